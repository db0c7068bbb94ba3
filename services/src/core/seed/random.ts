/** A deterministic source of pseudorandom numbers. */
export interface Random {
  /** Returns an integer from `min` to `max`, inclusive. */
  integer(min: number, max: number): number;
  /** Returns one of the items; throws without items. */
  pick<T>(items: readonly T[]): T;
  /** Returns true with a probability of `percent`. */
  chance(percent: number): boolean;
  /** Returns the items in random order. */
  shuffle<T>(items: readonly T[]): T[];
}

export function createRandom(seed: string): Random {
  const next = mulberry32(fnv1a(seed));
  const integer = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  return {
    integer,
    pick: (items) => {
      const item = items[integer(0, items.length - 1)];
      if (item === undefined) throw new Error("There is nothing to pick from.");
      return item;
    },
    chance: (percent) => next() * 100 < percent,
    shuffle: (items) =>
      items
        .map((item) => ({ item, at: next() }))
        .toSorted((a, b) => a.at - b.at)
        .map(({ item }) => item),
  };
}

function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}

function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
