import { dayIn } from "../../platform/time/zoned-time.ts";
import type { Context } from "../../app/context/context.ts";
import type { Freshness } from "../../app/graph/schema.generated.ts";
import type { AdComponent, AdItem } from "./ad-viewer-decode.ts";
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

export function imageCandidates(item: AdItem, origin: string): readonly string[] {
  const name = item.components.find(({ type }) => type === "PRODUCTIMAGE")?.value;
  if (name === undefined) return [];
  const plain = `${origin}/images/afs/products/${encodeURIComponent(name.toLowerCase().toWellFormed())}`;
  return [`${plain}.png`, `${plain}.jpg`];
}

/** Returns the items of an ad that are on offer today; null for a page without a valid URL. */
export async function itemsOnOffer(
  { page, store: { sitePath } }: WeeklyAdSource,
  { retailer, upstreams, loaders, now }: Context,
): Promise<readonly WeeklyAdItemSource[] | null> {
  const ads = await loaders.ads.byPage.load(page);
  const origin = upstreams.adViewer.originOf(page);
  if (ads === null || origin === null) return null;
  const today = dayIn(now(), retailer.timeZone);
  return ads.items.filter((item) => isOnOffer(item, today)).map((item) => ({ ...item, sitePath, origin }));
}

/** Returns the age of the items of an ad; null for a page without a valid URL. */
export async function adFreshness({ page }: WeeklyAdSource, { loaders }: Context): Promise<Freshness | null> {
  const ads = await loaders.ads.byPage.load(page);
  return ads === null ? null : { fetchedAt: ads.fetchedAt, stale: ads.stale, source: "ad-viewer" };
}
