import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "../../run/run.ts";
import { bannedWords, findBannedWords } from "./banned-words.ts";

const words = bannedWords(readFileSync(join(root, "CONTRIBUTING.md"), "utf8"));
const wordsIn = (text: string) => findBannedWords(text, words).map(({ word }) => word);

it.each([
  ["a comment", "/** Sealed by the gateway. */", "seal*"],
  ["an identifier", "const longestKeptAnswer = 1;", "kept answer*"],
  ["a file name", 'import "./kept-answers.ts";', "kept answer*"],
  ["a constant", "const FAST_LANE = 1;", "fast lane*"],
  ["a test title", 'it("lets nobody wait")', "nobody"],
])("finds a banned word in %s", (_place, text, word) => {
  expect(wordsIn(text)).toEqual([word]);
});

it("ignores words that only contain a banned word", () => {
  expect(wordsIn("planes of a coastal town, prejudged and unsealed")).toEqual([]);
});

it("ignores link targets", () => {
  expect(wordsIn("see [caching](../guides/kept-answers.md)")).toEqual([]);
});

it("returns the line and the replacement", () => {
  expect(findBannedWords("good\nwhence", words)).toEqual([
    { word: "whence", replacement: "where from, so that not, again, recently", line: 2 },
  ]);
});

it("rejects a guide without a table of words", () => {
  expect(() => bannedWords("# Contributing\n\n## Language\n\nPlain English.\n")).toThrow("no table of words");
});
