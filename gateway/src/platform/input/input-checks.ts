import { FIRST_BIRTHDATE, formatDate } from "../../../../input-rules/date.ts";
import { parseEmail } from "../../../../input-rules/email.ts";
import { passwordLength, passwordProblem } from "../../../../input-rules/password.ts";
import { tidy } from "../../../../input-rules/text.ts";
import { parseZip } from "../../../../input-rules/zip.ts";
import { isDay } from "../time/calendar-days.ts";
import { messages } from "../text/messages.generated.ts";
import type { Message } from "../text/message.ts";
import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Nearly 50,000 leaked passwords in lower case, one per line; about 18,000 of them are long enough for a shopper. One
 * string, because 50,000 strings would make each major collection 10 % slower.
 */
const common = `\n${readFileSync(join(import.meta.dirname, "common-passwords.generated.txt"), "utf8")}`;

/** True for one of the most frequently leaked passwords, in any case. */
function isCommonPassword(password: string): boolean {
  const line = password.normalize("NFKC").toLowerCase();
  return !line.includes("\n") && common.includes(`\n${line}\n`);
}

/** The message of a failed check; null for a valid input. */
export type InputProblem = Message | null;

export function emailProblem(typed: string): InputProblem {
  if (typed.trim() === "") return messages.shared.enterEmail;
  return parseEmail(typed) === null ? messages.shared.invalidEmail : null;
}

export function birthdayProblem(day: string, today: string): InputProblem {
  if (!isDay(day)) return messages.shared.invalidDate;
  if (day < FIRST_BIRTHDATE) return messages.input.later({ day: formatDate(FIRST_BIRTHDATE) });
  return day > today ? messages.input.earlier({ day: formatDate(today) }) : null;
}

export function zipProblem(typed: string, isOptional: boolean): InputProblem {
  if (typed.trim() === "") return isOptional ? null : messages.shared.zipRequired;
  return parseZip(typed) === null ? messages.shared.invalidZip : null;
}

const passwordTexts = {
  "too-long": messages.input.atMost({ characters: passwordLength.max }),
  "made-of-known-words": messages.shared.passwordTooEasy,
} as const;

/**
 * Checks a new password.
 * @param known values that an attacker would try first: names, the email address
 */
export function newPasswordProblem(password: string, known: readonly string[], minLength: number): InputProblem {
  if (password === "") return messages.shared.passwordRequired;
  const problem = passwordProblem(password, known, minLength);
  if (problem === "too-short") return messages.input.atLeast({ characters: minLength });
  if (problem === "too-long") return passwordTexts[problem];
  if (isCommonPassword(password)) return messages.input.passwordTooCommon;
  return problem === null ? null : passwordTexts[problem];
}

/** Longer than any name or street. */
const maxTextLength = 80;

/** Line breaks, also those of Unicode, and other control characters. */
const lineBreaks = /[\p{Cc}\u2028\u2029]/u;

/** Characters of tags, formulas and addresses, which no name and no street has. */
const noPlainText = /[<>=@]/;

export function lineProblem(typed: string): InputProblem {
  const line = tidy(typed);
  if (line.length > maxTextLength) return messages.input.atMost({ characters: maxTextLength });
  if (lineBreaks.test(line)) return messages.input.oneLine;
  return noPlainText.test(line) ? messages.input.plainText : null;
}

export function textProblem(typed: string, whenMissing: Message): InputProblem {
  return tidy(typed) === "" ? whenMissing : lineProblem(typed);
}
