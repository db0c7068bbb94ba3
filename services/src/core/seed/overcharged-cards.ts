import type { Insertable } from "kysely";
import { dayIn } from "../day.ts";
import { type DemoRetailer, demoPhone, demoTimeZone } from "../retailers/demo-retailers.ts";
import type { CoreDatabase, CustomerTable } from "../tables.ts";
import type { ReceiptTable } from "../rewards/reward-tables.ts";
import { insertAll } from "./insert-all.ts";
import { mispriced } from "./mispriced.ts";
import { createRandom } from "./random.ts";
import { printLines } from "./receipt-text.ts";
import { printedTime } from "./receipts.ts";
import { instantOf } from "./visits.ts";

/** As many as a list of prices needs, so that it tells of no single shopper. */
const cardCount = 4;

const noSavings = { walletCredit: 0, coupon: 0, instant: 0, loyalty: 0, targeted: 0 };
const savedCents = { wallet_credit_cents: 0, coupon_cents: 0, instant_cents: 0, loyalty_cents: 0, targeted_cents: 0 };

/** Returns a card without an account, like that of a shopper who registered on paper. */
const cardOf = (retailer: DemoRetailer, index: number): Insertable<CustomerTable> => ({
  app_id: retailer.appId,
  shopper_number: `4${retailer.number}000000910${index}`,
  first_name: "Paper",
  last_name: "Card",
  phone: demoPhone(retailer, 91 + index),
  zip: retailer.zip,
});

function receiptOf(
  retailer: DemoRetailer,
  shopper_number: string,
  index: number,
  day: string,
): Insertable<ReceiptTable> {
  const random = createRandom(`overcharged/${shopper_number}`);
  const transacted_at = instantOf(day, index / 60);
  const head = {
    retailerName: retailer.name,
    storeNumber: "1",
    ...printedTime(transacted_at),
    transactionNumber: `${random.integer(10_000, 99_999)}-0001`,
  };
  const line = { label: `${mispriced.name} ${mispriced.size}`, cents: mispriced.registerCents };
  const { text: printed, points } = printLines(head, [line], noSavings, [], random);
  const owner = { app_id: retailer.appId, shopper_number, receipt_number: 1 };
  return { ...owner, transacted_at, printed, points, ...savedCents };
}

/**
 * Seeds cards without an account whose owners paid more than the ad of the week says, in the first minutes of today, so that the
 * purchases are of the week of the ad at every time of a day.
 */
export async function seedOverchargedCards(db: CoreDatabase, retailer: DemoRetailer, now: Date): Promise<void> {
  const day = dayIn(demoTimeZone, now);
  const cards = Array.from({ length: cardCount }, (_, index) => cardOf(retailer, index));
  await insertAll(db, "customer", cards);
  const receipts = cards.map(({ shopper_number }, index) => receiptOf(retailer, shopper_number, index, day));
  await insertAll(db, "receipt", receipts);
}
