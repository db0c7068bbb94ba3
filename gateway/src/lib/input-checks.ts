import { sharedTexts } from "../../../input-rules/texts.ts";
import { FIRST_BIRTHDATE, formatDate } from "../../../input-rules/date.ts";
import { parseEmail } from "../../../input-rules/email.ts";
import { passwordProblem } from "../../../input-rules/password.ts";
import { parseZip } from "../../../input-rules/zip.ts";
import { isDay } from "./time/calendar-days.ts";
import { isCommonPassword } from "./common-passwords.ts";
import { messages } from "../messages.ts";

/** The message of a failed check; null for a valid input. */
export type InputProblem = string | null;

/** Checks an email address. */
export function emailProblem(typed: string): InputProblem {
  if (typed.trim() === "") return sharedTexts.enterEmail;
  return parseEmail(typed) === null ? sharedTexts.invalidEmail : null;
}

/**
 * Checks a date of birth.
 * @param today the day in the retailer's zone
 */
export function birthdayProblem(day: string, today: string): InputProblem {
  if (!isDay(day)) return sharedTexts.invalidDate;
  if (day < FIRST_BIRTHDATE) return messages.input.later(formatDate(FIRST_BIRTHDATE));
  return day > today ? messages.input.earlier(formatDate(today)) : null;
}

/** Checks a zip code. */
export function zipProblem(typed: string, isOptional: boolean): InputProblem {
  if (typed.trim() === "") return isOptional ? null : sharedTexts.zipRequired;
  return parseZip(typed) === null ? sharedTexts.invalidZip : null;
}

const passwordTexts = {
  "too-long": messages.input.passwordTooLong,
  "made-of-known-words": sharedTexts.passwordTooEasy,
} as const;

/**
 * Checks a new password.
 * @param password the raw password
 * @param known values that an attacker would try first: names, the email address
 * @param minLength the minimum length at the retailer
 */
export function newPasswordProblem(password: string, known: readonly string[], minLength: number): InputProblem {
  if (password === "") return sharedTexts.passwordRequired;
  const problem = passwordProblem(password, known, minLength);
  if (problem === "too-short") return messages.input.atLeast(minLength);
  if (problem === "too-long") return passwordTexts[problem];
  if (isCommonPassword(password)) return messages.input.passwordTooCommon;
  return problem === null ? null : passwordTexts[problem];
}

/** Longer than any name or street. */
const maxTextLength = 80;

/** Checks the length of a name or a street. */
export function lengthProblem(typed: string): InputProblem {
  return typed.trim().length > maxTextLength ? messages.input.atMost(maxTextLength) : null;
}

/** Checks a required text. */
export function textProblem(typed: string, whenMissing: string): InputProblem {
  return typed.trim() === "" ? whenMissing : lengthProblem(typed);
}
