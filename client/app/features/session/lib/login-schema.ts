import { formSchema, requiredEmail, requiredText } from "../../../forms/schema.ts";
import { sessionMessages as text } from "../../../messages/session/session.ts";

/** What is typed to log in. */
export interface LoginValues {
  readonly email: string;
  readonly password: string;
}

/** What is typed to ask for a new password. */
export type ResetValues = Pick<LoginValues, "email">;

const email = requiredEmail(text.emailRequired, text.emailInvalid);

/** The rules of the login pane. */
export const loginSchema = formSchema({ email, password: requiredText(text.passwordRequired) });

/** The rules of the pane that asks for a new password. */
export const resetSchema = formSchema({ email });
