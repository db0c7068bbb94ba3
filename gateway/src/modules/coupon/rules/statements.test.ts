import { expect, it } from "vitest";
import { sentenceOf, sentencesIn } from "./statements.ts";
import { wordsOf } from "./words.ts";

it.each([
  ["Limit one. Do not double! Void where prohibited", ["Limit one.", "Do not double!", "Void where prohibited"]],
  ["Any variety 12 oz. or larger. Limit one.", ["Any variety 12 oz. or larger.", "Limit one."]],
  ["ANY 12 OZ. OR LARGER. LIMIT ONE.", ["ANY 12 OZ. OR LARGER.", "LIMIT ONE."]],
  ["Any 5.3 oz. cup. Limit one.", ["Any 5.3 oz. cup.", "Limit one."]],
  ["COUPON | DO NOT DOUBLE\nLimit one", ["COUPON", "DO NOT DOUBLE", "Limit one"]],
  ["Limit one; do not double", ["Limit one", "do not double"]],
  ["Limit one. Except in Utah.", ["Limit one. Except in Utah."]],
  ["  ", []],
])("finds the sentences of %j", (text, sentences) => {
  expect(sentencesIn(text)).toEqual(sentences);
});

it.each([
  ["Limit one (1), per household.", "limit 1 per household"],
  ["LIMIT TWO (2) COUPON(S)", "limit 2 coupon"],
  ["Limit one (2)", "limit 1 2"],
  ["MFR’s coupon", "manufacturer coupon"],
  ["Manufacturers’ coupon", "manufacturer coupon"],
  ["Can’t be used twice – 5.3 oz.", "cannot be used 2 times 5.3 oz"],
])("spells %j in one way", (text, words) => {
  expect(wordsOf(text)).toBe(words);
});

const clausesOf = (text: string) => sentenceOf(text).clauses.map((clause) => clause.text);

it.each([
  ["Limit one per household, do not double", ["Limit one per household", "do not double"]],
  ["Limit one per household, per day", ["Limit one per household, per day"]],
  ["May not be copied, doubled or sold", ["May not be copied, doubled or sold"]],
  ["Children under 12, limit one", ["Children under 12, limit one"]],
])("reads the clauses of %j on their own only if nothing before restricts them", (text, clauses) => {
  expect(clausesOf(text)).toEqual(clauses);
});

it.each([
  ["Limit one per household unless prohibited.", true],
  ["On Sundays, limit one per household.", true],
  ["Void if combined with any other offer.", false],
  ["In-store coupon only.", false],
  ["Limit one per household.", false],
])("knows if %j has a condition", (text, isConditional) => {
  expect(sentenceOf(text).isConditional).toBe(isConditional);
});
