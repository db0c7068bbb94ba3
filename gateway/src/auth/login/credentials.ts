import { sharedTexts } from "../../../../input-rules/texts.ts";
import { parseIdentifier } from "../../../../input-rules/identifier.ts";
import { userError } from "../../errors/user-error.ts";
import { messages } from "../../messages.ts";
import type { LoginInput, UserError } from "../../lib/graph/schema-types.generated.ts";

/** The checked credentials of a login. */
export interface Credentials {
  /** An email address in lower case or the ten digits of a telephone number. */
  readonly identifier: string;
  readonly password: string;
}

/** The credentials or their errors. */
export type CheckedLogin = { readonly credentials: Credentials } | { readonly userErrors: readonly UserError[] };

const maxPasswordLength = 1_024;

/** The text for wrong credentials; it does not reveal which of the two is wrong. */
export const wrongCredentialsText = messages.login.wrong;

/**
 * Validates the input of a login form without a call to a service.
 */
export function checkLogin({ identifier: typed, password }: Pick<LoginInput, "identifier" | "password">): CheckedLogin {
  const field = (name: string) => ["input", name];
  const identifier = parseIdentifier(typed);
  const userErrors: UserError[] = [];
  if (typed.trim() === "") {
    userErrors.push(userError("INVALID_INPUT", sharedTexts.enterEmail, field("identifier")));
  } else if (identifier === null) {
    userErrors.push(userError("INVALID_INPUT", sharedTexts.invalidEmail, field("identifier")));
  }
  if (password === "") userErrors.push(userError("INVALID_INPUT", sharedTexts.enterPassword, field("password")));
  if (userErrors.length > 0 || identifier === null) return { userErrors };
  // The same error as for a wrong password: a length limit would help an attacker.
  if (password.length > maxPasswordLength)
    return { userErrors: [userError("INVALID_CREDENTIALS", wrongCredentialsText)] };
  return { credentials: { identifier, password } };
}
