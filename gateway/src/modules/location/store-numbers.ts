import { memoized } from "../../platform/loader/memoized.ts";
import { bareStoreNumber } from "../../platform/text/store-number.ts";

export function sameStoreNumber(one: string, other: string): boolean {
  return bareStoreNumber(one) === bareStoreNumber(other);
}

interface Numbered {
  readonly storeNumber: string;
}

/** Lists of stores serve many requests, and a list of receipts needs a store each: they are indexed once. */
const indexOf = memoized((stores: readonly Numbered[]): ReadonlyMap<string, Numbered> => {
  // Of two stores with the same number the first counts; in a Map the last entry does.
  const byBare = new Map(stores.toReversed().map((store) => [bareStoreNumber(store.storeNumber), store]));
  // Most numbers are padded as in the list, and removing the zeros costs ten times a lookup.
  const byOwn = stores.map(
    (store) => [store.storeNumber, byBare.get(bareStoreNumber(store.storeNumber)) ?? store] as const,
  );
  return new Map([...byBare, ...byOwn]);
}, new WeakMap());

/**
 * Finds the store of a number.
 * @param stores an immutable list
 * @returns null if there is none
 */
export function findStore<T extends Numbered>(stores: readonly T[], number: string): T | null {
  const index = indexOf(stores);
  // An index contains only items of its list.
  return ((index.get(number) ?? index.get(bareStoreNumber(number))) as T | undefined) ?? null;
}
