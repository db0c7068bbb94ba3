import { userError } from "../../errors/user-error.ts";
import { isWebAddress } from "../../lib/safe-link.ts";
import { messages } from "../../messages.ts";
import type { OAuthInput, UserError } from "../../schema.generated.ts";

const challengePattern = /^[\w-]{43}$/;
const idPattern = /^[\w.-]{1,100}$/;
const maxTextLength = 500;

const isShort = (text: string) => text !== "" && text.length <= maxTextLength;

/** What can be wrong with what a shop asks for; whether it is registered is known to the service alone. */
const checks: readonly (readonly [field: keyof OAuthInput, isGood: (oauth: OAuthInput) => boolean])[] = [
  ["clientId", ({ clientId }) => idPattern.test(clientId)],
  ["redirectUri", ({ redirectUri }) => isShort(redirectUri) && isWebAddress(redirectUri)],
  ["scope", ({ scope }) => isShort(scope)],
  ["state", ({ state }) => isShort(state)],
  ["codeChallenge", ({ codeChallenge }) => challengePattern.test(codeChallenge)],
  ["codeChallengeMethod", ({ codeChallengeMethod }) => codeChallengeMethod === "S256"],
];

/** Tells what is wrong with what a shop asks for; empty when nothing is. */
export function oauthProblems(oauth: OAuthInput): readonly UserError[] {
  return checks
    .filter(([, isGood]) => !isGood(oauth))
    .map(([field]) => userError("INVALID_INPUT", messages.shop.incompleteLink, ["input", "oauth", field]));
}
