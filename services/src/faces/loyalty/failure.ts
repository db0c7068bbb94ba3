import { HttpError } from "../../kit/http-error.ts";
import type { components } from "./wire.generated.ts";

type Failure = components["schemas"]["Failure"];
type ErrorCode = Failure["ErrorCode"];

/** Returns the body of an error. `reason` is one sentence without personal data. */
export function failureBody(code: ErrorCode, reason: string): Failure {
  return { Success: false, ErrorCode: code, Reason: reason };
}

/** Returns the default error body of an HTTP status. */
export function failureOfStatus(status: number, reason: string, isRefusal = false): Failure {
  if (status >= 500) return failureBody(99, reason);
  if (isRefusal) return failureBody(30, reason);
  if (status === 401) return failureBody(2, reason);
  if (status === 403) return failureBody(3, reason);
  return failureBody(status === 404 ? 4 : 1, reason);
}

/** Creates the errors of the service. */
export const failures = {
  malformed: (reason: string) => new HttpError(400, failureBody(1, reason)),
  unauthenticated: () => new HttpError(401, failureBody(2, "The bearer is missing or not valid.")),
  sessionEnded: () => new HttpError(401, failureBody(12, "The session has ended.")),
  issuedInFuture: () => new HttpError(401, failureBody(14, "The bearer was issued in the future.")),
  forbidden: () => new HttpError(403, failureBody(3, "The bearer does not allow this.")),
  noSuchApp: () => new HttpError(404, failureBody(5, "There is no such app.")),
  unknownAccount: () => new HttpError(400, failureBody(10, "There is no account with this email address or phone.")),
  wrongPassword: () => new HttpError(400, failureBody(11, "The password is not correct.")),
  unknownOffer: () => new HttpError(400, failureBody(20, "There is no such offer.")),
  expiredOffer: () => new HttpError(400, failureBody(21, "The offer has expired.")),
  refused: (reason: string) => new HttpError(400, failureBody(30, reason)),
  emailInUse: () => new HttpError(400, failureBody(31, "An account with that email address already exists.")),
  phoneInUse: () => new HttpError(400, failureBody(32, "An account with that phone number already exists.")),
  claimCodeNeeded: () => new HttpError(400, failureBody(33, "That phone belongs to a card: confirm it with a code.")),
  wrongClaimCode: () => new HttpError(400, failureBody(34, "That code is wrong or has expired.")),
  changedElsewhere: () => new HttpError(409, failureBody(35, "The record has changed since it was read.")),
  usedUpClaimCode: () => new HttpError(400, failureBody(36, "That code was tried too often.")),
  unknownHolder: () => new HttpError(400, failureBody(37, "The details are not those of the holder of the card.")),
  unknownClaim: () => new HttpError(400, failureBody(38, "The card has no such claim.")),
  decidedClaim: () => new HttpError(400, failureBody(39, "The claim was decided otherwise.")),
  frozenRedemption: () => new HttpError(400, failureBody(24, "Redemption is frozen.")),
  tooFewPoints: () => new HttpError(400, failureBody(25, "There are not enough points.")),
  fullCard: () => new HttpError(400, failureBody(23, "The card holds no more offers.")),
  redeemedOffer: () => new HttpError(400, failureBody(22, "The offer has been redeemed already.")),
};
