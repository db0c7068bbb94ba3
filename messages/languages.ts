/** The languages of the product. */
export const languages = ["en", "es"] as const;

export type Language = (typeof languages)[number];

/** The language of the specification, in which every text exists. Its pages have addresses without a prefix. */
export const defaultLanguage = "en" satisfies Language;

/** The locale whose conventions for numbers, dates and lists a language uses. */
export const localeOf: Readonly<Record<Language, string>> = { en: "en-US", es: "es-US" };

/** The name of each language in that language. */
export const nameOf: Readonly<Record<Language, string>> = { en: "English", es: "Español" };

/** Returns the language of a tag such as `es-MX`; null for one that the product does not have. */
export function languageOf(tag: string): Language | null {
  const [primary] = tag.toLowerCase().split("-", 1);
  return languages.find((language) => language === primary) ?? null;
}
