/** Keeps what was used of late, up to a total weight. */
export interface Recent<V> {
  /** Gives a value, which counts as a use; undefined when it is not kept. */
  get(key: string): V | undefined;
  /** Keeps a value; when there is too much, the oldest go of those that were not used since it was last too much. */
  set(key: string, value: V): void;
  /** Forgets a value; false when it was not kept. */
  delete(key: string): boolean;
}

/** A use is noted in the entry: to move it in the map, so that the order tells of uses, costs ten times as much. */
interface Entry<V> {
  readonly value: V;
  isUsed: boolean;
}

/**
 * Makes a bounded memory.
 * @param most the weight of all that is kept
 * @param weightOf the weight of one value under its key
 */
export function createRecent<V>(most: number, weightOf: (value: V, key: string) => number): Recent<V> {
  const kept = new Map<string, Entry<V>>();
  let weight = 0;
  const forget = (key: string): boolean => {
    const entry = kept.get(key);
    if (entry !== undefined) weight -= weightOf(entry.value, key);
    return kept.delete(key);
  };
  const lighten = (): void => {
    // What goes to the end of the map is met again, and then nothing is used any more: this ends.
    for (const [key, entry] of kept) {
      if (weight <= most) return;
      kept.delete(key);
      if (entry.isUsed) kept.set(key, { value: entry.value, isUsed: false });
      else weight -= weightOf(entry.value, key);
    }
  };
  return {
    get(key) {
      const entry = kept.get(key);
      if (entry === undefined) return undefined;
      entry.isUsed = true;
      return entry.value;
    },
    set(key, value) {
      forget(key);
      kept.set(key, { value, isUsed: false });
      weight += weightOf(value, key);
      lighten();
    },
    delete: forget,
  };
}
