import { formatDate, parseDate } from "../../../input-rules/date.ts";
import { PHONE_DIGITS } from "../../../input-rules/phone.ts";

/** The text of a field and the position of the caret in it. */
export interface MaskedText {
  readonly text: string;
  readonly caret: number;
}

/** One change of a field as the browser reports it. */
export interface MaskedEdit extends MaskedText {
  /** The text before the change. */
  readonly previous: string;
  /** The `InputEvent.inputType` of the change. */
  readonly inputType: string;
}

/** Returns the text and caret that a field shows after a change. */
export type Mask = (edit: MaskedEdit) => MaskedText;

const digitsOf = (text: string): string => text.replaceAll(/\D/g, "");

/** The position behind the n-th digit of a text. */
function positionAfter(text: string, count: number): number {
  let position = 0;
  for (let digitCount = 0; digitCount < count && position < text.length; position += 1) {
    if (/\d/.test(text.charAt(position))) digitCount += 1;
  }
  return position;
}

/** The digits, and how many of them are before the caret. Deleting a separator also deletes the digit next to it. */
function editedDigits({ text, caret, previous, inputType }: MaskedEdit): { digits: string; before: number } {
  const digits = digitsOf(text);
  const before = digitsOf(text.slice(0, caret)).length;
  if (text.length >= previous.length || digits !== digitsOf(previous)) return { digits, before };
  if (inputType === "deleteContentForward") {
    return { digits: digits.slice(0, before) + digits.slice(before + 1), before };
  }
  if (inputType !== "deleteContentBackward" || before === 0) return { digits, before };
  return { digits: digits.slice(0, before - 1) + digits.slice(before), before: before - 1 };
}

/** Returns a mask of digits with automatic separators. A digit typed into a full field changes nothing. */
function digitMask(most: number, format: (digits: string) => string, clean = (digits: string) => digits): Mask {
  return (edit) => {
    const { digits, before } = editedDigits(edit);
    const isAtEnd = edit.caret === edit.text.length;
    if (digits.length > most && edit.inputType === "insertText" && !isAtEnd) {
      return { text: edit.previous, caret: Math.max(0, edit.caret - 1) };
    }
    const text = format(clean(digits).slice(0, most));
    return { text, caret: isAtEnd ? text.length : positionAfter(text, before) };
  };
}

function formatPhoneSoFar(digits: string): string {
  if (digits === "") return "";
  if (digits.length <= 3) return `(${digits}`;
  const rest = digits.slice(3);
  const tail = rest.length <= 3 ? rest : `${rest.slice(0, 3)}-${rest.slice(3)}`;
  return `(${digits.slice(0, 3)}) ${tail}`;
}

const withoutCountry = (digits: string): string => (digits.length > PHONE_DIGITS ? digits.replace(/^1/, "") : digits);

/** A phone number, shown as `(###) ###-####`. */
export const phoneMask = digitMask(PHONE_DIGITS, formatPhoneSoFar, withoutCountry);

/** A zip code, shown as `#####` or `#####-####`. */
export const zipMask = digitMask(9, (digits) =>
  digits.length <= 5 ? digits : `${digits.slice(0, 5)}-${digits.slice(5)}`,
);

const dateSoFar = /^\d{0,2}(?:\/\d{0,2}(?:\/\d{0,4})?)?$/;

/** Adds the zero and the slash that a month or a day lacks, as far as the date has been typed. */
function formatDateSoFar(text: string): string {
  const parts = /^(\d{0,2})(\D*)(\d{0,2})(\D*)(\d{0,4})/.exec(text) ?? [];
  const [, month = "", afterMonth = "", day = "", afterDay = "", year = ""] = parts;
  if (day === "") return afterMonth === "" || month === "" ? month : `${month.padStart(2, "0")}/`;
  const shownMonth = month.padStart(2, "0");
  if (year === "" && afterDay === "") return `${shownMonth}/${day}`;
  return `${shownMonth}/${day.padStart(2, "0")}/${year}`;
}

/** A date as `##/##/####`. Text at the end may be `1/5/1990` or `yyyy-mm-dd`; elsewhere digits keep their places. */
export const dateMask: Mask = ({ text, caret, previous }) => {
  const iso = parseDate(text);
  if (caret === text.length && text.length > previous.length) {
    const date = iso === null ? formatDateSoFar(text) : formatDate(iso);
    return { text: date, caret: date.length };
  }
  if (dateSoFar.test(text)) return { text, caret };
  if (iso !== null) return { text: formatDate(iso), caret };
  return text.length < previous.length
    ? { text: text.replaceAll(/[^\d/]/g, ""), caret }
    : { text: previous, caret: Math.max(0, caret - 1) };
};
