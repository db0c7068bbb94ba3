import type { Context } from "../../../app/context/context.ts";
import type { Freshness, SoldPricesAboveAd, StorePricesAboveAd } from "../../../app/graph/schema.generated.ts";
import { money } from "../../../platform/text/money.ts";
import { dayIn } from "../../../platform/time/zoned-time.ts";
import { findStore, type StoreLocation } from "../../location/index.ts";
import { adFreshness, adPeriod, freshnessOnDay, itemsOnDay, selectAd } from "../../weekly-ad/index.ts";
import { linesAboveAd, pricesByName } from "./above-ad.ts";
import type { SoldPrice } from "./loyalty.ts";

interface StorePrices extends Omit<StorePricesAboveAd, "store"> {
  readonly store: StoreLocation;
}

interface SoldPrices extends Pick<SoldPricesAboveAd, "freshness"> {
  readonly stores: readonly StorePrices[];
}

const lineOf = ({ description, cents }: SoldPrice) => {
  return { description, valueCents: cents, quantity: { amount: 1, unit: null, unitPriceCents: cents } };
};

/** Returns what several shoppers of a store paid above its ad; the ad of a store whose ad is not known says nothing. */
async function pricesAt(store: StoreLocation, sold: readonly SoldPrice[], context: Context): Promise<StorePrices> {
  const day = dayIn(context.now(), context.retailer.timeZone);
  const items = await itemsOnDay(store, day, context);
  // How many pieces one shopper bought is not known.
  const above = linesAboveAd(sold.map(lineOf), pricesByName(items ?? [], day)).filter(
    ({ price }) => price.limit === null,
  );
  const prices = above.map(({ at, line, paidCents, price }) => ({
    description: line.description,
    paid: money(paidCents, { dollarsOnly: true }),
    advertised: money(price.cents, { dollarsOnly: true }),
    shoppers: sold[at]?.shoppers ?? 0,
    validFrom: price.startDate,
    validThrough: price.endDate,
  }));
  return { store, prices };
}

/** Returns the age of the oldest of these ads; stale if one of them is. */
const oldestOf = (ages: readonly [Freshness, ...Freshness[]]): Freshness => ({
  ...ages.reduce((oldest, age) => (age.fetchedAt < oldest.fetchedAt ? age : oldest)),
  stale: ages.some(({ stale }) => stale),
});

/**
 * Returns the items for which at least three shoppers certainly paid more than the ad of this week says, those of the most shoppers
 * first, by store. Null if the retailer has no ad today, and if its service does not tell what was paid.
 * @throws UpstreamError if the stores, an ad or the prices cannot be read
 */
export async function readSoldAboveAd(context: Context): Promise<SoldPrices | null> {
  const { loaders, upstreams } = context;
  const ad = await selectAd({ id: null, slug: null }, context);
  const [period, adAge] = ad === null ? [] : await Promise.all([adPeriod(ad, context), adFreshness(ad, context)]);
  if (!period || !adAge) return null;
  const { startDate, endDate } = period;
  const [stores, sold] = await Promise.all([
    loaders.locations.list.load(),
    upstreams.soldPrices.ofPeriod(startDate, endDate),
  ]);
  if (sold === null) return null;
  const byStore = [...Map.groupBy(sold, ({ storeNumber }) => findStore(stores, storeNumber))].flatMap(
    ([store, prices]) => (store === null ? [] : [{ store, prices }]),
  );
  const all = await Promise.all(byStore.map(({ store, prices }) => pricesAt(store, prices, context)));
  const day = dayIn(context.now(), context.retailer.timeZone);
  const ages = await Promise.all(byStore.map(({ store }) => freshnessOnDay(store, day, context)));
  const inPeriod = all.map(({ store, prices }) => {
    return {
      store,
      prices: prices.filter(({ validFrom, validThrough }) => validFrom <= startDate && endDate <= validThrough),
    };
  });
  return {
    stores: inPeriod.filter(({ prices }) => prices.length > 0),
    freshness: oldestOf([adAge, ...ages.filter((age) => age !== null)]),
  };
}
