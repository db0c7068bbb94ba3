/** The number of letters that may be wrong in a name. */
const MAX_SLIPS = 2;

/** Returns the name that an editor may have meant by a misspelled one; null if no name is similar. */
export function similarName(misspelled: string, names: readonly string[]): string | null {
  const slipsOf = new Map(names.map((name) => [name, slips(misspelled.toLowerCase(), name.toLowerCase())]));
  const [nearest] = [...slipsOf].toSorted(([, one], [, other]) => one - other);
  if (nearest === undefined) return null;
  const [name, count] = nearest;
  return count <= MAX_SLIPS && count < name.length / 2 ? name : null;
}

/** Returns how many letters are missing, added or other ones: the edit distance. */
function slips(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (let to = 0; to < other.length; to++)
      next.push(Math.min((row[to] ?? 0) + Number(letter !== other[to]), (row[to + 1] ?? 0) + 1, (next[to] ?? 0) + 1));
    row = next;
  }
  return row.at(-1) ?? 0;
}
