/** Returns a text in which no line breaks between a number and its unit, as in `6 oz.`. */
export const withUnits = (text: string): string => text.replace(/(\d) (?=[a-z]{1,4}\.)/gi, "$1\u00a0");
