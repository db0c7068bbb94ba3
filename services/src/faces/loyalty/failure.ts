import { codeOfStatus, type Refusal, type RefusalCode, statusOf } from "../../core/refusal.ts";
import type { RefusalTexts } from "../../kit/service.ts";
import { HttpError } from "../../kit/http-error.ts";
import type { Wire } from "./wire.generated.ts";

type Failure = Wire["Failure"];
type ErrorCode = Failure["ErrorCode"];

/** Returns the body of an error. `reason` is one sentence without personal data. */
export function failureBody(code: ErrorCode, reason: string): Failure {
  return { Success: false, ErrorCode: code, Reason: reason };
}

/** Returns the body with the sentence that the shopper sees, if there is one. */
const withShopperText = (body: Failure, { shopperText }: RefusalTexts = {}): Failure =>
  shopperText === undefined ? body : { ...body, ShopperText: shopperText };

/** Returns the default error body of an HTTP status. */
export function failureOfStatus(status: number, reason: string, refusal?: RefusalTexts): Failure {
  return withShopperText(failureBody(codeOfStatus(status, refusal !== undefined), reason), refusal);
}

/** The codes of the refusals of the data; the others have that of a refusal. */
const codes: Partial<Readonly<Record<RefusalCode, ErrorCode>>> = {
  unauthenticated: 2,
  "unknown-account": 10,
  "wrong-password": 11,
  "unknown-offer": 20,
  "expired-offer": 21,
  "redeemed-offer": 22,
  "full-card": 23,
  "frozen-redemption": 24,
  "too-few-points": 25,
  "email-in-use": 31,
  "phone-in-use": 32,
  "claim-code-needed": 33,
  "wrong-claim-code": 34,
  "changed-elsewhere": 35,
  "used-up-claim-code": 36,
  "unknown-holder": 37,
  "unknown-claim": 38,
  "decided-claim": 39,
  "copied-passkey": 40,
};

/** Returns the error of a refusal of the data. */
export const failureOfRefusal = (refusal: Refusal): HttpError => {
  const { code, message } = refusal;
  return new HttpError(statusOf(code), withShopperText(failureBody(codes[code] ?? 30, message), refusal));
};

/** Creates the errors of the service. */
export const failures = {
  malformed: (reason: string) => new HttpError(400, failureBody(1, reason)),
  unauthenticated: () => new HttpError(401, failureBody(2, "The bearer is missing or not valid.")),
  sessionEnded: () => new HttpError(401, failureBody(12, "The session has ended.")),
  issuedInFuture: () => new HttpError(401, failureBody(14, "The bearer was issued in the future.")),
  forbidden: () => new HttpError(403, failureBody(3, "The bearer does not allow this.")),
  noSuchApp: () => new HttpError(404, failureBody(5, "There is no such app.")),
  refused: (reason: string) => new HttpError(400, failureBody(30, reason)),
};
