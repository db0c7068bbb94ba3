import { tidy } from "./text.ts";

/** A North American number: neither the area code nor the exchange begins with 0 or 1. */
const numberPattern = /^1?([2-9]\d{2}[2-9]\d{6})$/;

const typedPattern = /^[\d\s().+-]{1,40}$/;

/** The number of digits of a complete phone number, without the country code 1. */
export const PHONE_DIGITS = 10;

/** The format of phone numbers in the interfaces of the services. */
export const phonePattern = /^[2-9]\d{2}[2-9]\d{6}$/;

/** Parses a North American number in any punctuation to its ten digits; null for anything else. */
export function parsePhone(typed: string): string | null {
  const text = tidy(typed);
  if (!typedPattern.test(text)) return null;
  return numberPattern.exec(text.replaceAll(/\D/g, ""))?.[1] ?? null;
}

/** Formats ten digits as `(###) ###-####`; any other text unchanged. */
export function formatPhone(digits: string): string {
  const [, area, exchange, line] = /^1?(\d{3})(\d{3})(\d{4})$/.exec(digits.replaceAll(/\D/g, "")) ?? [];
  return area === undefined ? digits : `(${area}) ${exchange}-${line}`;
}
