import type { StoreLocation } from "../location/index.ts";

/** Ads change once a week, but a corrected price must appear within minutes. */
export const adsTtlMs = 300_000;

/** The known types of components; every other type is `OTHER`. */
export const componentTypes = ["PRODUCTIMAGE", "THEMEIMAGE", "PRODUCTDETAILS", "CUSTOMTEXT"] as const;

/** The known roles of components; every other role is `OTHER`. */
export const componentNames = ["TITLE", "PRICE", "UNIT", "HEALTHYOPTIONATTRIBUTE"] as const;

/** A text or an image of an item. */
export interface AdComponent {
  readonly id: string;
  readonly type: (typeof componentTypes)[number] | "OTHER";
  /** Its role; null for none. */
  readonly name: (typeof componentNames)[number] | "OTHER" | null;
  readonly value: string;
  /** In hundredths of an inch, as the next one. */
  readonly offsetX: number | null;
  readonly offsetY: number | null;
}

/** A period in which an item is on offer, including both days. */
export interface AdSpace {
  readonly id: string;
  readonly startDate: string;
  readonly endDate: string;
}

/** A rectangle on a printed page, in shares of its width and height from 0 to 1. */
export interface AdPlace {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** The width of the page, divided by its height. */
  readonly pageRatio: number;
  /** The address of the picture of the page, absolute or a path below the media URL; null without one. */
  readonly pagePicture: string | null;
}

/** An item of an ad. */
export interface AdItem {
  readonly id: string;
  /** The pages of the printed ad with the item. */
  readonly pageIds: readonly string[];
  readonly spaces: readonly AdSpace[];
  /** The last day of the offer; null if it is unknown. */
  readonly endDate: string | null;
  readonly components: readonly AdComponent[];
  /** The department as the service names it; null if it names none, as the amounts below. */
  readonly department: string | null;
  /** The price outside the offer, in cents. */
  readonly regularCents: number | null;
  /** What the offer saves, in cents. */
  readonly savingCents: number | null;
  /** Its place on the first of its pages; null if it is unknown. */
  readonly place: AdPlace | null;
  /** The addresses of its picture, to try in order: absolute ones, or paths below the media URL. */
  readonly pictures: readonly string[];
}

/** The items of a store's ads, with their age. */
export interface StoreAds {
  readonly items: readonly AdItem[];
  /** The time of the read, as an ISO text. */
  readonly fetchedAt: string;
  /** True for stale data of an unavailable service. */
  readonly stale: boolean;
  /** The name of the service. */
  readonly source: string;
}

/** The calls about weekly ads of the ad viewer or of a vendor. */
export interface AdCalls {
  /** True for a store that can have an ad: at the ad viewer one with a page, at a vendor each. */
  hasAd(store: StoreLocation): boolean;
  /** The items of a store's ads, including those of other weeks; null for a viewer page without a valid URL. */
  ofStore(store: StoreLocation): Promise<StoreAds | null>;
  /** The items that were on offer at a store on a day; none if the service does not keep the ads of that day, and null as above. */
  onDay(store: StoreLocation, day: string): Promise<StoreAds | null>;
}
