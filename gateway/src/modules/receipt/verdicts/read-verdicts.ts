import type { Context } from "../../../app/context/context.ts";
import { memoized } from "../../../platform/loader/memoized.ts";
import type { ClipHistory, OfferLists } from "../../coupon/index.ts";
import { type Connection, pageByPosition, type PageArguments } from "../../../platform/graph/connections.ts";
import type { CouponVerdicts, Freshness } from "../../../app/graph/schema.generated.ts";
import { maxReceiptDays } from "../find-by-key.ts";
import { isApplied, receiptValues, type SourcedReceipt } from "../receipt-values.ts";
import type { ReceiptSource } from "../types.ts";
import type { CouponFacts, Purchase, Verdicts, ViewedVerdict } from "./facts.ts";
import { knownProducts } from "./line-match.ts";
import { lateMs } from "./redemption.ts";
import { couponVerdicts } from "./verdict.ts";

/** A receipt can have more verdicts than a page shows. */
const maxVerdicts = 50;

interface PurchaseVerdicts {
  readonly freshness: Freshness;
  readonly verdicts: Verdicts;
}

type ListedVerdicts = Connection<ViewedVerdict> & Pick<CouponVerdicts, "freshness" | "notUsedCount" | "unclearCount">;

/** Returns what is known about every coupon that the shopper has clipped, redeemed or tried to clip. */
function couponsOf(
  { available, activated, redeemed }: OfferLists,
  { attempts }: ClipHistory,
  { appliedOffers }: Purchase,
): readonly CouponFacts[] {
  const offers = new Map([...available, ...redeemed, ...activated].map((offer) => [offer.offerId, offer]));
  const onCard = new Set(activated.map(({ offerId }) => offerId));
  const canBeClipped = new Set(available.map(({ offerId }) => offerId));
  const tried = Map.groupBy(attempts, ({ offerId }) => offerId);
  const applied = [...offers.values()].filter((offer) => isApplied(appliedOffers, offer));
  const ids = new Set([...onCard, ...[...redeemed, ...applied].map(({ offerId }) => offerId), ...tried.keys()]);
  return [...ids].map((offerId) => ({
    offerId,
    offer: offers.get(offerId) ?? null,
    isOnCard: onCard.has(offerId),
    isAvailable: canBeClipped.has(offerId) && !onCard.has(offerId),
    attempts: tried.get(offerId) ?? [],
  }));
}

/** The products by their lists, which all receipts of a response share. */
const productsIn = memoized(
  ({ available, activated, redeemed }: OfferLists) => knownProducts([...available, ...activated, ...redeemed]),
  new WeakMap(),
);

/**
 * Returns all verdicts on the coupons of a purchase.
 * @param context the one of the shopper's branch, whose session decides whose coupons are read
 * @throws UpstreamError if the coupons, the clip attempts or the receipts cannot be read
 */
export async function verdictsOf(receipt: ReceiptSource, context: Context): Promise<PurchaseVerdicts> {
  const { loaders, retailer, now } = context;
  const [offers, history, { receipts }] = await Promise.all([
    loaders.offers.ofVisitor.load(),
    loaders.clips.history.load(),
    loaders.rewards.receipts.load(maxReceiptDays),
  ]);
  const { transactionDate: at, printedItems: lines, hasAllItems: hasAllLines, appliedOffers } = receipt;
  const purchase = { at, lines, hasAllLines, appliedOffers };
  const others = receipts.filter(
    ({ transactionDate, text }) => transactionDate !== purchase.at || text !== receipt.text,
  );
  const verdicts = couponVerdicts({
    purchase,
    purchases: [purchase, ...others.map(onDemand)],
    coupons: couponsOf(offers.lists, history, purchase),
    known: productsIn(offers.lists),
    timeZone: retailer.timeZone,
    clipLeadMinutes: retailer.clipLeadMinutes,
    attemptsSince: history.since,
    redeemedUntil: new Date(now().getTime() - lateMs).toISOString(),
  });
  const { fetchedAt, stale, source } = offers;
  return { freshness: { fetchedAt, stale, source }, verdicts };
}

/** Returns a page of the certain verdicts on the coupons of a purchase, and the numbers of all; see `verdictsOf`. */
export async function readVerdicts(
  receipt: ReceiptSource,
  page: PageArguments,
  context: Context,
): Promise<ListedVerdicts> {
  const { freshness, verdicts } = await verdictsOf(receipt, context);
  const { certain, notUsed, unclear } = verdicts;
  const items = certain.map((verdict) => ({ ...verdict, view: context }));
  const counts = { notUsedCount: notUsed.length, unclearCount: unclear.length };
  return Object.assign(pageByPosition(items, page, maxVerdicts), { freshness, ...counts });
}

/** Returns a purchase whose receipt is parsed only if a verdict depends on it. */
function onDemand(receipt: SourcedReceipt & Pick<ReceiptSource, "transactionDate">): Purchase {
  const values = receiptValues(receipt);
  return {
    at: receipt.transactionDate,
    appliedOffers: values.appliedOffers,
    get lines() {
      return values.printedItems;
    },
    get hasAllLines() {
      return values.hasAllItems;
    },
  };
}
