const word = /\p{L}[\p{L}\p{M}'’]*/gu;

/** A word in capitals has at least two of them, so that `A` and the `T` of `T-bone` stay as they are. */
const shouted = /^\p{Lu}[\p{Lu}\p{M}'’]*\p{Lu}[\p{M}'’]*$/u;

/** `O'BRIEN` is `O'Brien`, but `KELLOGG'S` is `Kellogg's`: a letter begins a part when it has company there. */
function titleCase(text: string): string {
  return text.toLowerCase().replace(/^\p{L}|(?<=^.['’])\p{L}(?=\p{L}{2})/gu, (letter) => letter.toUpperCase());
}

const untidy = /\s\s|[^\S ]/u;

/** Writes every run of white space as one space. Most texts are written so, and thousands of offers have one each. */
function collapsed(text: string): string {
  return untidy.test(text) ? text.trim().replace(/\s+/gu, " ") : text.trim();
}

/**
 * Formats the name of a brand or a category for display: spaces are collapsed and words in capitals only are written
 * with one capital; apostrophes and ampersands stay.
 */
export function displayName(name: string): string {
  return collapsed(name).replace(word, (found) => (shouted.test(found) ? titleCase(found) : found));
}

/**
 * Cuts a text at a word boundary.
 * @param text the text; runs of white space count as one space
 * @param most the largest length of the result, the ellipsis included
 * @returns the text, ending with `…` when something was cut off
 */
export function cutAtWord(text: string, most: number): string {
  const plain = collapsed(text);
  if (plain.length <= most) return plain;
  const room = plain.slice(0, most);
  const boundary = room.lastIndexOf(" ");
  const kept = boundary > 0 ? room.slice(0, boundary) : withoutHalfCharacter(plain.slice(0, most - 1));
  let end = kept.length;
  while (end > 0 && droppedEndings.has(kept.charAt(end - 1))) end -= 1;
  return `${kept.slice(0, end)}…`;
}

/** What does not stand before an ellipsis. */
const droppedEndings: ReadonlySet<string> = new Set(" .,;:!?–-");

/** A cut between the two halves of a character leaves one that no font can show. */
function withoutHalfCharacter(text: string): string {
  return text.replace(/[\uD800-\uDBFF]$/, "");
}

/** Lower case without accents and with straight apostrophes, so that `haagen` finds `Häagen`. */
export function searchable(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").replace(/[‘’]/gu, "'").toLowerCase();
}

/** Gives the words of a search, to be looked for in {@link searchable} texts. */
export function searchWords(search: string): readonly string[] {
  return searchable(search).split(/\s+/u).filter(Boolean);
}
