import { expect, it } from "vitest";
import { acceptedLanguage } from "./accept-language.ts";

it.each([
  [undefined, "en"],
  ["es", "es"],
  ["es-MX,es;q=0.9,en;q=0.8", "es"],
  ["en-US,en;q=0.9,es;q=0.8", "en"],
  ["fr-CA,fr;q=0.9,es;q=0.5", "es"],
  ["fr", "en"],
  ["*", "en"],
  ["es;q=0, en", "en"],
  ["q=;;,,", "en"],
  ["", "en"],
])("returns the preferred language of the product for %s", (header, language) => {
  expect(acceptedLanguage(header)).toBe(language);
});
