import { language as pageLanguage } from "#messages/language";
import { addressIn, type Language } from "../../../../messages/languages.ts";

/** Replaces the page by one in another language, which is another build; false for the language of this page. */
export function openInLanguage(language: Language | null, path: string): boolean {
  if (language === null || language === pageLanguage) return false;
  window.location.replace(addressIn(language, path));
  return true;
}
