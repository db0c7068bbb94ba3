/** Something that is found by its name, or by name and number where several have the same name. */
export interface Numbered {
  readonly name: string;
  readonly number: string;
}

const maxLength = 100;

const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Tells whether a text can be a name in addresses: lower-case letters and digits, joined with hyphens, at most 100. */
export function isSlug(text: string): boolean {
  return text.length <= maxLength && slugPattern.test(text);
}

/** Writes a name for addresses: lower case, everything else than letters and digits as single hyphens. */
export function slugOf(name: string): string {
  const letters = name
    .normalize("NFD")
    .replace(/[\p{M}'’]/gu, "")
    .toLowerCase();
  return letters.replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");
}

/**
 * Gives each thing a slug of its own. Of several with the same name the one with the lowest number keeps the plain slug,
 * so that its links go on working when another opens; the others have their number appended.
 * @returns the slugs, in the order of the things
 */
export function uniqueSlugs(things: readonly Numbered[]): readonly string[] {
  const taken = new Set<string>();
  const slugs = new Map<Numbered, string>();
  const byNumber = things.toSorted((a, b) => a.number.length - b.number.length || (a.number < b.number ? -1 : 1));
  for (const thing of byNumber) {
    const plain = slugOf(thing.name) || slugOf(thing.number);
    const slug = taken.has(plain) ? `${plain}-${thing.number}` : plain;
    taken.add(slug);
    slugs.set(thing, slug);
  }
  return things.map((thing) => slugs.get(thing) ?? "");
}
