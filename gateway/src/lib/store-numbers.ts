/** The loyalty service leaves out the zeros with which the content pads store numbers. */
function bare(number: string): string {
  return number.trim().replace(/^0+(?=.)/, "");
}

/** Tells whether two numbers, each of them padded or not, name the same store. */
export function sameStoreNumber(one: string, other: string): boolean {
  return bare(one) === bare(other);
}

/** Something that has the number of a store. */
interface Numbered {
  readonly storeNumber: string;
}

/** Lists of stores serve many requests, and a list of receipts asks for a store each: they are looked through once. */
const indexes = new WeakMap<readonly Numbered[], ReadonlyMap<string, Numbered>>();

function indexOf(stores: readonly Numbered[]): ReadonlyMap<string, Numbered> {
  const known = indexes.get(stores);
  if (known !== undefined) return known;
  // Of two with the same number the first counts, and of two entries of a map the last.
  const byBare = new Map(stores.toReversed().map((store) => [bare(store.storeNumber), store]));
  // Most numbers are looked for as they are written here, and to make one bare costs ten times a look.
  const byOwn = stores.map((store) => [store.storeNumber, byBare.get(bare(store.storeNumber)) ?? store] as const);
  const index = new Map([...byBare, ...byOwn]);
  indexes.set(stores, index);
  return index;
}

/**
 * Finds the store of a number.
 * @param stores a list that nobody changes
 * @returns null when the list has none
 */
export function findStore<T extends Numbered>(stores: readonly T[], number: string): T | null {
  const index = indexOf(stores);
  // An index holds what stands in its list.
  return ((index.get(number) ?? index.get(bare(number))) as T | undefined) ?? null;
}
