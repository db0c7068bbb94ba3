import { addDays } from "../loyalty/day.ts";
import { type Product, products } from "../loyalty/seed/products.ts";
import { createRandom } from "../loyalty/seed/random.ts";
import { adComponents } from "./ad-components.ts";
import { type AdSpace, type Day, weekendSpace, weekSpace, weekStart } from "./ad-weeks.ts";
import type { Viewer } from "./viewers.ts";
import type { components } from "./wire.generated.ts";

type Ad = components["schemas"]["Ad"];

// The number of items: the printed ad has a front page of eight, then pages of six.
const wholeWeekCount = 24;
const storeCount = 6;
const weekendCount = 4;
const nextWeekCount = 8;
const frontPage = 8;
const innerPage = 6;

interface Batch {
  readonly seed: string;
  readonly space: AdSpace;
  readonly items: readonly Product[];
  readonly note?: string;
  /** The number of items before this batch in the printed ad. */
  readonly offset: number;
}

function pageOf(position: number): string {
  return String(position < frontPage ? 1 : 2 + Math.floor((position - frontPage) / innerPage));
}

function adsOf({ seed, space, items, note, offset }: Batch): Ad[] {
  const random = createRandom(`${seed}/items`);
  return items.map((product, index) => {
    const adId = `${space.adSpaceId}-${offset + index + 1}`;
    return {
      adId,
      adPages: [{ adPageId: pageOf(offset + index) }],
      adDateInfo: [space],
      endDate: space.endDate,
      adComponents: adComponents(adId, product, random, note),
    };
  });
}

function weekOf({ site, store }: Pick<Viewer, "site" | "store">, start: Day): Ad[] {
  const drawn = createRandom(`${site}/${start}`).shuffle(products);
  const shared = drawn.slice(0, wholeWeekCount + weekendCount);
  const own = createRandom(`${site}/${store.slug}/${start}`).shuffle(drawn.slice(shared.length)).slice(0, storeCount);
  const week = weekSpace(start);
  const weekend = { space: weekendSpace(start), note: "Friday to Sunday only" };
  return [
    ...adsOf({ seed: `${site}/${start}`, space: week, items: shared.slice(0, wholeWeekCount), offset: 0 }),
    ...adsOf({ seed: `${site}/${store.slug}/${start}`, space: week, items: own, offset: wholeWeekCount }),
    ...adsOf({
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
  const start = weekStart(today);
  return [...weekOf(viewer, start), ...weekOf(viewer, addDays(start, 7)).slice(0, nextWeekCount)];
}
