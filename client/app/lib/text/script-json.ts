/**
 * Writes a value as JSON that may stand inside a script element: no text in it can end the element or open another, and
 * none of its characters ends a line of a script.
 */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll("<", "\\u003c").replaceAll("\u2028", "\\u2028").replaceAll("\u2029", "\\u2029");
