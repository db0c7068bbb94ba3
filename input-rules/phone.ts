import { tidy } from "./text.ts";

/** A North American number: neither the area code nor the exchange begins with 0 or 1. */
const numberPattern = /^1?([2-9]\d{2}[2-9]\d{6})$/;

const typedPattern = /^[\d\s().+-]{1,40}$/;

/** The number of digits of a complete phone number, without the country code 1. */
export const PHONE_DIGITS = 10;

/** The format of phone numbers in the interfaces of the services. */
export const phonePattern = /^[2-9]\d{2}[2-9]\d{6}$/;

/**
 * Parses a North American phone number.
 * @param typed the number in any punctuation, with or without the country code 1
 * @returns its ten digits; null for anything else
 */
export function parsePhone(typed: string): string | null {
  const text = tidy(typed);
  if (!typedPattern.test(text)) return null;
  return numberPattern.exec(text.replaceAll(/\D/g, ""))?.[1] ?? null;
}

/**
 * Formats a phone number.
 * @param digits the number in any punctuation, with or without the country code 1
 * @returns `(###) ###-####`; the unchanged text if it does not have ten digits
 */
export function formatPhone(digits: string): string {
  const [, area, exchange, line] = /^1?(\d{3})(\d{3})(\d{4})$/.exec(digits.replaceAll(/\D/g, "")) ?? [];
  return area === undefined ? digits : `(${area}) ${exchange}-${line}`;
}
