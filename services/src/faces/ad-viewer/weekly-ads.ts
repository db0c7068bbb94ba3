import { addDays } from "../../core/day.ts";
import { demoItems } from "../../core/seed/offers.ts";
import { departmentOf, type Product, products } from "../../core/products/products.ts";
import { mispriced } from "../../core/seed/mispriced.ts";
import { createRandom } from "../../core/seed/random.ts";
import { demoRetailers } from "../../core/retailers/demo-retailers.ts";
import { type AdProduct, adComponents } from "./ad-components.ts";
import { adPageOf } from "./ad-pages.ts";
import { type AdSpace, type Day, weekendSpace, weekSpace, weekStart } from "./ad-weeks.ts";
import type { Viewer } from "./viewers.ts";
import type { Wire } from "./wire.generated.ts";

type Ad = Wire["Ad"];

// The number of items.
const wholeWeekCount = 24;
const storeCount = 6;
const weekendCount = 4;
const nextWeekCount = 8;

/** Of 100 offers of one piece, how many are printed with the regular price. */
const regularShare = 70;

/** Of 100 products with a coupon, how many the ad shows with its brand and size. */
const couponedShare = 60;

type Couponed = ReadonlyMap<string, NonNullable<AdProduct["couponed"]>>;

const couponedBySite = new Map<string, Couponed>();

/** Returns a coupon's brand and size by product of the demo retailer of a site. */
function couponedOf(site: string): Couponed {
  const kept = couponedBySite.get(site);
  if (kept !== undefined) return kept;
  const retailer = demoRetailers().find(({ appId }) => appId === `app-${site}`);
  const items = retailer === undefined ? [] : demoItems(retailer);
  const couponed = new Map(items.map(({ product, brand, size }) => [product.name, { brand: brand.name, size }]));
  couponedBySite.set(site, couponed);
  return couponed;
}

/** Returns the regular price of a product and what an offer of one piece saves; nothing for another offer. */
function regularOf({ price }: Product, cents: number | null) {
  return cents === null || cents >= price ? {} : { regularPriceCents: price, savingCents: price - cents };
}

interface Batch {
  readonly site: string;
  /** The folder of the pictures of the pages, with the day on which the ad begins. */
  readonly pictures: string;
  readonly seed: string;
  readonly space: AdSpace;
  readonly items: readonly Product[];
  readonly note?: string;
  /** The number of items before this batch in the printed ad. */
  readonly offset: number;
}

function adsOf({ site, pictures, seed, space, items, note, offset }: Batch): Ad[] {
  const random = createRandom(`${seed}/items`);
  const branded = createRandom(`${seed}/brands`);
  const couponed = couponedOf(site);
  const stated = createRandom(`${seed}/regular`);
  return items.map((product, index) => {
    const isBranded = branded.chance(couponedShare) && product.name !== mispriced.name;
    const item = { product, couponed: isBranded ? couponed.get(product.name) : undefined };
    const adId = `${space.adSpaceId}-${offset + index + 1}`;
    const page = adPageOf(offset + index);
    const { cents, components } = adComponents({ adId, item, place: page.area, note }, random);
    return {
      adId,
      department: departmentOf(product.category),
      ...(stated.chance(regularShare) ? regularOf(product, cents) : {}),
      adPages: [{ ...page, picture: `${pictures}-${page.adPageId}.svg` }],
      adDateInfo: [space],
      endDate: space.endDate,
      adComponents: components,
    };
  });
}

/** Returns products with the one that registers overcharge as the last one that is on offer at all stores the whole week. */
function withMispriced(drawn: readonly Product[]): readonly Product[] {
  const last = wholeWeekCount - 1;
  const at = drawn.findIndex(({ name }) => name === mispriced.name);
  const [replaced, chosen] = [drawn[last], drawn[at]];
  return replaced === undefined || chosen === undefined ? drawn : drawn.with(at, replaced).with(last, chosen);
}

/** Returns the ads of the week that begins on a day. */
export function weekOf({ site, store }: Pick<Viewer, "site" | "store">, start: Day): Ad[] {
  const drawn = withMispriced(createRandom(`${site}/${start}`).shuffle(products));
  const shared = drawn.slice(0, wholeWeekCount + weekendCount);
  const extra = createRandom(`${site}/${store.slug}/${start}`).shuffle(drawn.slice(shared.length)).slice(0, storeCount);
  const week = weekSpace(start);
  const pictures = `/${site}/${store.slug}/pages/${start}`;
  const weekend = { space: weekendSpace(start), note: "Friday to Sunday only" };
  return [
    ...adsOf({
      site,
      pictures,
      seed: `${site}/${start}`,
      space: week,
      items: shared.slice(0, wholeWeekCount),
      offset: 0,
    }),
    ...adsOf({
      site,
      pictures,
      seed: `${site}/${store.slug}/${start}`,
      space: week,
      items: extra,
      offset: wholeWeekCount,
    }),
    ...adsOf({
      site,
      pictures,
      seed: `${site}/${start}/weekend`,
      ...weekend,
      items: shared.slice(wholeWeekCount),
      offset: wholeWeekCount + storeCount,
    }),
  ];
}

/**
 * Returns the ads of a viewer: those of this week with its weekend, and the first ones of the next week. They are the
 * same on each day of the week.
 */
export function weeklyAds(viewer: Pick<Viewer, "site" | "store">, today: Day): Ad[] {
  const [start, next] = shownWeeks(today);
  return [...weekOf(viewer, start), ...weekOf(viewer, next).slice(0, nextWeekCount)];
}

/** The number of past weeks whose ads are kept. */
const keptWeeks = 8;

/** Returns the items of a viewer that were or are on offer on a day; none if the ads of that day are not kept. */
export function adsOn(viewer: Pick<Viewer, "site" | "store">, day: Day, today: Day): Ad[] {
  const [start, current] = [weekStart(day), weekStart(today)];
  const isPast = addDays(current, -7 * keptWeeks) <= start && start < current;
  const ads = isPast ? weekOf(viewer, start) : weeklyAds(viewer, today);
  return ads.filter(({ adDateInfo }) =>
    adDateInfo.some(({ startDate, endDate }) => startDate <= day && day <= endDate),
  );
}

/** Returns the first days of this week and of the next one. */
export function shownWeeks(today: Day): readonly [Day, Day] {
  const start = weekStart(today);
  return [start, addDays(start, 7)];
}
