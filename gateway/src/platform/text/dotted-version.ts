const pattern = /^\d{1,9}(?:\.\d{1,9}){0,9}$/;

/** True for a version: numbers separated by dots. */
export function isVersion(text: string): boolean {
  return pattern.test(text);
}

/**
 * Compares versions numerically: `1.10` comes after `1.9`, and `2` equals `2.0`.
 * @returns negative if `a` is lower, positive if it is higher, 0 if they are equal
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

export function highestVersion(versions: readonly string[]): string | null {
  return versions.toSorted(compareVersions).at(-1) ?? null;
}
