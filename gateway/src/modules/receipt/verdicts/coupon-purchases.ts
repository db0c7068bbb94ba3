import type { Context } from "../../../app/context/context.ts";
import { type Connection, pageByPosition } from "../../../platform/graph/connections.ts";
import type { CouponPurchases, UserCouponPurchasesArgs } from "../../../app/graph/schema.generated.ts";
import { maxReceiptDays } from "../find-by-key.ts";
import { dayMs } from "../../../platform/time/calendar-days.ts";
import { latestFirst } from "../../../platform/time/instants.ts";
import { PrintedReceipt } from "../printed-receipt.ts";
import type { ReceiptOwner, ReceiptSource } from "../types.ts";
import type { CouponFacts, ViewedVerdict } from "./facts.ts";
import { verdictsOf } from "./read-verdicts.ts";

const recentDays = 60;

/** Each purchase is compared with all coupons of the shopper. */
const maxPurchases = 20;

export interface CouponPurchaseSource {
  readonly receipt: ReceiptSource;
  readonly verdict: ViewedVerdict;
}

type CouponPurchasesSource = Connection<CouponPurchaseSource> &
  Pick<CouponPurchases, "freshness" | "notUsedCount" | "unclearCount">;

/**
 * Returns the recent purchases with a certain verdict on the coupon, newest first, and the number of those without one.
 * @param context the one of the shopper's branch, whose session decides whose coupons are read
 * @throws UpstreamError if the coupons, the clip attempts or the receipts cannot be read
 */
export async function readCouponPurchases(
  { offerId, ...page }: UserCouponPurchasesArgs,
  owner: ReceiptOwner,
  context: Context,
): Promise<CouponPurchasesSource> {
  const { loaders, retailer, now } = context;
  // All that the verdicts depend on is requested at once.
  const [{ receipts }, { fetchedAt, stale, source }] = await Promise.all([
    loaders.rewards.receipts.load(maxReceiptDays),
    loaders.offers.ofVisitor.load(),
    loaders.clips.history.load(),
  ]);
  const earliest = now().getTime() - recentDays * dayMs;
  const latest = receipts
    .filter(({ transactionDate }) => Date.parse(transactionDate) >= earliest)
    .toSorted(latestFirst(({ transactionDate }) => transactionDate))
    .slice(0, maxPurchases);
  const purchases = await Promise.all(
    latest.map(async (printed) => {
      const receipt = new PrintedReceipt(owner, retailer.sitePath, printed, null);
      return { receipt, verdicts: (await verdictsOf(receipt, context)).verdicts };
    }),
  );
  const isAbout = (coupon: CouponFacts): boolean => coupon.offerId === offerId;
  const certain = purchases.flatMap(({ receipt, verdicts }) =>
    verdicts.certain
      .filter(({ coupon, kind }) => isAbout(coupon) && kind !== "NOT_BOUGHT")
      .map((verdict) => ({ receipt, verdict: { ...verdict, view: context } })),
  );
  return Object.assign(pageByPosition(certain, page, maxPurchases), {
    freshness: { fetchedAt, stale, source },
    notUsedCount: purchases.filter(({ verdicts }) => verdicts.notUsed.some(isAbout)).length,
    unclearCount: purchases.filter(({ verdicts }) => verdicts.unclear.some(isAbout)).length,
  });
}
