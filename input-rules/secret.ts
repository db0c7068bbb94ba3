/** The settings that hold the secrets of the gateway and the services. */
export const secretSettings = [
  "LOYALTY_TOKEN",
  "CONTENT_TOKEN",
  "COMMERCE_TOKEN",
  "AD_STUDIO_TOKEN",
  "AD_VIEWER_TOKEN",
  "PORTAL_TOKEN",
  "SSO_PASSWORD",
] as const;

/** The minimum number of different characters: about one random secret of 16 characters in a million has fewer. */
const MIN_DISTINCT = 8;

/** A part of this length occurs twice in fewer than one random secret of 64 hexadecimal digits in 100,000. */
const REPEATED_LENGTH = 7;

const MIN_LENGTH = 16;

/** Characters in the order of the alphabet, of numbers and of the rows of a keyboard. */
const sequences = ["abcdefghijklmnopqrstuvwxyz", "01234567890", "qwertyuiop", "asdfghjkl", "zxcvbnm"];

/** Words in place of secrets, which do not count as characters of one. */
const placeholders = /password|passwort|changeme|change-me|replace|example|default|letmein|secret|placeholder/gi;

/** Returns all parts of a text that have a length. */
const partsOf = (text: string, length: number): string[] =>
  [...Array(Math.max(0, text.length - length + 1)).keys()].map((at) => text.slice(at, at + length));

/** Returns true if some part of a text occurs in it again, like `changeme-changeme`. */
function isRepetitive(text: string): boolean {
  const parts = partsOf(text, REPEATED_LENGTH);
  return new Set(parts).size < parts.length;
}

/** Returns true if most characters of a text follow their neighbors in a sequence, like `0123456789abcdef`. */
function isSequential(text: string): boolean {
  const pairs = partsOf(text.toLowerCase(), 2);
  const isInSequence = ([first = "", second = ""]: string) =>
    sequences.some((sequence) => sequence.includes(first + second) || sequence.includes(second + first));
  return pairs.filter(isInSequence).length > pairs.length / 2;
}

/**
 * Returns true for a guessable secret: few different characters, repeated, a sequence, or too short without words that
 * stand for a secret.
 */
export const isGuessableSecret = (secret: string): boolean =>
  new Set(secret).size < MIN_DISTINCT ||
  isRepetitive(secret) ||
  isSequential(secret) ||
  secret.replaceAll(placeholders, "").length < MIN_LENGTH;

/** Returns a line for production about each group of secrets with one value: who learns one of them has all. */
export function sharedSecretProblems(environment: Readonly<Record<string, string | undefined>>): string[] {
  const secrets = secretSettings.filter((name) => (environment[name] ?? "") !== "");
  const values = new Set(secrets.map((name) => environment[name]));
  return [...values]
    .map((value) => secrets.filter((name) => environment[name] === value))
    .filter((names) => names.length > 1)
    .map((names) => `${names.join(", ")} must differ from each other, where NODE_ENV is production.`);
}
