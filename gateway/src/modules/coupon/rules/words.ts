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
  "mfr's": "manufacturer",
  manufacturers: "manufacturer",
  "manufacturer's": "manufacturer",
};

const spokenWords: ReadonlyMap<string, string> = new Map(Object.entries({ ...numberWords, ...otherWords }));

/** Letters, digits, and what is part of a number, a size or an amount; ranges are faster than classes. */
const token = /[a-z0-9\u00c0-\u1fff\u2c00-\uffff'$¢%/.-]+/g;

const digits = /^\d+$/;

const joints = "./'-";

/** Returns a word without periods, slashes, apostrophes and hyphens that join nothing. */
function withoutLooseJoints(word: string): string {
  let start = 0;
  let end = word.length;
  while (start < end && joints.includes(word.charAt(start))) start += 1;
  while (end > start && joints.includes(word.charAt(end - 1))) end -= 1;
  return word.slice(start, end);
}

/**
 * Returns the words of a statement in lower case with digits for numbers and without punctuation, so that each rule
 * has one spelling to match: `Limit one (1), per household.` becomes `limit 1 per household`.
 */
export function wordsOf(text: string): string {
  const plain = text.toLowerCase().replaceAll("’", "'").replaceAll("(s)", "");
  const words: string[] = [];
  for (const found of plain.match(token) ?? []) {
    const bare = withoutLooseJoints(found);
    const word = spokenWords.get(bare) ?? bare;
    // A number that is written twice, such as `one (1)`, is one number.
    const isRepeated = word === words.at(-1) && digits.test(word);
    if (word !== "" && !isRepeated) words.push(word);
  }
  return words.join(" ");
}
