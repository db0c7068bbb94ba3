import { addressBlock } from "../../../../../http-server/address-block.ts";
import type { Session } from "../../../platform/auth/session/session.ts";
import { permissionError } from "../../../platform/errors/app-error.ts";
import { readBack } from "../../../platform/errors/read-back.ts";
import { UpstreamError, failureOf } from "../../../platform/errors/upstream-error.ts";
import { userError } from "../../../platform/errors/user-error.ts";
import type { Context } from "../../../app/context/context.ts";
import { keyOfGlobalId } from "../../../platform/graph/global-id.ts";
import { messages } from "../../../platform/text/messages.generated.ts";
import type { UserError, UserErrorCode } from "../../../app/graph/schema.generated.ts";
import { recordClip } from "./record-clip.ts";
import type { CouponBookSource, CouponSource } from "../types.ts";
import type { Message } from "../../../platform/text/message.ts";

export interface ClipOutcome {
  readonly coupon: CouponSource | null;
  readonly coupons: CouponBookSource | null;
  readonly alreadyClipped: boolean;
  readonly userErrors: readonly UserError[];
  /** The sentence with which the service refused the clip, for support. */
  readonly serviceReason?: string | undefined;
  /** True if the service refused the clip because the card holds no more coupons. */
  readonly isCardFull?: boolean;
}

const texts = messages.clip;

/** The error codes of the loyalty service for an unknown, expired or redeemed offer. */
const goneCodes = new Set([20, 21, 22]);

/** The code of an offer for which the card has no room. */
const fullCode = 23;

/** The length to which the audit log cuts reasons. */
const maxReasonLength = 200;

/** Returns the sentence that a service wrote for shoppers. */
export const serviceTextOf = ({ shopperText }: UpstreamError) =>
  shopperText === undefined ? {} : { serviceText: shopperText.slice(0, maxReasonLength) };

const field = ["input", "couponId"];

export function refused(code: UserErrorCode, message: Message, coupons: CouponBookSource | null = null): ClipOutcome {
  return { coupon: null, coupons, alreadyClipped: false, userErrors: [userError(code, message, field)] };
}

/** The code of a failure inside the service, which may end. */
const internalCode = 99;

/** Returns the sentence of a rejection: another attempt helps only if the service says nothing, or failed itself. */
function messageOf({ errorCode = internalCode }: UpstreamError): Message {
  if (errorCode === fullCode) return texts.cardFull;
  return errorCode === internalCode ? texts.failed : texts.refused;
}

/** Returns a rejection by the service, with its own sentence where its contract has one for shoppers. */
function refusedByService(failure: UpstreamError, coupons: CouponBookSource | null): ClipOutcome {
  const { errorCode, reason, shopperText } = failure;
  const isGone = errorCode !== undefined && goneCodes.has(errorCode);
  const outcome = isGone
    ? refused("OFFER_UNAVAILABLE", texts.gone, coupons)
    : refused("REFUSED", messageOf(failure), coupons);
  return {
    ...outcome,
    userErrors: outcome.userErrors.map((error) => ({ ...error, ...serviceTextOf(failure) })),
    ...(!isGone && { serviceReason: (reason ?? shopperText)?.slice(0, maxReasonLength) }),
    ...(errorCode === fullCode && { isCardFull: true }),
  };
}

/** A rejection that does not concern the coupon. */
export function rejected(error: UserError): ClipOutcome {
  return { coupon: null, coupons: null, alreadyClipped: false, userErrors: [error] };
}

/** Returns the clipped coupon of an offer; null if it is unknown or not clipped. */
function onCard(coupons: CouponBookSource, offerId: string): CouponSource | null {
  const coupon = coupons.book.byOfferId(offerId);
  return coupon?.state === "CLIPPED" ? coupon : null;
}

/** A failure that becomes a user error bypasses the error formatter, so it is logged here. */
export function logFailure({ upstream, kind, status, errorCode, cause }: UpstreamError, { log }: Context): void {
  const problem = cause instanceof Error ? cause.message : undefined;
  log.warn({ upstream, kind, status, errorCode, cause: problem }, "a clip failed");
}

function notOnCard(failure: UpstreamError | null, coupons: CouponBookSource | null): ClipOutcome {
  if (failure?.kind === "refused") return refusedByService(failure, coupons);
  const mayHaveHappened = failure === null || failure.kind === "unknown-outcome";
  if (coupons === null && mayHaveHappened) return refused("UNKNOWN_OUTCOME", texts.unconfirmed);
  return refused("UPSTREAM_FAILED", texts.failed, coupons);
}

/** Sends the activation. Only the card afterwards decides the outcome, not the response to the activation. */
async function activateAndProve(context: Context, offerId: string): Promise<ClipOutcome> {
  const failure = await failureOf(context.upstreams.coupons.activateOffer(offerId));
  if (failure !== null) logFailure(failure, context);
  const coupons = await readBack(() => context.loaders.coupons.loadAgain(), "clip", context.log);
  const coupon = coupons === null ? null : onCard(coupons, offerId);
  if (coupon === null) return notOnCard(failure, coupons);
  // Rejected but on the card: a concurrent clip, for example on another device, came first.
  return { coupon, coupons, alreadyClipped: failure?.kind === "refused", userErrors: [] };
}

async function clipOffer(context: Context, offerId: string): Promise<ClipOutcome> {
  const coupons = await context.loaders.coupons.book.load();
  const coupon = onCard(coupons, offerId);
  if (coupon !== null) return { coupon, coupons, alreadyClipped: true, userErrors: [] };
  if (coupons.book.byOfferId(offerId)?.state !== "AVAILABLE") return refused("OFFER_UNAVAILABLE", texts.gone, coupons);
  return activateAndProve(context, offerId);
}

/** Returns the outcome of a change that an error ended before it was sent. */
export function outcomeOfFailure(error: unknown, context: Context, message: Message = texts.failed): ClipOutcome {
  if (error instanceof UpstreamError) {
    logFailure(error, context);
    return refused("UPSTREAM_FAILED", message);
  }
  const refusal = permissionError(error);
  if (refusal === null) throw error;
  return rejected(refusal.code === "UNAUTHENTICATED" ? { ...refusal, message: texts.loginFirst } : refusal);
}

/**
 * Counts clips and their ends by shopper and, for those under many accounts, by IP address. Returns the rejection of one over the
 * limit; null for an admitted one.
 */
export async function limitOf({ sitePath, shopperNumber }: Session, context: Context): Promise<ClipOutcome | null> {
  const { limits, clientAddress } = context;
  const counts = [
    [limits.clip, `${sitePath}:${shopperNumber}`],
    [limits.clipFromAddress, `${sitePath}:${addressBlock(clientAddress)}`],
  ] as const;
  for (const [limiter, key] of counts) {
    if (await limiter.admit(key)) continue;
    const seconds = await limiter.retryAfterSeconds(key);
    return rejected({ ...userError("RATE_LIMITED", texts.tooMany({ seconds })), retryAfterSeconds: seconds });
  }
  return null;
}

/** Clips one coupon for the logged-in shopper and verifies it by reading the shopper's coupons again. */
export async function clipCoupon(couponId: string, context: Context): Promise<ClipOutcome> {
  const { session, retailer, upstreams } = context;
  if (session?.roles.includes("FREQUENT_SHOPPER") !== true) {
    return rejected(userError("UNAUTHENTICATED", texts.loginFirst));
  }
  const refusal = await limitOf(session, context);
  if (refusal !== null) return refusal;
  const offerId = keyOfGlobalId(couponId, "Coupon", retailer.sitePath);
  if (offerId === null) return refused("OFFER_UNAVAILABLE", texts.notOurs);
  const outcome = await upstreams.coupons
    .singleFlight(offerId, () => clipOffer(context, offerId))
    .catch((error: unknown) => outcomeOfFailure(error, context));
  recordClip(session, offerId, outcome, context);
  return outcome;
}
