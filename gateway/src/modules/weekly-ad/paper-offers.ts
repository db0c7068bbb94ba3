import type { Context } from "../../app/context/context.ts";
import { checkCount } from "../../platform/graph/connections.ts";
import { itemCoupons } from "./coupon-matches.ts";
import { itemsOnOffer, textsOf } from "./items.ts";
import type { WeeklyAdItemSource, WeeklyAdSource } from "./types.ts";

const maxOffers = 200;

/** Returns true if the ad marks the price of an item with the note of prices that need a card. */
function isMarked(item: WeeklyAdItemSource, note: string | null): boolean {
  return note !== null && textsOf(item, "CUSTOMTEXT")?.toLowerCase() === note.toLowerCase();
}

/**
 * Returns the items on offer today whose price or coupon needs an account, each once, in the order of the ad.
 * @throws UpstreamError if the ad viewer, the coupons or the retailer cannot be read
 */
export async function paperOffers(ad: WeeklyAdSource, first: number, context: Context) {
  checkCount("first", first, maxOffers);
  const { coupons, retailers } = context.loaders;
  const [items, { book }, { cardPriceNote }] = await Promise.all([
    itemsOnOffer(ad, context),
    coupons.guestBook.load(),
    retailers.info.load(),
  ]);
  if (items === null) return null;
  const byItem = Map.groupBy(itemCoupons(items, book), ({ item }) => item);
  const offers = items.map((item) => ({
    item,
    needsCard: isMarked(item, cardPriceNote),
    coupons: byItem.get(item)?.map(({ coupon }) => coupon) ?? [],
  }));
  return offers.filter(({ needsCard, coupons: own }) => needsCard || own.length > 0).slice(0, first);
}
