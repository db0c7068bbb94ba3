/**
 * Formats a telephone number.
 * @param digits the number in any punctuation, with or without the country's 1
 * @returns `(###) ###-####`, or the text as it is when it is no North American number
 */
export function formatPhone(digits: string): string {
  const [, area, exchange, line] = /^1?(\d{3})(\d{3})(\d{4})$/.exec(digits.replace(/\D/g, "")) ?? [];
  return area === undefined ? digits : `(${area}) ${exchange}-${line}`;
}
