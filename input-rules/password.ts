/** The allowed length of a new password in characters; a retailer may require more than the minimum. */
export const passwordLength = { min: 8, max: 128 } as const;

/** The reason why a new password is rejected. */
export type PasswordProblem = "too-short" | "too-long" | "made-of-known-words";

/** Words of the grocery trade, which an attacker tries first. */
const wordsOfTrade = ["aisle", "groceries", "grocery", "supermarket", "shopping", "coupon", "coupons", "rewards"];

/** The minimum length of a checked word: shorter ones are part of too many others. */
const MIN_WORD_LENGTH = 3;

const lettersOf = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}]/gu, "");

/** Returns the words of a text, the whole text as one word, and for an email address also the part before its `@`. */
const wordsOf = (text: string): readonly string[] =>
  [text, text.split("@", 1).join(""), ...text.split(/[^\p{L}]+/u)].map(lettersOf);

/** Returns true if a text consists only of the words, in any order. */
function consistsOf(letters: string, words: readonly string[]): boolean {
  const wordEnds = new Set([0]);
  for (let end = 1; end <= letters.length; end += 1) {
    if (words.some((word) => wordEnds.has(end - word.length) && letters.slice(0, end).endsWith(word)))
      wordEnds.add(end);
  }
  return letters !== "" && wordEnds.has(letters.length);
}

/**
 * Returns true if the letters of a password are only words that an attacker knows: digits and punctuation between them
 * do not make it harder to guess. `knownTexts` are the shopper's names and email address and the retailer's name.
 */
export function isMadeOfKnownWords(password: string, knownTexts: readonly string[]): boolean {
  const words = [...wordsOfTrade, ...knownTexts.flatMap(wordsOf)].filter(({ length }) => length >= MIN_WORD_LENGTH);
  return consistsOf(lettersOf(password), words);
}

/** Checks a new password by all rules except the list of leaked passwords, which only the gateway has. */
export function passwordProblem(
  password: string,
  knownTexts: readonly string[],
  least: number = passwordLength.min,
): PasswordProblem | null {
  // The length in code points, not in UTF-16 code units.
  const { length } = [...password.normalize("NFKC")];
  if (length < least) return "too-short";
  if (length > passwordLength.max) return "too-long";
  return isMadeOfKnownWords(password, knownTexts) ? "made-of-known-words" : null;
}
