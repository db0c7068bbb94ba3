import { type Language, languageOf } from "./languages.ts";

/** The name of the cookie with the language that a visitor chose, which takes precedence over the browser's languages. */
export const LANGUAGE_COOKIE = "aisle-language";

/** The value for a shopper whose account has no language. It saves another question to the account. */
const NONE = "none";

const pattern = new RegExp(`(?:^|;)\\s*${LANGUAGE_COOKIE}=(\\w+)`);

const DAY_SECONDS = 86_400;
const YEAR_SECONDS = 365 * DAY_SECONDS;

/**
 * Returns the value of the `Set-Cookie` header that stores a language for a year.
 * @param language null to store for a day that the account has none
 * @param isSecure true for a visitor over https
 */
export function languageCookieHeader(language: Language | null, isSecure: boolean): string {
  const seconds = language === null ? DAY_SECONDS : YEAR_SECONDS;
  const attributes = `Path=/; Max-Age=${seconds}; SameSite=Lax; HttpOnly${isSecure ? "; Secure" : ""}`;
  return `${LANGUAGE_COOKIE}=${language ?? NONE}; ${attributes}`;
}

/**
 * Reads the language from a `Cookie` header.
 * @returns null if the account had none; undefined without a usable cookie
 */
export function readLanguageCookie(header: string | null | undefined): Language | null | undefined {
  const [, value] = pattern.exec(header ?? "") ?? [];
  if (value === undefined) return undefined;
  return value === NONE ? null : (languageOf(value) ?? undefined);
}
