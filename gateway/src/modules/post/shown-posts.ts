import { isDay } from "../../platform/time/calendar-days.ts";
import { searchable, searchWords } from "../../../../coupon-list/search-words.ts";
import { dayIn } from "../../platform/time/zoned-time.ts";
import type { PostFilter, PostSort } from "../../app/graph/schema.generated.ts";
import type { ContentPost } from "./content/decode-posts.ts";

type Comparison = (a: ContentPost, b: ContentPost) => number;

export function dayOf<T extends string | null>(moment: T, timeZone: string): T | string {
  return moment === null || isDay(moment) ? moment : dayIn(new Date(moment), timeZone);
}

function containsAll(post: ContentPost, words: readonly string[]): boolean {
  const text = searchable([post.title, post.subtitle, post.description, post.searchTerm].join(" "));
  return words.every((word) => text.includes(word));
}

/**
 * Returns the posts that match a filter.
 * @param withUnsearchable false to omit posts that are not searchable from a list without a category
 */
export function filterPosts(
  posts: readonly ContentPost[],
  { category, search }: PostFilter,
  withUnsearchable = false,
): readonly ContentPost[] {
  const ofCategory = posts.filter((post) =>
    category ? post.category === category : withUnsearchable || post.searchable,
  );
  const words = searchWords(search ?? "");
  return words.length === 0 ? ofCategory : ofCategory.filter((post) => containsAll(post, words));
}

const titles = new Intl.Collator("en", { numeric: true });

/** Compares optional values; a missing one is last. */
function missingLast<T>(a: T | null, b: T | null, compare: (a: T, b: T) => number): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return compare(a, b);
}

const byText = (a: string, b: string) => (a < b ? -1 : Number(a > b));

const comparisons: Readonly<Record<PostSort, Comparison>> = {
  DATE_DESC: (a, b) => missingLast(a.date, b.date, (one, other) => byText(other, one)),
  DATE_ASC: (a, b) => missingLast(a.date, b.date, byText),
  TITLE_ASC: (a, b) => titles.compare(a.title, b.title),
  ORDER_ASC: (a, b) => missingLast(a.order, b.order, (one, other) => one - other),
  EVENT_DATE_ASC: (a, b) => missingLast(a.eventDate, b.eventDate, byText),
};

export function sortPosts(posts: readonly ContentPost[], sort: PostSort): readonly ContentPost[] {
  return posts.toSorted(comparisons[sort]);
}
