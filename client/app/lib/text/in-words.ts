const list = new Intl.ListFormat("en-US");

/** Joins things to be read in a sentence, for example `a, b, and c`. */
export function inWords(things: readonly string[]): string {
  return list.format(things);
}
