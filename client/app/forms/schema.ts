import { type AnyObjectSchema, boolean, object, ref, type StringSchema, string } from "yup";
import { formatDate, parseDate } from "../../../input-rules/date.ts";
import { parseEmail } from "../../../input-rules/email.ts";
import { passwordLength, passwordProblem } from "../../../input-rules/password.ts";
import { parsePhone } from "../../../input-rules/phone.ts";
import { parseZip } from "../../../input-rules/zip.ts";
import { formMessages } from "../messages/forms.ts";

/** Accepts an empty text and what the parser can read. */
const parsedBy = (message: string, parse: (typed: string) => string | null): StringSchema =>
  string()
    .trim()
    .test("format", message, (typed) => !typed || parse(typed) !== null);

/** A text that must be given. */
export function requiredText(message: string): StringSchema {
  return string().matches(/\S/, message).required(message);
}

/** An email address that may be left out. */
export const emailText = (formatMessage: string): StringSchema => parsedBy(formatMessage, parseEmail);

/** A phone number that may be left out. */
export const phoneText = (formatMessage: string): StringSchema => parsedBy(formatMessage, parsePhone);

/** A zip code that may be left out. */
export const zipText = (formatMessage: string): StringSchema => parsedBy(formatMessage, parseZip);

/** An email address that must be given. */
export function requiredEmail(requiredMessage: string, formatMessage: string): StringSchema {
  return emailText(formatMessage).required(requiredMessage);
}

/** A text that may be left out. */
export function lineText(most: number): StringSchema {
  return string().trim().max(most, formMessages.textTooLong);
}

/** A day that may be left out. */
export const dayText = (): StringSchema => parsedBy(formMessages.dayInvalid, parseDate);

/** A text that must be given in a form of its own, for example a card number. */
export function requiredPattern(requiredMessage: string, pattern: RegExp, formatMessage: string): StringSchema {
  return string().trim().required(requiredMessage).matches(pattern, formatMessage);
}

/** A text that must be given and has neither too few nor too many characters. */
export function requiredLength(requiredMessage: string, least: number, most: number, message: string): StringSchema {
  return string().trim().required(requiredMessage).min(least, message).max(most, message);
}

/**
 * A text whose rules depend on another field of the form.
 * @param field the other field
 * @param rules the rules for each of its values; for any other value there are none
 */
export function textBy(field: string, rules: Readonly<Record<string, StringSchema>>): StringSchema {
  return string().when(field, ([value]: unknown[], schema) => rules[String(value)] ?? schema);
}

/** Something that must be agreed to. */
export function requiredYes(message: string) {
  return boolean().oneOf([true], message);
}

/**
 * A day between two others that may be left out.
 * @param first the earliest day as `yyyy-mm-dd`
 * @param last the latest
 */
export function dayBetween(first: string, last: string): StringSchema {
  const when = (holds: (iso: string) => boolean) => (shown: string | undefined) => {
    const iso = parseDate(shown ?? "");
    return iso === null || holds(iso);
  };
  return dayText()
    .test(
      "first",
      formMessages.dayTooEarly(formatDate(first)),
      when((iso) => iso >= first),
    )
    .test(
      "last",
      formMessages.dayTooLate(formatDate(last)),
      when((iso) => iso <= last),
    );
}

const passwordMessages = {
  "too-long": formMessages.passwordTooLong(passwordLength.max),
  "made-of-known-words": formMessages.passwordTooEasy,
} as const;

/**
 * A new password that must be given; the server also knows which ones leaked.
 * @param requiredMessage the complaint about an empty field
 * @param least the number of characters that the retailer asks for
 * @param known names of the form's fields whose texts an attacker tries first
 */
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
      const message = problem === "too-short" ? formMessages.passwordTooShort(least) : passwordMessages[problem];
      return createError({ message });
    });
}

/** The same text as in another field, to be typed once more. */
export function sameAs(field: string, requiredMessage: string, differentMessage: string): StringSchema {
  return string()
    .required(requiredMessage)
    .oneOf([ref(field)], differentMessage);
}

/** The rules of a form, made with `formSchema`. */
export type FormSchema = AnyObjectSchema;

export { object as formSchema };
