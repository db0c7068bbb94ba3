/** Returns the stores with the one that the retailer promotes first; the others keep their order. */
export function prioritizeStore<S extends { readonly name: string }>(
  stores: readonly S[],
  name: string | null | undefined,
): readonly S[] {
  const first = stores.filter((store) => store.name === name);
  return first.length === 0 ? stores : [...first, ...stores.filter((store) => store.name !== name)];
}
