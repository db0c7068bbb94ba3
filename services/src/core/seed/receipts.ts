import type { Insertable } from "kysely";
import type { ReceiptLine, ReceiptTable } from "../rewards/reward-tables.ts";
import { createRandom } from "./random.ts";
import { printReceipt } from "./receipt-text.ts";
import { type DemoRetailer, demoTimeZone } from "../retailers/demo-retailers.ts";
import { demoCustomer, demoShoppers } from "./shoppers.ts";
import { demoVisits } from "./visits.ts";

export interface RedeemedCoupon {
  readonly offer_id: string;
  readonly app_id: string;
  readonly shopper_number: string;
  readonly redeemed_at: Date;
  /** Null for a free product in place of an amount. */
  readonly value_cents: number | null;
}

const dateFormat = new Intl.DateTimeFormat("en-US", {
  timeZone: demoTimeZone,
  month: "2-digit",
  day: "2-digit",
  year: "numeric",
});
const timeFormat = new Intl.DateTimeFormat("en-US", { timeZone: demoTimeZone, hour: "numeric", minute: "2-digit" });

/** Returns the day and the time of a purchase as registers print them. */
export function printedTime(transactedAt: Date): { readonly date: string; readonly time: string } {
  return { date: dateFormat.format(transactedAt), time: timeFormat.format(transactedAt) };
}

/** Returns the lines of a receipt, as the registers of some retailers send them. */
export const sentLines = (
  { sendsLines }: DemoRetailer,
  lines: readonly ReceiptLine[],
): Pick<Insertable<ReceiptTable>, "lines"> => (sendsLines ? { lines: JSON.stringify(lines) } : {});

/**
 * Returns the receipts of the demo shoppers of retailers, oldest first for each shopper, from the two years before
 * `now`, with the coupons that were redeemed at these purchases.
 */
export function demoReceipts(
  retailers: readonly DemoRetailer[],
  redeemed: readonly RedeemedCoupon[],
  now: Date,
): Insertable<ReceiptTable>[] {
  return retailers.flatMap((retailer) =>
    demoShoppers.flatMap((shopper) => {
      const { app_id, shopper_number, store_number } = demoCustomer(retailer, shopper, "");
      const ownOffers = redeemed.filter((each) => each.app_id === app_id && each.shopper_number === shopper_number);
      const visits = demoVisits(app_id, shopper_number, shopper.visits, now);
      const past = pastCoupons(app_id, shopper_number, visits, now);
      return receiptsOf(retailer, shopper_number, store_number ?? "1", visits, ownOffers, past);
    }),
  );
}

/** The age from which a visit is older than every offer of the demo, in milliseconds. */
const pastMs = 30 * 86_400_000;

/** Returns the savings of each visit by coupons that are no longer offered, in cents. */
function pastCoupons(appId: string, shopperNumber: string, visits: readonly Date[], now: Date): readonly number[] {
  const random = createRandom(`past-coupons/${appId}/${shopperNumber}`);
  return visits.map((visit) => {
    const cents = random.integer(30, 90) * 25;
    return now.getTime() - visit.getTime() < pastMs ? 0 : cents;
  });
}

function receiptsOf(
  retailer: DemoRetailer,
  shopperNumber: string,
  storeNumber: string,
  visits: readonly Date[],
  redeemed: readonly RedeemedCoupon[],
  past: readonly number[],
): Insertable<ReceiptTable>[] {
  const random = createRandom(`receipts/${retailer.appId}/${shopperNumber}`);
  return visits.map((transacted_at, index) => {
    const coupons = redeemed.filter(({ redeemed_at }) => redeemed_at.getTime() === transacted_at.getTime());
    const { text, lines, points, savings } = printReceipt(
      {
        retailerName: retailer.name,
        storeNumber,
        ...printedTime(transacted_at),
        transactionNumber: `${random.integer(10_000, 99_999)}-${String(index + 1).padStart(4, "0")}`,
      },
      coupons.map(({ offer_id, value_cents }) => ({ offerId: offer_id, cents: value_cents ?? 0 })),
      past[index] ?? 0,
      random,
    );
    return {
      app_id: retailer.appId,
      shopper_number: shopperNumber,
      receipt_number: index + 1,
      transacted_at,
      printed: text,
      ...sentLines(retailer, lines),
      points,
      wallet_credit_cents: savings.walletCredit,
      coupon_cents: savings.coupon,
      instant_cents: savings.instant,
      loyalty_cents: savings.loyalty,
      targeted_cents: savings.targeted,
    };
  });
}
