import type { DefineSchema, SchemaRules } from "../../forms/validate.ts";
import { sessionMessages as text } from "#messages/session/session";

/** The fields of the login form. */
export interface LoginValues {
  readonly email: string;
  readonly password: string;
}

/** The fields of the form that requests a new password. */
export type ResetValues = Pick<LoginValues, "email">;

const emailRule = ({ requiredEmail }: SchemaRules) => requiredEmail(text.emailRequired, text.emailInvalid);

/** The validation rules of the login form. */
export const loginSchema: DefineSchema = (rules) =>
  rules.formSchema({ email: emailRule(rules), password: rules.requiredText(text.passwordRequired) });

/** The validation rules of the form that requests a new password. */
export const resetSchema: DefineSchema = (rules) => rules.formSchema({ email: emailRule(rules) });
