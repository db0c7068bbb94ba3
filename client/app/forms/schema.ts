import { object, type StringSchema, string } from "yup";

/** A text that must be given. */
export function requiredText(message: string): StringSchema {
  return string().required(message);
}

/** An email address that must be given; the form of the address is the one browsers accept. */
export function requiredEmail(requiredMessage: string, formatMessage: string): StringSchema {
  return string().trim().required(requiredMessage).email(formatMessage);
}

export { object as formSchema };
