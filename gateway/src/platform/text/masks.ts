const dots = "•••";

/** Returns the first letter of a name and a mask: `M•••`. */
export function maskName(name: string): string {
  return `${[...name.trim()][0] ?? ""}${dots}`;
}

/** Returns the first letter of an email address and its domain: `j•••@example.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return at < 1 ? dots : `${[...email][0] ?? ""}${dots}${email.slice(at)}`;
}

/** Returns the last four digits of a phone number in any format: `(•••) •••-0134`. */
export function maskPhone(phone: string): string {
  const digits = phone.replaceAll(/\D/g, "");
  return `(${dots}) ${dots}-${digits.length < 7 ? "••••" : digits.slice(-4)}`;
}

/** Returns the last four digits of a shopper number: `•••0101`. */
export function maskNumber(number: string): string {
  return `${dots}${number.length < 7 ? "" : number.slice(-4)}`;
}

/** The mask of a value of which nothing is shown. */
export const masked = dots;

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/**
 * Masks values anywhere in a text, in any case.
 * @param values the values to mask; null and single letters are ignored
 */
export function maskWithin(text: string, values: readonly (string | null)[]): string {
  return values
    .filter((value) => value !== null)
    .filter((value) => value.length > 1)
    .toSorted((a, b) => b.length - a.length)
    .reduce((shown, value) => shown.replaceAll(new RegExp(escaped(value), "gi"), dots), text);
}
