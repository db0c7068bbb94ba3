import { expect, it } from "vitest";
import { languageCookieHeader, readLanguageCookie } from "./language-cookie.ts";

it("stores a language for a year, and for a day that there is none", () => {
  expect(languageCookieHeader("es", false)).toBe("aisle-language=es; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly");
  expect(languageCookieHeader(null, true)).toBe(
    "aisle-language=none; Path=/; Max-Age=86400; SameSite=Lax; HttpOnly; Secure",
  );
});

it.each([
  ["aisle-language=es", "es"],
  ["a=1; aisle-language=en;b=2", "en"],
  ["aisle-language=none", null],
  ["aisle-language=fr", undefined],
  ["my-aisle-language=es", undefined],
  ["", undefined],
  [undefined, undefined],
  [null, undefined],
])("reads %j as %j", (header, language) => {
  expect(readLanguageCookie(header)).toBe(language);
});
