import { expect, it } from "vitest";
import { hasStorableTexts } from "./text.ts";

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
