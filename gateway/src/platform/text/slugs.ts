/** Anything with a name, and a number to distinguish equal names. */
export interface Numbered {
  readonly name: string;
  readonly number: string;
}

const maxLength = 100;

const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** True for a name in URLs: lower-case letters and digits joined with hyphens, at most 100 characters. */
export function isSlug(text: string): boolean {
  return text.length <= maxLength && slugPattern.test(text);
}

/** Converts a name for URLs: lower case, all other characters than letters and digits as single hyphens. */
export function slugOf(name: string): string {
  const letters = name
    .normalize("NFD")
    .replace(/[\p{M}'’]/gu, "")
    .toLowerCase();
  return letters.replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");
}

/**
 * Returns a unique slug for each item. Of several with the same name the one with the lowest number gets the plain
 * slug, so that its links stay valid when another opens; the others have their number appended.
 * @returns the slugs in the order of the items
 */
export function uniqueSlugs(things: readonly Numbered[]): readonly string[] {
  const taken = new Set<string>();
  const slugs = new Map<Numbered, string>();
  const byNumber = things.toSorted((a, b) => a.number.length - b.number.length || (a.number < b.number ? -1 : 1));
  for (const thing of byNumber) {
    const base = slugOf(thing.name) || slugOf(thing.number);
    const slug = taken.has(base) ? `${base}-${thing.number}` : base;
    taken.add(slug);
    slugs.set(thing, slug);
  }
  return things.map((thing) => slugs.get(thing) ?? "");
}
