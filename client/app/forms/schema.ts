import { array, boolean, mixed, object, ref, type StringSchema, string } from "yup";
import { formatDate, parseDate } from "../../../input-rules/date.ts";
import { parseEmail } from "../../../input-rules/email.ts";
import { passwordLength, passwordProblem } from "../../../input-rules/password.ts";
import { parsePhone } from "../../../input-rules/phone.ts";
import { parseZip } from "../../../input-rules/zip.ts";
import { formMessages } from "#messages/form";
import { type FileLimits, fileProblem } from "./file-rules.ts";

/** Accepts an empty text and any text that the parser can read. */
const parsedBy = (message: string, parse: (typed: string) => string | null): StringSchema =>
  string()
    .trim()
    .test("format", message, (text) => !text || parse(text) !== null);

export function requiredText(message: string): StringSchema {
  return string().matches(/\S/, message).required(message);
}

/** An optional email address. */
export const emailText = (formatMessage: string): StringSchema => parsedBy(formatMessage, parseEmail);

/** An optional phone number. */
export const phoneText = (formatMessage: string): StringSchema => parsedBy(formatMessage, parsePhone);

/** An optional zip code. */
export const zipText = (formatMessage: string): StringSchema => parsedBy(formatMessage, parseZip);

export function requiredEmail(requiredMessage: string, formatMessage: string): StringSchema {
  return emailText(formatMessage).required(requiredMessage);
}

/** An optional text of at most `most` characters. */
export function lineText(most: number): StringSchema {
  return string().trim().max(most, formMessages.textTooLong);
}

export const dayText = (): StringSchema => parsedBy(formMessages.dayInvalid, parseDate);

/** A required text that matches a pattern, for example a card number. */
export function requiredPattern(requiredMessage: string, pattern: RegExp, formatMessage: string): StringSchema {
  return string().trim().required(requiredMessage).matches(pattern, formatMessage);
}

/** A required text of `least` to `most` characters. */
export function requiredLength(requiredMessage: string, least: number, most: number, message: string): StringSchema {
  return string().trim().required(requiredMessage).min(least, message).max(most, message);
}

/** A text whose rules depend on the value of another field; other values have none. */
export function textBy(field: string, rules: Readonly<Record<string, StringSchema>>): StringSchema {
  return string().when(field, ([value]: unknown[], schema) => rules[String(value)] ?? schema);
}

export function filesWithin(limits: FileLimits) {
  return array()
    .of(mixed<File>().required())
    .test("files", (files, { createError }) => {
      const message = fileProblem(files ?? [], limits);
      return message === null || createError({ message });
    });
}

export function requiredYes(message: string) {
  return boolean().oneOf([true], message);
}

/** An optional date from `first` to `last`, both as `yyyy-mm-dd`. */
export function dayBetween(first: string, last: string): StringSchema {
  const when = (holds: (iso: string) => boolean) => (text: string | undefined) => {
    const iso = parseDate(text ?? "");
    return iso === null || holds(iso);
  };
  return dayText()
    .test(
      "first",
      formMessages.dayTooEarly({ first: formatDate(first) }),
      when((iso) => iso >= first),
    )
    .test(
      "last",
      formMessages.dayTooLate({ last: formatDate(last) }),
      when((iso) => iso <= last),
    );
}

const passwordMessages = {
  "too-long": formMessages.passwordTooLong({ most: passwordLength.max }),
  "made-of-known-words": formMessages.passwordTooEasy,
} as const;

/** A new password of at least `least` characters; an attacker tries the texts of `known` fields first. */
export function newPassword(requiredMessage: string, least: number, known: readonly string[] = []): StringSchema {
  return string()
    .required(requiredMessage)
    .test("password", (password, { createError, parent }) => {
      const values = parent as Readonly<Record<string, string | undefined>>;
      const problem = passwordProblem(
        password,
        known.map((name) => values[name] ?? ""),
        least,
      );
      if (problem === null) return true;
      const message = problem === "too-short" ? formMessages.passwordTooShort({ least }) : passwordMessages[problem];
      return createError({ message });
    });
}

/** A required repetition of the text in another field. */
export function sameAs(field: string, requiredMessage: string, differentMessage: string): StringSchema {
  return string()
    .required(requiredMessage)
    .oneOf([ref(field)], differentMessage);
}

export { object as formSchema };
