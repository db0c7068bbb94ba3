/** Moves the store that a retailer wants to introduce to the front; the others keep their order. */
export function prioritizeStore<S extends { readonly name: string }>(
  stores: readonly S[],
  name: unknown,
): readonly S[] {
  const first = stores.filter((store) => store.name === name);
  return first.length === 0 ? stores : [...first, ...stores.filter((store) => store.name !== name)];
}

/**
 * Gives the number of the store that is chosen before anybody has: the only one there is, or the one the retailer names
 * by its place in the list, counted from 0; an empty text when there is none.
 */
export function preselectedStore(stores: readonly { readonly storeNumber: string }[], index: unknown): string {
  if (stores.length === 1) return stores[0]?.storeNumber ?? "";
  return typeof index === "number" ? (stores[index]?.storeNumber ?? "") : "";
}
