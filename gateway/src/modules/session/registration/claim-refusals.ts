import { countAttempt } from "../../../platform/auth/limits/over-limit.ts";
import type { Context } from "../../../app/context/context.ts";
import { expectUnknownOutcome } from "../../../platform/errors/log-upstream.ts";
import { type UpstreamError } from "../../../platform/errors/upstream-error.ts";
import { userError, type UserError } from "../../../platform/errors/user-error.ts";
import { accountFailure } from "../../../platform/errors/write-failure.ts";
import { messages } from "../../../platform/text/messages.generated.ts";

const texts = messages.registration;

/** The error code of the loyalty service for a phone whose card must be claimed. */
export const claimNeeded = 33;

/** The field whose value another account has, by error code. */
const takenFields: Readonly<Record<number, string>> = { 31: "email", 32: "phone" };

const claimErrors: Readonly<Record<number, UserError>> = {
  34: userError("INVALID_INPUT", texts.wrongCode, ["input", "claimCode"]),
  36: userError("CLAIM_CODE_USED_UP", texts.codeUsedUp, ["input", "claimCode"]),
  37: userError("CLAIM_DETAILS_REFUSED", texts.detailsRefused, ["input", "cardHolder"]),
};

/** The user error of a card at a retailer whose cards cannot be claimed here. */
export const claimsAreOff = userError("REFUSED", texts.claimsAreOff, ["input", "phone"]);

/** Returns the user error of a rejection; an existing account has its own code, because its owner can log in. */
export function refusalOf(error: UpstreamError): UserError {
  const number = error.kind === "refused" ? (error.errorCode ?? 0) : 0;
  const ofClaim = claimErrors[number];
  if (ofClaim !== undefined) return ofClaim;
  const taken = takenFields[number];
  const refusal = accountFailure(error);
  return taken === undefined ? refusal : { ...refusal, code: "ACCOUNT_EXISTS", field: ["input", taken] };
}

/**
 * Sends a code to the phone, which only its owner can read.
 * @param claimId the id of the registration in which the code is valid; undefined for a client without one
 * @returns the user error that requests the code
 */
export async function askForCode(phone: string, claimId: string | undefined, context: Context): Promise<UserError> {
  const { limits, log, retailer, upstreams } = context;
  const limit = await countAttempt(limits.claimCode, `${retailer.sitePath}:${phone}`);
  if (limit !== null) return limit;
  const field = ["input", "claimCode"];
  try {
    await upstreams.accountChanges.sendClaimCode(phone, claimId);
  } catch (error) {
    // The text message may have been sent: a second one would make the first code invalid.
    expectUnknownOutcome(error, log, "claimCode");
    return userError("CLAIM_CODE_REQUIRED", texts.codeUnconfirmed, field);
  }
  return userError("CLAIM_CODE_REQUIRED", texts.codeSent, field);
}
