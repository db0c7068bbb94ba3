import type { Context } from "../../../app/context/context.ts";
import type { CouponVerdictKind } from "../../../app/graph/schema.generated.ts";
import { displayName } from "../../../platform/text/text.ts";
import { findReceiptByKey } from "../find-by-key.ts";
import type { ReceiptSource } from "../types.ts";
import type { CouponFacts } from "./facts.ts";
import { verdictsOf } from "./read-verdicts.ts";

/** Returns the words for a coupon in a sentence, for example `Save $1.50, Cheerios`. */
export function nameOf({ offer, offerId }: CouponFacts): string {
  if (offer === null) return offerId;
  return [offer.summary, displayName(offer.brandName)].filter(Boolean).join(", ");
}

/** The verdicts on coupons that a shopper did not miss. */
const otherKinds: ReadonlySet<CouponVerdictKind> = new Set([
  "USED",
  "NOT_BOUGHT",
  "OTHER_COUPON_USED",
  "UNCLIPPED_BEFORE_PURCHASE",
]);

interface MissedCoupon {
  readonly receipt: ReceiptSource;
  /** The coupon in words. */
  readonly name: string;
}

/**
 * Returns a coupon that a purchase of the logged-in shopper did not get; null if the records do not say so.
 * @throws UpstreamError if the coupons, the clip attempts or the receipts cannot be read
 */
export async function findMissedCoupon(key: string, offerId: string, context: Context): Promise<MissedCoupon | null> {
  const receipt = await findReceiptByKey(key, context);
  if (receipt === null) return null;
  const { certain } = (await verdictsOf(receipt, context)).verdicts;
  const missed = certain.find(({ coupon, kind }) => coupon.offerId === offerId && !otherKinds.has(kind));
  return missed === undefined ? null : { receipt, name: nameOf(missed.coupon) };
}
