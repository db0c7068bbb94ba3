import { language } from "#messages/language";

/** The language of the coupon services and of the printed ads. */
export const OFFER_LANGUAGE = "en";

/** Returns the `lang` of a text, for the voice of screen readers; undefined in the language of the page. */
export const langOf = (textLanguage: string): string | undefined =>
  textLanguage === language ? undefined : textLanguage;
