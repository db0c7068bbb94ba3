import type { Context } from "../../../app/context/context.ts";
import type { PriceAboveAd } from "../../../app/graph/schema.generated.ts";
import { money } from "../../../platform/text/money.ts";
import { daysBetween } from "../../../platform/time/calendar-days.ts";
import { dayIn } from "../../../platform/time/zoned-time.ts";
import type { StoreLocation } from "../../location/index.ts";
import { itemsOnDay } from "../../weekly-ad/index.ts";
import type { ReceiptSource } from "../types.ts";
import { verdictsOf } from "../verdicts/read-verdicts.ts";
import { type LineAboveAd, linesAboveAd, pricesByName } from "./above-ad.ts";
import { discountTest } from "./open-discounts.ts";

/** The age in days up to which receipts are compared; services keep past ads for about eight weeks. */
const comparedDays = 56;

/** Returns the lines that no discount may be for. */
async function withoutDiscounts(
  above: readonly LineAboveAd[],
  receipt: ReceiptSource,
  context: Context,
): Promise<readonly LineAboveAd[]> {
  const { printedItems } = receipt;
  const hasDiscount = printedItems.some(({ valueCents }) => valueCents < 0);
  if (above.length === 0 || !hasDiscount) return above;
  const { certain } = (await verdictsOf(receipt, context)).verdicts;
  const used = certain.flatMap(({ kind, coupon: { offer } }) => (kind === "USED" && offer !== null ? [offer] : []));
  const mayHaveDiscount = discountTest(printedItems, used);
  return above.filter(({ line }) => !mayHaveDiscount(line));
}

/**
 * Returns the lines of a receipt that certainly cost more than the ad of the store said on the day of the purchase. Null if nothing can
 * be said: the store is not known or has no ad, the ad is not kept, or the receipt may have further lines.
 * @param context the one of the shopper's branch, whose session decides whose coupons are read
 * @throws UpstreamError if the ad or the coupons cannot be read
 */
export async function readPricesAboveAd(
  receipt: ReceiptSource,
  store: StoreLocation | null,
  context: Context,
): Promise<readonly PriceAboveAd[] | null> {
  const { retailer, now } = context;
  const day = dayIn(new Date(receipt.transactionDate), retailer.timeZone);
  const age = daysBetween(day, dayIn(now(), retailer.timeZone));
  if (store === null || !receipt.hasAllItems || age > comparedDays) return null;
  const items = await itemsOnDay(store, day, context);
  if (items === null) return null;
  const above = linesAboveAd(receipt.printedItems, pricesByName(items, day));
  return (await withoutDiscounts(above, receipt, context)).map(({ at, line, pieces, paidCents, price }) => ({
    lineId: `${receipt.id}.${at}`,
    description: line.description,
    paid: money(paidCents, { dollarsOnly: true }),
    advertised: money(price.cents, { dollarsOnly: true }),
    overpaid: money(pieces * (paidCents - price.cents), { dollarsOnly: true }),
    validFrom: price.startDate,
    validThrough: price.endDate,
  }));
}
