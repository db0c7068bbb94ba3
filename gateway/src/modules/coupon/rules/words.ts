const numberWords: Readonly<Record<string, string>> = {
  one: "1",
  two: "2",
  three: "3",
  four: "4",
  five: "5",
  six: "6",
  seven: "7",
  eight: "8",
  nine: "9",
  ten: "10",
  eleven: "11",
  twelve: "12",
};

const otherWords: Readonly<Record<string, string>> = {
  once: "1 time",
  twice: "2 times",
  "can't": "cannot",
  "won't": "will not",
  "don't": "do not",
  "isn't": "is not",
  mfr: "manufacturer",
  mfg: "manufacturer",
};

const spokenWords: ReadonlyMap<string, string> = new Map(Object.entries({ ...numberWords, ...otherWords }));

/** Everything but letters, digits, and what is part of a number, a size or an amount. */
const punctuation = /[^\p{L}\p{N}'$¢%/.-]+/gu;

/** A period, hyphen or slash that joins nothing. */
const looseJoint = /[./'-]+(?=\s|$)|(?<=^|\s)[./'-]+/g;

/** A number that is written twice, such as `1 (1)`; the parentheses are gone. */
const repeatedNumber = /(?<=^|\s)(\d+) \1(?=\s|$)/g;

/** The possessive of a maker, which texts write in four ways. */
const makers = /(?<=^|\s)manufacturer(?:'s|s'|s)(?=\s|$)/g;

/**
 * Returns the words of a statement in lower case with digits for numbers and without punctuation, so that each rule
 * has one spelling to match: `Limit one (1), per household.` becomes `limit 1 per household`.
 */
export function wordsOf(text: string): string {
  const plain = text
    .toLowerCase()
    .replace(/[‘’]/g, "'")
    .replace(/\(s\)/g, "")
    .replace(punctuation, " ")
    .replace(looseJoint, " ");
  const words = plain.split(/\s+/).filter(Boolean);
  const spoken = words.map((word) => spokenWords.get(word) ?? word).join(" ");
  return spoken.replace(repeatedNumber, "$1").replace(makers, "manufacturer");
}
