import { tidy } from "./text.ts";

/** The pattern of `<input type="email">` in the HTML standard, and letters of any script before the `@` (RFC 6531). */
export const emailPattern =
  /^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/u;

/** The maximum length of an email address in characters (RFC 5321). */
export const MAX_EMAIL_LENGTH = 254;

/** The letters of a domain with at least one beyond ASCII. */
const internationalDomain = /^[\p{L}\p{M}\p{N}.-]*[^\p{ASCII}][\p{L}\p{M}\p{N}.-]*$/u;

/** Returns a domain as mail servers write it, `xn--…` for one with other letters; anything else unchanged. */
function asciiDomain(domain: string): string {
  if (!internationalDomain.test(domain)) return domain;
  try {
    return new URL(`https://${domain}`).hostname;
  } catch {
    return domain;
  }
}

/** Parses an email address to lower case and composed letters, its domain in ASCII; null for anything else. */
export function parseEmail(typed: string): string | null {
  const [, name = "", domain = ""] = /^(.*)@(.*)$/s.exec(tidy(typed).normalize("NFC")) ?? [];
  const text = `${name}@${asciiDomain(domain)}`;
  return text.length <= MAX_EMAIL_LENGTH && emailPattern.test(text) ? text.toLowerCase() : null;
}
