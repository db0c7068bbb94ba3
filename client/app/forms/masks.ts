const PHONE_DIGITS = 10;

/** The ten digits of a phone number out of anything typed or pasted, without the country's 1. */
function phoneDigits(typed: string): string {
  const digits = typed.replace(/\D/g, "");
  return (digits.length > PHONE_DIGITS ? digits.replace(/^1/, "") : digits).slice(0, PHONE_DIGITS);
}

/** Writes a phone number as `(###) ###-####`, as far as it has been typed. */
export function maskPhone(typed: string): string {
  const digits = phoneDigits(typed);
  if (digits === "") return "";
  if (digits.length <= 3) return `(${digits}`;
  const rest = digits.slice(3);
  const tail = rest.length <= 3 ? rest : `${rest.slice(0, 3)}-${rest.slice(3)}`;
  return `(${digits.slice(0, 3)}) ${tail}`;
}

/** Writes a day as `##/##/####`, as far as it has been typed. */
export function maskDay(typed: string): string {
  const digits = typed.replace(/\D/g, "").slice(0, 8);
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter((part) => part !== "").join("/");
}

/** Writes a zip code as `#####`, or as `#####-####` once it has more digits. */
export function maskZip(typed: string): string {
  const digits = typed.replace(/\D/g, "").slice(0, 9);
  return digits.length <= 5 ? digits : `${digits.slice(0, 5)}-${digits.slice(5)}`;
}

/** Counts the digits of a text up to a position, which is where the caret belongs whatever the mask puts between. */
export const digitsBefore = (text: string, position: number): number =>
  text.slice(0, position).replace(/\D/g, "").length;

/** Gives the position behind the n-th digit of a masked text. */
export function positionAfter(masked: string, digits: number): number {
  let seen = 0;
  for (let position = 0; position < masked.length; position += 1) {
    if (seen === digits) return position;
    if (/\d/.test(masked.charAt(position))) seen += 1;
  }
  return masked.length;
}
