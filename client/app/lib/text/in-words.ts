import { locale } from "#messages/language";

const list = new Intl.ListFormat(locale);

/** Joins texts for a sentence, for example `a, b, and c`. */
export function inWords(things: readonly string[]): string {
  return list.format(things);
}
