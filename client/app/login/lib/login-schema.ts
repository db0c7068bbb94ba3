import type { DefineSchema, SchemaRules } from "../../forms/validate.ts";
import { sessionMessages as text } from "#messages/session/session";

export interface LoginValues {
  readonly email: string;
  readonly password: string;
}

export type ResetValues = Pick<LoginValues, "email">;

const emailRule = ({ requiredEmail }: SchemaRules) => requiredEmail(text.emailRequired, text.emailInvalid);

export const loginSchema: DefineSchema = (rules) =>
  rules.formSchema({ email: emailRule(rules), password: rules.requiredText(text.passwordRequired) });

export const resetSchema: DefineSchema = (rules) => rules.formSchema({ email: emailRule(rules) });
