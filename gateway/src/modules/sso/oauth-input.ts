import { userError } from "../../platform/errors/user-error.ts";
import { isWebAddress } from "../../platform/input/safe-link.ts";
import { messages } from "../../platform/text/messages.generated.ts";
import type { OAuthInput, UserError } from "../../app/graph/schema.generated.ts";

const challengePattern = /^[\w-]{43}$/;
const idPattern = /^[\w.-]{1,100}$/;
const maxTextLength = 500;

const isShort = (text: string) => text !== "" && text.length <= maxTextLength;

/** The checks of a shop's OAuth parameters; only the sign-on service knows whether the shop is registered. */
const checks: readonly (readonly [field: keyof OAuthInput, isGood: (oauth: OAuthInput) => boolean])[] = [
  ["clientId", ({ clientId }) => idPattern.test(clientId)],
  ["redirectUri", ({ redirectUri }) => isShort(redirectUri) && isWebAddress(redirectUri)],
  ["scope", ({ scope }) => isShort(scope)],
  ["state", ({ state }) => isShort(state)],
  ["codeChallenge", ({ codeChallenge }) => challengePattern.test(codeChallenge)],
  ["codeChallengeMethod", ({ codeChallengeMethod }) => codeChallengeMethod === "S256"],
];

export function oauthProblems(oauth: OAuthInput): readonly UserError[] {
  return checks
    .filter(([, isGood]) => !isGood(oauth))
    .map(([field]) => userError("INVALID_INPUT", messages.shop.incompleteLink, ["input", "oauth", field]));
}
