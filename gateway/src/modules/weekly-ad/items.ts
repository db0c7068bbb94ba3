import { dayIn } from "../../platform/time/zoned-time.ts";
import type { Context } from "../../app/context/context.ts";
import type { Freshness } from "../../app/graph/schema.generated.ts";
import type { StoreLocation } from "../location/index.ts";
import type { AdComponent, AdItem, AdSpace } from "./port.ts";
import type { WeeklyAdItemSource, WeeklyAdSource } from "./types.ts";

/** The first and the last day of an ad. */
type AdPeriod = Pick<AdSpace, "startDate" | "endDate">;

/** Returns true if an item is on offer on a day: within one of its spaces or, without spaces, until its last day. */
export function isOnOffer({ spaces, endDate }: AdItem, today: string): boolean {
  if (spaces.length === 0) return endDate === null || today <= endDate;
  return spaces.some((space) => space.startDate <= today && today <= space.endDate);
}

/** Returns the text of the first component of a type with a name; null if none exists. */
export function pieceOf(
  { components }: AdItem,
  type: AdComponent["type"],
  name: AdComponent["name"] = null,
): string | null {
  return components.find((piece) => piece.type === type && piece.name === name)?.value ?? null;
}

/** Returns the joined texts of all components of a type without a name; null if none exists. */
export function textsOf({ components }: AdItem, type: AdComponent["type"]): string | null {
  const texts = components.filter((piece) => piece.type === type && piece.name === null).map(({ value }) => value);
  return texts.length === 0 ? null : texts.join(" ");
}

const lastDayOf = ({ spaces, endDate }: AdItem): string | null =>
  spaces.length === 0
    ? endDate
    : spaces.reduce((latest, space) => (space.endDate > latest ? space.endDate : latest), "");

/** Returns all items of an ad, including those of other weeks; null for a page without a valid URL. */
async function allItems(ad: WeeklyAdSource, { loaders }: Context): Promise<readonly WeeklyAdItemSource[] | null> {
  const ads = await loaders.ads.ofStore.load(ad.store);
  return ads === null ? null : ads.items.map((item) => ({ ...item, store: ad.store }));
}

const todayOf = ({ retailer, now }: Context): string => dayIn(now(), retailer.timeZone);

/** Returns the items of an ad that are on offer today; null for a page without a valid URL. */
export async function itemsOnOffer(
  ad: WeeklyAdSource,
  context: Context,
): Promise<readonly WeeklyAdItemSource[] | null> {
  const items = await allItems(ad, context);
  const today = todayOf(context);
  return items?.filter((item) => isOnOffer(item, today)) ?? null;
}

/**
 * Returns the items that were on offer at a store on a day; null without an ad of the store, and for a day whose ads are not kept.
 * @throws UpstreamError if the ads cannot be read
 */
export async function itemsOnDay(
  store: StoreLocation,
  day: string,
  { loaders, upstreams }: Context,
): Promise<readonly AdItem[] | null> {
  if (!upstreams.ads.hasAd(store)) return null;
  const ads = await loaders.ads.onDay.load({ store, day });
  // A service that knows no past ads may answer with those of today.
  const items = ads?.items.filter((item) => isOnOffer(item, day)) ?? [];
  return items.length === 0 ? null : items;
}

/** Returns the item that is wanted, on offer today or later, and for the visitor; null if there is none. */
export async function findItem(
  ad: WeeklyAdSource,
  isWanted: (item: WeeklyAdItemSource) => boolean,
  context: Context,
): Promise<WeeklyAdItemSource | null> {
  const items = await allItems(ad, context);
  const hidden = new Set(mustWait(context) ? (await comingItems(ad, context))?.map(({ id }) => id) : []);
  const today = todayOf(context);
  const isEnded = (item: AdItem) => (lastDayOf(item) ?? today) < today;
  return items?.find((item) => isWanted(item) && !isEnded(item) && !hidden.has(item.id)) ?? null;
}

/** Returns the period that most items share today; of several the one that ends last. Null if no item has one. */
export async function adPeriod(ad: WeeklyAdSource, context: Context): Promise<AdPeriod | null> {
  const items = (await itemsOnOffer(ad, context)) ?? [];
  const today = todayOf(context);
  const current = items.flatMap(({ spaces }) =>
    spaces.filter(({ startDate, endDate }) => startDate <= today && today <= endDate),
  );
  const groups = [...Map.groupBy(current, ({ startDate, endDate }) => `${startDate} ${endDate}`).values()];
  const [largest] = groups.toSorted(
    (a, b) => b.length - a.length || (b[0]?.endDate ?? "").localeCompare(a[0]?.endDate ?? ""),
  );
  return largest?.[0] ?? null;
}

/**
 * Returns the items whose offer begins after the period of the ad, in the order of the ad; empty if the service offers none. Null for a
 * page without a valid URL.
 */
async function comingItems(ad: WeeklyAdSource, context: Context): Promise<readonly WeeklyAdItemSource[] | null> {
  const [items, period] = await Promise.all([allItems(ad, context), adPeriod(ad, context)]);
  const after = period?.endDate ?? todayOf(context);
  return items?.filter(({ spaces }) => spaces.length > 0 && spaces.every(({ startDate }) => startDate > after)) ?? null;
}

/** Returns true for a visitor who sees next week's items no earlier than they begin. */
const mustWait = ({ retailer, session }: Context): boolean =>
  retailer.nextAdForMembers && session?.roles.includes("FREQUENT_SHOPPER") !== true;

/** Returns the items of next week that the visitor may see; see `comingItems`. */
export async function nextItems(ad: WeeklyAdSource, context: Context): Promise<readonly WeeklyAdItemSource[] | null> {
  const items = await comingItems(ad, context);
  return items !== null && mustWait(context) ? [] : items;
}

/** Returns true if there are items of next week that the visitor may not see; null for a page without a valid URL. */
export async function isNextForMembers(ad: WeeklyAdSource, context: Context): Promise<boolean | null> {
  const items = await comingItems(ad, context);
  return items && items.length > 0 && mustWait(context);
}

/** Returns the age of the items of an ad; null for a page without a valid URL. */
export async function adFreshness(ad: WeeklyAdSource, { loaders }: Context): Promise<Freshness | null> {
  return ageOf(await loaders.ads.ofStore.load(ad.store));
}

/** Returns the age of what `itemsOnDay` returns; null without an ad. */
export const freshnessOnDay = async (
  store: StoreLocation,
  day: string,
  { loaders, upstreams }: Context,
): Promise<Freshness | null> =>
  upstreams.ads.hasAd(store) ? ageOf(await loaders.ads.onDay.load({ store, day })) : null;

const ageOf = (ads: Freshness | null): Freshness | null =>
  ads === null ? null : { fetchedAt: ads.fetchedAt, stale: ads.stale, source: ads.source };
