import { canUnclip } from "./can-unclip.ts";
import { readBack } from "../../../platform/errors/read-back.ts";
import { failureOf, type UpstreamError } from "../../../platform/errors/upstream-error.ts";
import { userError } from "../../../platform/errors/user-error.ts";
import type { Context } from "../../../app/context/context.ts";
import { keyOfGlobalId } from "../../../platform/graph/global-id.ts";
import { messages } from "../../../platform/text/messages.generated.ts";
import type { CouponBookSource } from "../types.ts";
import { type ClipOutcome, limitOf, logFailure, outcomeOfFailure, refused, rejected, serviceTextOf } from "./clip.ts";
import { recordUnclip } from "./record-clip.ts";

interface UnclipOutcome extends Pick<ClipOutcome, "coupon" | "coupons" | "userErrors"> {
  /** True if it was on the card and is off it since this request. */
  readonly isOff?: boolean;
}

const texts = messages.clip.unclip;

function stillOnCard(failure: UpstreamError | null, coupons: CouponBookSource): UnclipOutcome {
  if (failure?.kind !== "refused") return refused("UPSTREAM_FAILED", texts.failed, coupons);
  const outcome = refused("REFUSED", texts.refused, coupons);
  return { ...outcome, userErrors: outcome.userErrors.map((error) => ({ ...error, ...serviceTextOf(failure) })) };
}

/** Sends the change. Only the card afterwards decides the outcome, not the response. */
async function deactivateAndProve(context: Context, offerId: string): Promise<UnclipOutcome> {
  const failure = await failureOf(context.upstreams.coupons.deactivateOffer(offerId));
  if (failure !== null) logFailure(failure, context);
  const coupons = await readBack(() => context.loaders.coupons.loadAgain(), "unclip", context.log);
  const coupon = coupons?.book.byOfferId(offerId) ?? null;
  if (coupons !== null && coupon?.state === "CLIPPED") return stillOnCard(failure, coupons);
  if (coupon !== null || coupons?.isComplete === true) return { coupon, coupons, userErrors: [], isOff: true };
  const mayHaveHappened = failure === null || failure.kind === "unknown-outcome";
  return mayHaveHappened ? refused("UNKNOWN_OUTCOME", texts.unconfirmed) : refused("UPSTREAM_FAILED", texts.failed);
}

async function unclipOffer(context: Context, offerId: string): Promise<UnclipOutcome> {
  const coupons = await context.loaders.coupons.book.load();
  const coupon = coupons.book.byOfferId(offerId);
  if (coupon === null) return refused("OFFER_UNAVAILABLE", messages.clip.gone, coupons);
  if (coupon.state !== "CLIPPED") return { coupon, coupons, userErrors: [] };
  return deactivateAndProve(context, offerId);
}

/** Takes one coupon off the card of the logged-in shopper and verifies it by reading the shopper's coupons again. */
export async function unclipCoupon(couponId: string, context: Context): Promise<UnclipOutcome> {
  const { session, retailer, upstreams } = context;
  if (session?.roles.includes("FREQUENT_SHOPPER") !== true) {
    return rejected(userError("UNAUTHENTICATED", messages.clip.loginFirst));
  }
  if (!canUnclip(retailer)) return rejected(userError("NOT_OFFERED", messages.shared.notOffered));
  const refusal = await limitOf(session, context);
  if (refusal !== null) return refusal;
  const offerId = keyOfGlobalId(couponId, "Coupon", retailer.sitePath);
  if (offerId === null) return refused("OFFER_UNAVAILABLE", messages.clip.notOurs);
  const outcome: UnclipOutcome = await upstreams.coupons
    .singleFlight(`unclip ${offerId}`, () => unclipOffer(context, offerId))
    .catch((error: unknown) => outcomeOfFailure(error, context, texts.failed));
  const isUnknown = outcome.userErrors[0]?.code === "UNKNOWN_OUTCOME";
  if (outcome.isOff === true || isUnknown) recordUnclip(session, offerId, isUnknown ? "UNKNOWN" : "UNCLIPPED", context);
  return outcome;
}
