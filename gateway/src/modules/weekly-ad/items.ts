import { dayIn } from "../../platform/time/zoned-time.ts";
import type { Context } from "../../app/context/context.ts";
import type { Freshness } from "../../app/graph/schema.generated.ts";
import type { AdComponent, AdItem } from "./port.ts";
import type { WeeklyAdItemSource, WeeklyAdSource } from "./types.ts";

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

/** Returns the items of an ad that are on offer today; null for a page without a valid URL. */
export async function itemsOnOffer(
  ad: WeeklyAdSource,
  { retailer, loaders, now }: Context,
): Promise<readonly WeeklyAdItemSource[] | null> {
  const ads = await loaders.ads.ofStore.load(ad.store);
  if (ads === null) return null;
  const { sitePath } = ad.store;
  const today = dayIn(now(), retailer.timeZone);
  return ads.items.filter((item) => isOnOffer(item, today)).map((item) => ({ ...item, sitePath }));
}

/** Returns the age of the items of an ad; null for a page without a valid URL. */
export async function adFreshness(ad: WeeklyAdSource, { loaders }: Context): Promise<Freshness | null> {
  const ads = await loaders.ads.ofStore.load(ad.store);
  return ads === null ? null : { fetchedAt: ads.fetchedAt, stale: ads.stale, source: ads.source };
}
