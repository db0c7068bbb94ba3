import { formSchema, requiredEmail, requiredText } from "../../../forms/schema.ts";
import { sessionMessages as text } from "../../../messages/session/session.ts";

/** The fields of the login form. */
export interface LoginValues {
  readonly email: string;
  readonly password: string;
}

/** The fields of the form that requests a new password. */
export type ResetValues = Pick<LoginValues, "email">;

const email = requiredEmail(text.emailRequired, text.emailInvalid);

/** The validation rules of the login form. */
export const loginSchema = formSchema({ email, password: requiredText(text.passwordRequired) });

/** The validation rules of the form that requests a new password. */
export const resetSchema = formSchema({ email });
