import type { FastifyInstance } from "fastify";

const reasons = {
  unauthenticated: "The bearer is missing or not valid.",
  "unknown-account": "There is no account with this email address or phone.",
  "wrong-password": "The password is not correct.",
  "linked-elsewhere": "The account belongs to another login.",
  "unknown-offer": "There is no such offer.",
  "expired-offer": "The offer has expired.",
  "redeemed-offer": "The offer has been redeemed already.",
  "unclippable-offer": "The offer cannot be clipped now.",
  "full-card": "The card holds no more offers.",
  "frozen-redemption": "Redemption is frozen.",
  "too-few-points": "There are not enough points.",
  "email-in-use": "An account with that email address already exists.",
  "phone-in-use": "An account with that phone number already exists.",
  "claim-code-needed": "That phone belongs to a card: confirm it with a code.",
  "wrong-claim-code": "That code is wrong or has expired.",
  "used-up-claim-code": "That code was tried too often.",
  "unknown-holder": "The details are not those of the holder of the card.",
  "unknown-claim": "The card has no such claim.",
  "decided-claim": "The claim was decided otherwise.",
  "changed-elsewhere": "The record has changed since it was read.",
  "copied-passkey": "The passkey may have been copied.",
  "unknown-passkey": "The shopper has no such passkey.",
  "too-many-passkeys": "The account has too many passkeys.",
  "unknown-charity": "There is no such charity.",
  "unknown-program": "There is no such rewards program.",
  "unknown-email-subscription": "There is no such email subscription.",
  "unknown-terms": "There is no such version of the terms.",
} as const;

/** Why the data does not allow a change. */
export type RefusalCode = keyof typeof reasons;

/** The sentences for shoppers, where the reason concerns the shopper and helps. */
const shopperTexts: Partial<Readonly<Record<RefusalCode, string>>> = {
  "full-card": "Your card is full. Use some of your coupons, then clip this one.",
};

/** A change that the data does not allow; each service answers it in its own format. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly code: RefusalCode;
  readonly shopperText: string | undefined;

  constructor(code: RefusalCode) {
    super(reasons[code]);
    this.code = code;
    this.shopperText = shopperTexts[code];
  }
}

export function statusOf(code: RefusalCode): number {
  if (code === "unauthenticated") return 401;
  return code === "changed-elsewhere" ? 409 : 400;
}

/** Returns the error code of a status without one of its own, which is the same at the loyalty and the commerce service. */
export function codeOfStatus(status: number, isRefusal: boolean) {
  if (status >= 500) return 99;
  if (isRefusal) return 30;
  if (status === 401) return 2;
  if (status === 403) return 3;
  return status === 404 ? 4 : 1;
}

/** Answers refusals in the format of a service, as the error that `toError` makes of their reason. */
export function answerRefusals(app: FastifyInstance, toError: (refusal: Refusal) => Error): void {
  // What a handler of errors throws goes to that of the scope above, which the kit sets.
  app.setErrorHandler((error) => {
    throw error instanceof Refusal ? toError(error) : error;
  });
}
