import { isDay } from "./calendar-days.ts";
import { isCommonPassword, isMadeOf } from "./common-passwords.ts";

/** The local part is what the HTML standard allows; the domain needs no dot there either. */
const emailPattern =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

const longestEmail = 254;

/** The first day that a date of birth can be. */
const firstBirthday = "1900-01-01";

const passwordLength = { least: 8, most: 128 };

/** The text of a check that failed; null when there is nothing to say. */
export type Complaint = string | null;

/** Gives an email address in lower case; null when it is none. */
export function readEmail(typed: string): string | null {
  const text = typed.trim();
  return text.length <= longestEmail && emailPattern.test(text) ? text.toLowerCase() : null;
}

/** Gives the ten digits of a telephone number in any punctuation, with or without the country's 1; null when it is none. */
export function readPhone(typed: string): string | null {
  if (!/^[\d\s().+-]{1,40}$/.test(typed)) return null;
  return /^1?(\d{10})$/.exec(typed.replace(/\D/g, ""))?.[1] ?? null;
}

/** Gives a zip code of five or nine digits; null when it is none. */
export function readZip(typed: string): string | null {
  return /^\d{5}(?:-\d{4})?$/.exec(typed.trim())?.[0] ?? null;
}

/** Says what is wrong with an email address. */
export function emailComplaint(typed: string): Complaint {
  if (typed.trim() === "") return "Please enter your email address.";
  return readEmail(typed) === null ? "Please enter a valid email address." : null;
}

const monthDayYear = (day: string) => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`;

/**
 * Says what is wrong with a date of birth.
 * @param today the day in the retailer's zone
 */
export function birthdayComplaint(day: string, today: string): Complaint {
  if (!isDay(day)) return "Please enter a valid date.";
  if (day < firstBirthday) return `Date must be later than ${monthDayYear(firstBirthday)}`;
  return day > today ? `Date must be earlier than ${monthDayYear(today)}` : null;
}

/** Says what is wrong with a zip code. */
export function zipComplaint(typed: string, isOptional: boolean): Complaint {
  if (typed.trim() === "") return isOptional ? null : "Zip code is required.";
  return readZip(typed) === null ? "Please enter a valid zip code." : null;
}

/**
 * Says what is wrong with a new password.
 * @param password as it was typed
 * @param words what somebody who knows the shopper and the retailer would try first: names, the email address
 */
export function passwordComplaint(password: string, words: readonly string[]): Complaint {
  if (password === "") return "Password is required.";
  // Characters are counted as people see them, not as the text is stored.
  const length = [...password.normalize("NFKC")].length;
  if (length < passwordLength.least) return `Please use at least ${passwordLength.least} characters.`;
  if (length > passwordLength.most) return `Please use at most ${passwordLength.most} characters.`;
  if (isCommonPassword(password)) return "This password is too common. Please choose another.";
  return isMadeOf(password, words) ? "This password is too easy to guess. Please choose another." : null;
}

/** Nobody's name or street is longer. */
const longestText = 80;

/** Says that a text is too long to be a name or a street. */
export function lengthComplaint(typed: string): Complaint {
  return typed.trim().length > longestText ? `Please use at most ${longestText} characters.` : null;
}

/** Says that a needed text is missing, or too long. */
export function textComplaint(typed: string, whenMissing: string): Complaint {
  return typed.trim() === "" ? whenMissing : lengthComplaint(typed);
}
