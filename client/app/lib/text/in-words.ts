import { locale } from "#messages/language";

let list: Intl.ListFormat | undefined;

/** Joins texts for a sentence, for example `a, b, and c`. */
export function inWords(things: readonly string[]): string {
  list ??= new Intl.ListFormat(locale);
  return list.format(things);
}
