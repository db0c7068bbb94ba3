import { codeOfStatus, type Refusal, type RefusalCode, statusOf } from "../../core/refusal.ts";
import type { RefusalTexts } from "../../kit/service.ts";
import { HttpError } from "../../kit/http-error.ts";
import type { Wire } from "./wire.generated.ts";

type Failure = Wire["Failure"];
type ErrorCode = Failure["errorCode"];

const names: Readonly<Record<ErrorCode, string>> = {
  1: "malformed_request",
  2: "unauthenticated",
  3: "forbidden",
  4: "unknown_call",
  5: "unknown_retailer",
  10: "unknown_account",
  11: "wrong_password",
  12: "ended_session",
  13: "unknown_session",
  20: "unknown_offer",
  21: "expired_offer",
  22: "redeemed_offer",
  23: "full_card",
  30: "refused",
  31: "email_in_use",
  32: "phone_in_use",
  35: "changed_elsewhere",
  99: "failure",
};

function failureBody(errorCode: ErrorCode, reason: string): Failure {
  return { success: false, errorCode, error: names[errorCode], reason };
}

/** Returns the body with the sentence that the shopper sees, if there is one. */
const withShopperText = (body: Failure, { shopperText }: RefusalTexts = {}): Failure =>
  shopperText === undefined ? body : { ...body, shopperText };

/** Returns the default error body of an HTTP status. */
export function failureOfStatus(status: number, reason: string, refusal?: RefusalTexts): Failure {
  return withShopperText(failureBody(codeOfStatus(status, refusal !== undefined), reason), refusal);
}

const failure = (status: number, code: ErrorCode, reason: string) => new HttpError(status, failureBody(code, reason));

/** Creates the errors of the service. */
export const failures = {
  unauthenticated: () => failure(401, 2, "The bearer is missing or not valid."),
  sessionEnded: () => failure(400, 12, "The session has ended."),
  unknownSession: () => failure(400, 13, "The session is not known here."),
  forbidden: () => failure(403, 3, "The bearer does not allow this."),
  noSuchRetailer: () => failure(404, 5, "There is no such retailer."),
  unknownAccount: () => failure(400, 10, "There is no account with this email address or phone."),
  wrongPassword: () => failure(400, 11, "The password is not correct."),
  loginProofNeeded: () => failure(400, 11, "A new email address needs a proof of the password."),
};

/** The codes of the refusals of the cards; the others have that of a refusal. */
const codes: Partial<Readonly<Record<RefusalCode, ErrorCode>>> = {
  unauthenticated: 2,
  "unknown-account": 10,
  "wrong-password": 11,
  "unknown-offer": 20,
  "expired-offer": 21,
  "redeemed-offer": 22,
  "full-card": 23,
  "email-in-use": 31,
  "phone-in-use": 32,
  "changed-elsewhere": 35,
};

/** Returns the error of a refusal of the cards. */
export const failureOfRefusal = (refusal: Refusal): HttpError => {
  const { code, message } = refusal;
  return new HttpError(statusOf(code), withShopperText(failureBody(codes[code] ?? 30, message), refusal));
};
