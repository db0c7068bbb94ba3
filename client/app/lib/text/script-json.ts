/**
 * Returns a value as JSON that is safe inside a script element: no text in it can end the element or open another, and
 * no character of it ends a line of the script.
 */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll("<", "\\u003c").replaceAll("\u2028", "\\u2028").replaceAll("\u2029", "\\u2029");
