import Negotiator from "negotiator";
import { defaultLanguage, type Language, languages } from "../messages/languages.ts";

/**
 * Returns the language of the product that an `Accept-Language` header prefers; the default one without a header, and for
 * languages that the product does not have.
 */
export function acceptedLanguage(header: string | undefined): Language {
  if (header === undefined) return defaultLanguage;
  const [preferred] = new Negotiator({ headers: { "accept-language": header } }).languages([...languages]);
  return languages.find((language) => language === preferred) ?? defaultLanguage;
}
