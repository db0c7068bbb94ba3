import { sharedTexts } from "../../../../input-rules/texts.ts";
import { parseIdentifier } from "../../../../input-rules/identifier.ts";
import { userError } from "../../errors/user-error.ts";
import { messages } from "../../messages.ts";
import type { LoginInput, UserError } from "../../schema.generated.ts";

/** What a login may be tried with. */
export interface Credentials {
  /** An email address in lower case, or the ten digits of a telephone number. */
  readonly identifier: string;
  readonly password: string;
}

/** Credentials in order, or what is wrong with them. */
export type CheckedLogin = { readonly credentials: Credentials } | { readonly userErrors: readonly UserError[] };

const longestPassword = 1_024;

/** The text for wrong credentials, whichever of the two is wrong. */
export const wrongCredentialsText = messages.login.wrong;

/**
 * Checks what was typed into a login form, without asking anybody.
 * @param input the input of the mutation
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
  // No password is that long; saying so would only help somebody who guesses.
  if (password.length > longestPassword)
    return { userErrors: [userError("INVALID_CREDENTIALS", wrongCredentialsText)] };
  return { credentials: { identifier, password } };
}
