/** Marks of direction, zero-width spaces and soft hyphens, which come with pasted text; joiners, which change letters, are not among them. */
const invisible = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/g;

/** Returns a typed line without invisible characters and surrounding spaces. */
export const tidy = (typed: string): string => typed.replaceAll(invisible, "").trim();

/** Returns true for a text that every service can store: PostgreSQL refuses U+0000, and lone surrogates in JSON. */
export const isStorable = (text: string): boolean => !text.includes("\0") && text.isWellFormed();

/** Returns true if every text in a value from JSON, names of fields included, can be stored. */
export function hasStorableTexts(value: unknown): boolean {
  // Not recursive: a body may be nested deeper than the stack.
  const queue: unknown[] = [value];
  while (queue.length > 0) {
    const part = queue.pop();
    if (typeof part === "string" && !isStorable(part)) return false;
    if (typeof part === "object" && part !== null) for (const entry of Object.entries(part)) queue.push(...entry);
  }
  return true;
}
