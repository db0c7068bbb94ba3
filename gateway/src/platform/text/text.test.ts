import { expect, it } from "vitest";
import { cutAtWord, displayName } from "./text.ts";

it.each([
  ["  SUNNY   HOLLOW ", "Sunny Hollow"],
  ["DAIRY & EGGS", "Dairy & Eggs"],
  ["KELLOGG'S", "Kellogg's"],
  ["O'BRIEN", "O'Brien"],
  ["M&M'S", "M&M's"],
  ["Dr Pepper", "Dr Pepper"],
  ["iGo", "iGo"],
  ["HÄAGEN-DAZS", "Häagen-Dazs"],
  ["A", "A"],
  ["", ""],
])("displays %j as %j", (name, shown) => {
  expect(displayName(name)).toBe(shown);
});

it("cuts after the last word that fits, including the ellipsis", () => {
  expect(cutAtWord("one two three four", 13)).toBe("one two…");
  expect(cutAtWord("one two three", 13)).toBe("one two three");
});

it("drops punctuation before the ellipsis", () => {
  expect(cutAtWord("Any two, four or six", 10)).toBe("Any two…");
});

it("cuts inside a word that is too long, never inside a character", () => {
  expect(cutAtWord("abcdefgh", 5)).toBe("abcd…");
  expect(cutAtWord("abc😀efgh", 5)).toBe("abc…");
});

it("never exceeds the maximum length", () => {
  const text = "Any two Sunny Hollow Greek yogurts, 32 oz. or larger, all flavours — even these: figs";
  for (let most = 2; most < text.length; most += 1) expect(cutAtWord(text, most).length).toBeLessThanOrEqual(most);
});
