import { language } from "#messages/language";

/** The language of the coupon services and of the printed ads. */
export const OFFER_LANGUAGE = "en";

/**
 * Returns the value of a `lang` attribute for a text, by which screen readers choose their voice; undefined if the text is
 * in the language of the page.
 */
export const langOf = (textLanguage: string): string | undefined =>
  textLanguage === language ? undefined : textLanguage;
