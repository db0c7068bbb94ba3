import { object, ref, type StringSchema, string } from "yup";
import { formMessages } from "../messages/forms.ts";

const passwordLength = { least: 8, most: 128 };

/** Characters as people see them, not as the text is stored. */
const lengthOf = (text: string) => [...text.normalize("NFKC")].length;

/** A text that must be given. */
export function requiredText(message: string): StringSchema {
  return string().required(message);
}

/** An email address that must be given; the form of the address is the one browsers accept. */
export function requiredEmail(requiredMessage: string, formatMessage: string): StringSchema {
  return string().trim().required(requiredMessage).email(formatMessage);
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

export { object as formSchema };
