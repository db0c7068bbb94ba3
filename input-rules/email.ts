import { tidy } from "./text.ts";

/**
 * The pattern of email addresses in the HTML standard for `<input type="email">`; a domain without a dot is allowed.
 */
export const emailPattern =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

/** The maximum length of an email address in characters (RFC 5321). */
export const MAX_EMAIL_LENGTH = 254;

/**
 * Parses an email address.
 * @param typed the address as typed, with or without surrounding spaces
 * @returns the address in lower case; null for anything else
 */
export function parseEmail(typed: string): string | null {
  const text = tidy(typed);
  return text.length <= MAX_EMAIL_LENGTH && emailPattern.test(text) ? text.toLowerCase() : null;
}
