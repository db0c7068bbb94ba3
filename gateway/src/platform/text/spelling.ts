/**
 * Returns the number of letters to add, remove, replace or swap with their neighbor to make one word of another; more than
 * `limit` stands for any larger number.
 */
function distanceOf(from: string, to: string, limit: number): number {
  if (Math.abs(from.length - to.length) > limit) return limit + 1;
  let before: number[] = [];
  let previous = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (let row = 1; row <= from.length; row++) {
    const current = [row];
    for (let at = 1; at <= to.length; at++) {
      const isSame = from[row - 1] === to[at - 1];
      const isSwapped = row > 1 && at > 1 && from[row - 1] === to[at - 2] && from[row - 2] === to[at - 1];
      const changes = [(previous[at] ?? 0) + 1, (current[at - 1] ?? 0) + 1, (previous[at - 1] ?? 0) + (isSame ? 0 : 1)];
      current.push(Math.min(...changes, ...(isSwapped ? [(before[at - 2] ?? 0) + 1] : [])));
    }
    [before, previous] = [previous, current];
  }
  return previous[to.length] ?? 0;
}

/** Shorter words differ by one letter from too many others. */
const shortest = 4;

/** From this length on, two letters may differ. */
const long = 7;

/**
 * Returns the word that is closest to a misspelled one; of several, one with the same first letter, and then the most frequent.
 * @param counts the known words with their frequency
 * @returns null if none is close, or the misspelled word is too short
 */
export function closestWord(misspelled: string, counts: ReadonlyMap<string, number>): string | null {
  if (misspelled.length < shortest) return null;
  const limit = misspelled.length < long ? 1 : 2;
  let closest: { readonly word: string; readonly rank: readonly number[] } | null = null;
  for (const [word, count] of counts) {
    const distance = word.length < shortest ? limit + 1 : distanceOf(misspelled, word, limit);
    if (distance > limit) continue;
    const rank = [distance, word[0] === misspelled[0] ? 0 : 1, -count];
    if (closest === null || isBefore(rank, closest.rank)) closest = { word, rank };
  }
  return closest?.word ?? null;
}

function isBefore(one: readonly number[], other: readonly number[]): boolean {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at !== -1 && (one[at] ?? 0) < (other[at] ?? 0);
}
