import { addressIn, defaultLanguage, languages } from "../../../../messages/languages.ts";

/** A version of a page in a language, in the terms of search engines. */
export interface Alternate {
  /** The language; `x-default` for visitors who speak none of them. */
  readonly hrefLang: string;
  readonly href: string;
}

/** Returns the addresses of a page in all languages. */
export const alternatesOf = (path: string): readonly Alternate[] => [
  ...languages.map((language) => ({ hrefLang: language, href: addressIn(language, path) })),
  { hrefLang: "x-default", href: addressIn(defaultLanguage, path) },
];
