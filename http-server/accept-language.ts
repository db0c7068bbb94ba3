import Negotiator from "negotiator";
import { defaultLanguage, type Language, languages } from "../messages/languages.ts";

/** Returns the language that an `Accept-Language` header prefers; the default one for those that we do not have. */
export function acceptedLanguage(header: string | undefined): Language {
  if (header === undefined) return defaultLanguage;
  const [preferred] = new Negotiator({ headers: { "accept-language": header } }).languages([...languages]);
  return languages.find((language) => language === preferred) ?? defaultLanguage;
}
