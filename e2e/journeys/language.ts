import { join } from "node:path";
import { addressIn, defaultLanguage, type Language, languages, localeOf } from "../../messages/languages.ts";
import { readCatalog } from "../../tools/read-catalog.ts";
import { escaped } from "./message-form.ts";
import { type Edition, type Translation, translationOf } from "./translation.ts";

const root = join(import.meta.dirname, "../..");

function readLanguage(name = defaultLanguage as string): Language {
  const language = languages.find((each) => each === name);
  if (language === undefined) throw new Error(`E2E_LANGUAGE is ${name}, but must be one of ${languages.join(", ")}.`);
  return language;
}

/** The language of the storefront in this run, from the environment variable `E2E_LANGUAGE`; English by default. */
export const journeyLanguage: Language = readLanguage(process.env["E2E_LANGUAGE"]);

const editionOf = (language: Language): Edition => ({
  catalog: readCatalog(root, language),
  locale: localeOf[language],
});

let cachedTranslation: Translation | undefined;

const catalog = (): Translation =>
  (cachedTranslation ??= translationOf(editionOf(defaultLanguage), editionOf(journeyLanguage)));

/**
 * Returns a text of the storefront in the language of this run: `say("Edit Name")` is “Editar: Nombre” in Spanish.
 * @param english the text as the English page shows it, with its values
 * @param id the message, for example `client/coupon.close`, for a text whose messages have several translations
 * @throws Error for a text of no message, or of messages with several translations
 */
export const say = (english: string, id?: string): string =>
  journeyLanguage === defaultLanguage ? english : catalog().textOf(english, id);

/** Returns a pattern for texts that start with the words that {@link say} returns. */
export const startingWith = (english: string, id?: string): RegExp =>
  new RegExp(`^${escaped(say(english, id))}(?!\\w)`);

/** Returns a pattern for the texts of a message with any values. Throws for an unknown id. */
export const anyTextOf = (id: string): RegExp => catalog().patternOf(id);

/** Returns a path of the storefront, or a URL of a page, with the prefix of the language of this run. */
export function siteAddress(address: string): string {
  if (!URL.canParse(address)) return addressIn(journeyLanguage, address);
  const { origin, pathname, search, hash } = new URL(address);
  return origin + addressIn(journeyLanguage, pathname + search + hash);
}
