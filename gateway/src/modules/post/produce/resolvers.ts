import { dayIn } from "../../../platform/time/zoned-time.ts";
import type { Resolvers } from "../../../app/graph/schema.generated.ts";
import { readCategory } from "../read-posts.ts";
import { groupByLetter } from "./group-produce.ts";

const category = "produce";

/** Returns the current month in a time zone, 1 for January. */
const monthIn = (timeZone: string, now: Date) => Number(dayIn(now, timeZone).split("-")[1]);

export const resolvers: Resolvers = {
  Post: {
    inSeason({ post: { seasonMonths }, timeZone }, _args, context) {
      return seasonMonths.length === 0 ? null : seasonMonths.includes(monthIn(timeZone, context.now()));
    },
  },
  Query: {
    async produce(_root, { letter }, context, info) {
      const { posts, toSource } = await readCategory(category, context, info);
      const wanted = letter?.trim().toUpperCase();
      const groups = groupByLetter(posts).filter((group) => wanted === undefined || group.letter === wanted);
      return groups.map((group) => ({ letter: group.letter, posts: group.posts.map(toSource) }));
    },
  },
};
