import { locale } from "#messages/language";

const numbers = new Intl.NumberFormat(locale);

/** Returns a number with separators, for example `1,250`. */
export const formatNumber = (value: number): string => numbers.format(value);
