import { parseIdentifier } from "../../../../../input-rules/identifier.ts";
import { userError, type UserError } from "../../../platform/errors/user-error.ts";
import { messages } from "../../../platform/text/messages.generated.ts";
import type { LoginInput } from "../../../platform/graph/schema-types.generated.ts";

export interface Credentials {
  /** An email address in lower case or the ten digits of a telephone number. */
  readonly identifier: string;
  readonly password: string;
}

export type CheckedLogin = { readonly credentials: Credentials } | { readonly userErrors: readonly UserError[] };

const maxPasswordLength = 1_024;

export function checkLogin({ identifier: typed, password }: Pick<LoginInput, "identifier" | "password">): CheckedLogin {
  const field = (name: string) => ["input", name];
  const identifier = parseIdentifier(typed);
  const userErrors: UserError[] = [];
  if (typed.trim() === "") {
    userErrors.push(userError("INVALID_INPUT", messages.shared.enterEmail, field("identifier")));
  } else if (identifier === null) {
    userErrors.push(userError("INVALID_INPUT", messages.shared.invalidEmail, field("identifier")));
  }
  if (password === "") userErrors.push(userError("INVALID_INPUT", messages.shared.enterPassword, field("password")));
  if (userErrors.length > 0 || identifier === null) return { userErrors };
  // The same error as for a wrong password: a length limit would help an attacker.
  if (password.length > maxPasswordLength)
    return { userErrors: [userError("INVALID_CREDENTIALS", messages.login.wrong)] };
  return { credentials: { identifier, password } };
}
