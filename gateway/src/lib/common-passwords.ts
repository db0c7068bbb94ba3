import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Nearly 50,000 passwords out of leaks, in lower case, a line each; about 18,000 of them are long enough for a shopper. They
 * are one text, because 50,000 texts are a tenth of what the collector of old memory would have to look at each time.
 */
const common = `\n${readFileSync(join(import.meta.dirname, "common-passwords.generated.txt"), "utf8")}`;

/** Words of this trade that anybody would try; names of the retailer and the shopper come from the caller. */
const wordsOfTrade = ["aisle", "groceries", "grocery", "supermarket", "shopping", "coupon", "coupons", "rewards"];

/** Shorter words are found inside of too many others. */
const shortestWord = 3;

/** Tells whether a password is among those that leaked most often, in whatever case it is written. */
export function isCommonPassword(password: string): boolean {
  const line = password.normalize("NFKC").toLowerCase();
  return !line.includes("\n") && common.includes(`\n${line}\n`);
}

const lettersOf = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}]/gu, "");

/**
 * Tells whether all letters of a password are one of the words: digits and signs around it do not make it harder to guess.
 * @param password as it was typed
 * @param words names of the shopper and the retailer, in any spelling; an email address counts up to its `@`
 */
export function isMadeOf(password: string, words: readonly string[]): boolean {
  const letters = lettersOf(password);
  return [...wordsOfTrade, ...words].some((word) => {
    const known = lettersOf(word.split("@", 1).join(""));
    return known.length >= shortestWord && known === letters;
  });
}
