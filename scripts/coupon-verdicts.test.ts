import { expect, it } from "vitest";
import { allClipAttempts } from "../gateway/src/modules/coupon/clip/clip-attempts.ts";
import type { RecordedClip } from "../gateway/src/modules/coupon/clip/sso.ts";
import type { Offer } from "../gateway/src/modules/coupon/port.ts";
import { bareOffer } from "../gateway/src/modules/coupon/testing/bare-offer.ts";
import { ReceiptText } from "../gateway/src/modules/receipt/text/receipt-text.ts";
import type { CouponFacts, Purchase, Verdicts } from "../gateway/src/modules/receipt/verdicts/facts.ts";
import { knownProducts } from "../gateway/src/modules/receipt/verdicts/line-match.ts";
import { couponVerdicts } from "../gateway/src/modules/receipt/verdicts/verdict.ts";
import { type DemoRetailer, demoRetailers, demoTimeZone } from "../services/src/core/retailers/demo-retailers.ts";
import type { ReceiptLine } from "../services/src/core/rewards/reward-tables.ts";
import { demoHistory } from "../services/src/core/seed/histories.ts";
import { demoOffers, type NewOffer } from "../services/src/core/seed/offers.ts";
import { demoReceipts } from "../services/src/core/seed/receipts.ts";
import { demoCustomer, type DemoShopper, demoShoppers } from "../services/src/core/seed/shoppers.ts";

const now = new Date("2026-11-29T19:00:00Z");

const instant = (value: Date | string): string => new Date(value).toISOString();

/** The redemptions of a shopper by offer, oldest first: the truth about each purchase. */
type Redemptions = ReadonlyMap<string, readonly string[]>;

function offerOf(row: NewOffer, redeemed: readonly string[]): Offer {
  return bareOffer({
    offerId: row.offer_id,
    brandName: row.brand_name,
    summary: row.summary,
    description: row.description,
    disclaimer: row.disclaimer ?? null,
    expiryDate: row.expires_on ?? null,
    activeDate: row.active_on,
    valueCents: row.value_cents ?? null,
    timesRedeemed: redeemed.length,
    lastRedeemed: redeemed.at(-1) ?? null,
  });
}

/** Returns the coupon as the gateway knows it, with its own record of the clip and no diary of the service. */
function couponOf(offer: Offer, clippedAt: string): CouponFacts {
  const { offerId } = offer;
  const clip: RecordedClip = { at: clippedAt, offerId, outcome: "CLIPPED", reason: null, reference: "request" };
  const isOnCard = offer.timesRedeemed === 0;
  return { offerId, offer, isOnCard, isAvailable: false, attempts: allClipAttempts([], [clip]) };
}

type ReceiptRow = ReturnType<typeof demoReceipts>[number];

/** Returns the purchase as its receipt prints it, with the offers that the lines of some registers name. */
function purchaseOf({ transacted_at, printed, lines: sent }: ReceiptRow): Purchase {
  const { printedItems: lines, hasAllItems: hasAllLines } = new ReceiptText(printed);
  const stated = JSON.parse(typeof sent === "string" ? sent : "[]") as readonly ReceiptLine[];
  const appliedOffers = stated.flatMap(({ offerId }) => (offerId === undefined ? [] : [{ offerId, offerCode: null }]));
  return { at: instant(transacted_at), lines, hasAllLines, appliedOffers };
}

interface Shopping {
  readonly purchases: readonly Purchase[];
  readonly coupons: readonly CouponFacts[];
  readonly offers: readonly Offer[];
  readonly redemptions: Redemptions;
}

/** Returns what a demo shopper has clipped through the gateway, bought and redeemed; the latest purchase first. */
function shoppingOf(retailer: DemoRetailer, shopper: DemoShopper): Shopping {
  const rows = demoOffers(retailer, "2026-11-29").slice(0, retailer.offerCount);
  const { app_id, shopper_number } = demoCustomer(retailer, shopper, "");
  const history = demoHistory(app_id, shopper_number, shopper, rows, now);
  const byOffer = Map.groupBy(history.redemptions, ({ offer_id }) => offer_id);
  const redemptions = new Map(
    [...byOffer].map(([id, all]) => [id, all.map(({ redeemed_at }) => instant(redeemed_at)).toSorted()]),
  );
  const rowOf = new Map(rows.map((row) => [row.offer_id, row]));
  const redeemed = history.redemptions.map(({ redeemed_at, ...key }) => {
    return { ...key, redeemed_at: new Date(redeemed_at), value_cents: rowOf.get(key.offer_id)?.value_cents ?? null };
  });
  const offers = new Map(rows.map((row) => [row.offer_id, offerOf(row, redemptions.get(row.offer_id) ?? [])]));
  return {
    offers: [...offers.values()],
    redemptions,
    coupons: history.activations.flatMap(({ offer_id, activated_at }) => {
      const offer = offers.get(offer_id);
      return offer === undefined ? [] : [couponOf(offer, instant(activated_at))];
    }),
    purchases: demoReceipts([retailer], redeemed, now)
      .filter((receipt) => receipt.shopper_number === shopper_number)
      .toSorted((one, other) => Number(other.transacted_at) - Number(one.transacted_at))
      .map(purchaseOf),
  };
}

const recentPurchases = 20;

/** Returns the verdicts on the recent purchases, days after the last one. */
function verdictsOf({ purchases, coupons, offers }: Shopping): readonly (readonly [Purchase, Verdicts])[] {
  const products = knownProducts(offers);
  const common = {
    purchases,
    coupons,
    known: products,
    timeZone: demoTimeZone,
    clipLeadMinutes: 15,
    attemptsSince: null,
  };
  return purchases
    .slice(0, recentPurchases)
    .map((purchase) => [purchase, couponVerdicts({ ...common, purchase, redeemedUntil: now.toISOString() })]);
}

it("is certain of nine in ten pairs of a receipt and a coupon that was clipped through the gateway, and never wrong", () => {
  const count = { all: 0, unclear: 0, wrong: 0 };
  for (const retailer of demoRetailers()) {
    for (const shopping of demoShoppers.map((shopper) => shoppingOf(retailer, shopper))) {
      for (const [{ at }, { certain, notUsed, unclear }] of verdictsOf(shopping)) {
        const wasUsed = ({ offerId }: CouponFacts) => shopping.redemptions.get(offerId)?.includes(at) === true;
        count.all += certain.length + notUsed.length + unclear.length;
        count.unclear += unclear.length;
        count.wrong += certain.filter(({ coupon, kind }) => (kind === "USED") !== wasUsed(coupon)).length;
        count.wrong += notUsed.filter(wasUsed).length;
      }
    }
  }
  expect(count.all).toBeGreaterThan(5_000);
  expect(count.wrong).toBe(0);
  expect(count.unclear / count.all).toBeLessThanOrEqual(0.1);
});
