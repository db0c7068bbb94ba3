import { expect, it } from "vitest";
import { parseEmail } from "./email.ts";
import { parsePhone } from "./phone.ts";
import { hasStorableTexts, tidy } from "./text.ts";
import { parseZip } from "./zip.ts";

it.each([
  { name: "a text", value: "milk 🥛\r\n\u200f" },
  { name: "other values", value: [null, 1, true, { deep: ["x"] }] },
])("accepts $name", ({ value }) => {
  expect(hasStorableTexts(value)).toBe(true);
});

it.each([
  { name: "U+0000", value: "a\u0000" },
  { name: "a lone surrogate", value: "a\ud83e" },
  { name: "U+0000 in a list", value: { items: ["a", { text: "\u0000" }] } },
  { name: "U+0000 in a field name", value: { "a\u0000": 1 } },
])("rejects $name", ({ value }) => {
  expect(hasStorableTexts(value)).toBe(false);
});

it("removes what a pasted text has around its letters, and keeps joiners", () => {
  expect(tidy(" \u202aAna\u202e \u200bevil\ufeff ")).toBe("Ana evil");
  expect(tidy("می\u200cخواهم")).toBe("می\u200cخواهم");
});

it("reads pasted phone numbers, email addresses and zip codes with marks of direction", () => {
  const pasted = (text: string) => `\u202d${text}\u202c`;
  expect(parsePhone(pasted("(801) 267-1180"))).toBe("8012671180");
  expect(parseEmail(pasted("Ana@example.com"))).toBe("ana@example.com");
  expect(parseZip(pasted("84663"))).toBe("84663");
});
