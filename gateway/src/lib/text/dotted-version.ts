const pattern = /^\d{1,9}(?:\.\d{1,9}){0,9}$/;

/** Tells whether a text is a version: numbers with dots between them. */
export function isVersion(text: string): boolean {
  return pattern.test(text);
}

/**
 * Compares versions part by part, as numbers: `1.10` comes after `1.9`, and `2` is the same as `2.0`.
 * @returns negative when `a` is lower, positive when it is higher, 0 when they are the same
 */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [a.split("."), b.split(".")];
  const length = Math.max(left.length, right.length);
  for (let at = 0; at < length; at += 1) {
    const difference = Number(left[at] ?? 0) - Number(right[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Gives the highest of some versions; null when there is none. */
export function highestVersion(versions: readonly string[]): string | null {
  return versions.toSorted(compareVersions).at(-1) ?? null;
}
