import { expect, it } from "vitest";
import { closestWord } from "./spelling.ts";

const words = new Map([
  ["chicken", 9],
  ["chips", 3],
  ["pharmacy", 1],
  ["yogurt", 4],
  ["broccoli", 1],
  ["bread", 5],
  ["bread's", 1],
  ["money", 8],
  ["honey", 1],
  ["egg", 2],
]);

it.each([
  ["chiken", "chicken"],
  ["chikcen", "chicken"],
  ["farmacy", "pharmacy"],
  ["yogert", "yogurt"],
  ["brocolli", "broccoli"],
  ["braed", "bread"],
  ["hony", "honey"],
  ["zoney", "money"],
])("takes %s for %s", (misspelled, word) => {
  expect(closestWord(misspelled, words)).toBe(word);
});

it.each([["eg"], ["egz"], ["chkn"], ["quinoa"], ["turkey"]])("takes %s for no other word", (misspelled) => {
  expect(closestWord(misspelled, words)).toBeNull();
});
