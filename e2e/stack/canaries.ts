const shapes: readonly (readonly [string, RegExp])[] = [
  ["a shopper's password", /Groceries4Us/],
  ["a wrong password", /WrongGuess/],
  ["an email address", /[\w.+-]+@example\.com/],
  ["a signed or encrypted token", /eyJ[\w-]{10,}\./],
  // Times and ids consist of digits too, and some would match.
  ["a telephone number", /(?<![\da-f])1?801[-. )]*555[-. ]*\d{4}(?![\da-f])/],
  ["a search term", /canary-search/],
];

/** Returns descriptions of the personal data and secrets in a text; empty if there are none. */
export function personalData(text: string, secrets: readonly string[]): readonly string[] {
  const kinds = shapes.filter(([, shape]) => shape.test(text)).map(([name]) => name);
  return secrets.some((secret) => text.includes(secret)) ? [...kinds, "a secret of the product"] : kinds;
}
