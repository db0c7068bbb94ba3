import { type AnyObjectSchema, boolean, object, ref, type StringSchema, string } from "yup";
import { formMessages } from "../messages/forms.ts";
import { isoDay, shownDay } from "./days.ts";

const passwordLength = { least: 8, most: 128 };

/** Characters as people see them, not as the text is stored. */
const lengthOf = (text: string) => [...text.normalize("NFKC")].length;

/** A text that must be given. */
export function requiredText(message: string): StringSchema {
  return string().matches(/\S/, message).required(message);
}

/** An email address that must be given; the form of the address is the one browsers accept. */
export function requiredEmail(requiredMessage: string, formatMessage: string): StringSchema {
  return string().trim().required(requiredMessage).email(formatMessage);
}

/** An email address that may be left out. */
export function optionalEmail(formatMessage: string): StringSchema {
  return string().trim().email(formatMessage);
}

/** A text that may be left out. */
export function lineText(most: number): StringSchema {
  return string().trim().max(most, formMessages.textTooLong);
}

/** A day as `mm/dd/yyyy` that may be left out. */
export function dayText(): StringSchema {
  return string().test("day", formMessages.dayInvalid, (shown) => !shown || isoDay(shown) !== null);
}

/** A text that must be given in a form of its own, for example a zip code. */
export function requiredPattern(requiredMessage: string, pattern: RegExp, formatMessage: string): StringSchema {
  return string().trim().required(requiredMessage).matches(pattern, formatMessage);
}

/** A text that may be left out, and otherwise has a form of its own. */
export function optionalPattern(pattern: RegExp, formatMessage: string): StringSchema {
  return string().trim().matches(pattern, { message: formatMessage, excludeEmptyString: true });
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
 * A day as `mm/dd/yyyy` that may be left out.
 * @param first the earliest day as `yyyy-mm-dd`
 * @param last the latest
 */
export function dayBetween(first: string, last: string): StringSchema {
  const when = (holds: (iso: string) => boolean) => (shown: string | undefined) => {
    const iso = isoDay(shown ?? "");
    return iso === null || holds(iso);
  };
  return dayText()
    .test(
      "first",
      formMessages.dayTooEarly(shownDay(first)),
      when((iso) => iso >= first),
    )
    .test(
      "last",
      formMessages.dayTooLate(shownDay(last)),
      when((iso) => iso <= last),
    );
}

/** A new password that must be given; the server also knows which ones are too common. */
export function newPassword(requiredMessage: string): StringSchema {
  const { least, most } = passwordLength;
  return string()
    .required(requiredMessage)
    .test("least", formMessages.passwordTooShort(least), (text) => text === undefined || lengthOf(text) >= least)
    .test("most", formMessages.passwordTooLong(most), (text) => text === undefined || lengthOf(text) <= most);
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
