/** The number of characters that a new password may have; a retailer may ask for more than the least. */
export const passwordLength = { min: 8, max: 128 } as const;

/** What is wrong with a new password. */
export type PasswordProblem = "too-short" | "too-long" | "made-of-known-words";

/** Words of this trade that an attacker tries first. */
const wordsOfTrade = ["aisle", "groceries", "grocery", "supermarket", "shopping", "coupon", "coupons", "rewards"];

/** A shorter word is a part of too many others. */
const MIN_WORD_LENGTH = 3;

const lettersOf = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}]/gu, "");

/** The words of a text and the text as one word: an email address counts as a whole, by its parts and up to its `@`. */
const wordsOf = (text: string): readonly string[] =>
  [text, text.split("@", 1).join(""), ...text.split(/[^\p{L}]+/u)].map(lettersOf);

/** Tells whether a text consists of the words alone, in any order. */
function consistsOf(letters: string, words: readonly string[]): boolean {
  const reached = new Set([0]);
  for (let end = 1; end <= letters.length; end += 1) {
    if (words.some((word) => reached.has(end - word.length) && letters.slice(0, end).endsWith(word))) reached.add(end);
  }
  return letters !== "" && reached.has(letters.length);
}

/**
 * Tells whether the letters of a password are only words that an attacker knows: digits and signs between them do not make
 * it harder to guess.
 * @param password as it was typed
 * @param known the shopper's names and email address and the retailer's name, in any spelling
 */
export function isMadeOfKnownWords(password: string, known: readonly string[]): boolean {
  const words = [...wordsOfTrade, ...known.flatMap(wordsOf)].filter(({ length }) => length >= MIN_WORD_LENGTH);
  return consistsOf(lettersOf(password), words);
}

/**
 * Checks a new password by the rules that need no list of leaked passwords; the gateway has that list.
 * @param password as it was typed
 * @param known the shopper's names and email address and the retailer's name, in any spelling
 * @param least the number of characters that the retailer asks for
 * @returns the first problem; null for a password that may be used
 */
export function passwordProblem(
  password: string,
  known: readonly string[],
  least: number = passwordLength.min,
): PasswordProblem | null {
  // A character is what people see as one, not a unit of the stored text.
  const { length } = [...password.normalize("NFKC")];
  if (length < least) return "too-short";
  if (length > passwordLength.max) return "too-long";
  return isMadeOfKnownWords(password, known) ? "made-of-known-words" : null;
}
