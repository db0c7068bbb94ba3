const word = /\p{L}[\p{L}\p{M}'’]*/gu;

/** A word in capitals has at least two, so that `A` and the `T` of `T-bone` stay. */
const shouted = /^\p{Lu}[\p{Lu}\p{M}'’]*\p{Lu}[\p{M}'’]*$/u;

/**
 * `O'BRIEN` becomes `O'Brien`, but `KELLOGG'S` becomes `Kellogg's`: a part after an apostrophe is capitalized if it has
 * two letters.
 */
function titleCase(text: string): string {
  return text.toLowerCase().replace(/^\p{L}|(?<=^.['’])\p{L}(?=\p{L}{2})/gu, (letter) => letter.toUpperCase());
}

const untidy = /\s\s|[^\S ]/u;

/** Collapses white space. Most of the thousands of texts are collapsed already. */
function collapsed(text: string): string {
  return untidy.test(text) ? text.trim().replace(/\s+/gu, " ") : text.trim();
}

/**
 * Formats the name of a brand or a category: spaces are collapsed, and words in capitals are written with one capital.
 */
export function displayName(name: string): string {
  return collapsed(name).replace(word, (found) => (shouted.test(found) ? titleCase(found) : found));
}

/**
 * Truncates a text at a word boundary.
 * @param text the text; runs of white space count as one space
 * @param maxLength the maximum length of the result, including the ellipsis
 * @returns the text, ending with `…` if it was truncated
 */
export function cutAtWord(text: string, maxLength: number): string {
  const collapsedText = collapsed(text);
  if (collapsedText.length <= maxLength) return collapsedText;
  const room = collapsedText.slice(0, maxLength);
  const boundary = room.lastIndexOf(" ");
  const visible = boundary > 0 ? room.slice(0, boundary) : withoutHalfCharacter(collapsedText.slice(0, maxLength - 1));
  let end = visible.length;
  while (end > 0 && droppedEndings.has(visible.charAt(end - 1))) end -= 1;
  return `${visible.slice(0, end)}…`;
}

const droppedEndings: ReadonlySet<string> = new Set(" .,;:!?–-");

/** A cut between surrogates leaves one that no font can display. */
function withoutHalfCharacter(text: string): string {
  return text.replace(/[\uD800-\uDBFF]$/, "");
}
