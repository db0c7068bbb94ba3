/** Keeps what was used last, up to a total weight. */
export interface Recent<V> {
  /** Gives a value, which counts as a use; undefined when it is not kept. */
  get(key: string): V | undefined;
  /** Keeps a value; those that were not used for longest go when there is too much. */
  set(key: string, value: V): void;
  /** Forgets a value; false when it was not kept. */
  delete(key: string): boolean;
}

/**
 * Makes a bounded memory.
 * @param most the weight of all that is kept
 * @param weightOf the weight of one value under its key
 */
export function createRecent<V>(most: number, weightOf: (value: V, key: string) => number): Recent<V> {
  const kept = new Map<string, V>();
  let weight = 0;
  const forget = (key: string): boolean => {
    const value = kept.get(key);
    if (value !== undefined) weight -= weightOf(value, key);
    return kept.delete(key);
  };
  return {
    get(key) {
      const value = kept.get(key);
      if (value === undefined) return undefined;
      // A map remembers the order of insertion, so what was just used moves to its end.
      kept.delete(key);
      kept.set(key, value);
      return value;
    },
    set(key, value) {
      forget(key);
      kept.set(key, value);
      weight += weightOf(value, key);
      for (const oldest of kept.keys()) {
        if (weight <= most) return;
        forget(oldest);
      }
    },
    delete: forget,
  };
}
