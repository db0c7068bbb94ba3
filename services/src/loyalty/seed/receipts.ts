import type { Insertable } from "kysely";
import type { ReceiptTable } from "../rewards/reward-tables.ts";
import { createRandom } from "./random.ts";
import { printReceipt } from "./receipt-text.ts";
import { type DemoRetailer, demoTimeZone } from "./retailers.ts";
import { demoCustomer, demoShoppers } from "./shoppers.ts";

const dayMs = 86_400_000;
const oldestDays = 720;

const dateFormat = new Intl.DateTimeFormat("en-US", {
  timeZone: demoTimeZone,
  month: "2-digit",
  day: "2-digit",
  year: "numeric",
});
const timeFormat = new Intl.DateTimeFormat("en-US", { timeZone: demoTimeZone, hour: "numeric", minute: "2-digit" });

/**
 * Returns the receipts of the demo shoppers of retailers, oldest first for each shopper, from the two years before
 * `now`.
 */
export function demoReceipts(retailers: readonly DemoRetailer[], now: Date): Insertable<ReceiptTable>[] {
  return retailers.flatMap((retailer) =>
    demoShoppers.flatMap((shopper) => {
      const customer = demoCustomer(retailer, shopper, "");
      return receiptsOf(retailer, customer.shopper_number, customer.store_number ?? "1", shopper.visits, now);
    }),
  );
}

function receiptsOf(
  retailer: DemoRetailer,
  shopperNumber: string,
  storeNumber: string,
  visits: number,
  now: Date,
): Insertable<ReceiptTable>[] {
  const random = createRandom(`receipts/${retailer.appId}/${shopperNumber}`);
  return Array.from({ length: visits }, (_, index) => {
    // Later visits are more frequent; the last one was less than a week ago.
    const daysAgo = oldestDays * (1 - (index + 1) / visits) ** 1.6 + random.integer(5, 60) / 10;
    const transacted_at = new Date(Math.floor((now.getTime() - daysAgo * dayMs) / 60_000) * 60_000);
    const { text, points, savings } = printReceipt(
      {
        retailerName: retailer.name,
        storeNumber,
        date: dateFormat.format(transacted_at),
        time: timeFormat.format(transacted_at),
        transactionNumber: `${random.integer(10_000, 99_999)}-${String(index + 1).padStart(4, "0")}`,
      },
      random,
    );
    return {
      app_id: retailer.appId,
      shopper_number: shopperNumber,
      receipt_number: index + 1,
      transacted_at,
      printed: text,
      points,
      wallet_credit_cents: savings.walletCredit,
      coupon_cents: savings.coupon,
      instant_cents: savings.instant,
      loyalty_cents: savings.loyalty,
      targeted_cents: savings.targeted,
    };
  });
}
