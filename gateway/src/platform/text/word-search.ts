import { containsAll, searchable, searchWords } from "../../../../coupon-list/search-words.ts";

/**
 * Sorts found items: those whose name has, for every query word, a word that starts with it come first, so that `chi` lists chicken before
 * mahi-mahi. The order within both groups is unchanged.
 */
export function namedFirst<T>(items: readonly T[], query: string, nameOf: (item: T) => string): readonly T[] {
  const words = searchWords(query);
  const isNamed = (item: T) => {
    const begins = searchable(nameOf(item)).split(/[^\p{L}\p{N}']+/u);
    return words.every((word) => word.split("|").some((one) => begins.some((each) => each.startsWith(one))));
  };
  const { named = [], others = [] } = Object.groupBy(items, (item) => (isNamed(item) ? "named" : "others"));
  return [...named, ...others];
}

export function containsWords<T>(query: string, textOf: (item: T) => string): (item: T) => boolean {
  const words = searchWords(query);
  return (item) => containsAll(searchable(textOf(item)), words);
}
