import { dayIn } from "../../../platform/time/zoned-time.ts";
import type { Resolvers } from "../../../app/graph/schema.generated.ts";
import { readCategory } from "../read-posts.ts";
import type { ContentPost } from "../content/decode-posts.ts";
import { sortPosts } from "../shown-posts.ts";

interface LetterGroup {
  /** A letter from `A` to `Z`, or {@link otherLetter}. */
  readonly letter: string;
  readonly posts: readonly ContentPost[];
}

const otherLetter = "#";

function letterOf(title: string): string {
  const first = title.trim().normalize("NFD").charAt(0).toUpperCase();
  return /^[A-Z]$/.test(first) ? first : otherLetter;
}

/** Returns the entries of a glossary grouped by letter; those without a letter come last. */
function groupByLetter(entries: readonly ContentPost[]): readonly LetterGroup[] {
  const groups = Map.groupBy(sortPosts(entries, "TITLE_ASC"), ({ title }) => letterOf(title));
  const place = ({ letter }: LetterGroup) => (letter === otherLetter ? 1 : 0);
  return [...groups]
    .map(([letter, posts]) => ({ letter, posts }))
    .toSorted((a, b) => place(a) - place(b) || (a.letter < b.letter ? -1 : 1));
}

const category = "produce";

/** Returns the current month in a time zone, 1 for January. */
const monthIn = (timeZone: string, now: Date) => Number(dayIn(now, timeZone).split("-")[1]);

export const resolvers = {
  Post: {
    inSeason({ post: { seasonMonths }, timeZone }, _args, context) {
      return seasonMonths.length === 0 ? null : seasonMonths.includes(monthIn(timeZone, context.now()));
    },
  },
  Query: {
    async produce(_root, { letter }, context, info) {
      const { posts, toSource } = await readCategory(category, context, info);
      const initial = letter?.trim().toUpperCase();
      const groups = groupByLetter(posts).filter((group) => initial === undefined || group.letter === initial);
      return groups.map((group) => ({ letter: group.letter, posts: group.posts.map(toSource) }));
    },
  },
} satisfies Resolvers;
