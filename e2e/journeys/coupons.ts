import { expect, type Locator, type Page } from "@playwright/test";

/** The address of the coupon page. */
export const COUPONS = "/digital-coupons";

/** How many coupons a book holds, by list. */
export interface CouponCounts {
  readonly available: number;
  readonly clipped: number;
  readonly redeemed: number;
}

/** All cards on the page. */
export function couponCards(page: Page): Locator {
  return page.getByRole("article");
}

/** The links to the three lists, by their words. */
export function viewLink(page: Page, name: string): Locator {
  return page.getByRole("navigation", { name: "Coupon lists" }).getByRole("link", { name });
}

/** The menu of values of a facet, which opens with its button; without scripts its values are always there. */
export function facet(page: Page, name: "Category" | "Brand"): { readonly button: Locator; readonly values: Locator } {
  return {
    button: page.getByRole("search", { name: "Search coupons" }).getByRole("button", { name }),
    values: page.getByRole("group", { name }).getByRole("checkbox"),
  };
}

/** Reads the counts of the three lists. */
export async function readCounts(page: Page): Promise<CouponCounts> {
  const count = async (name: string): Promise<number> => {
    const words = await viewLink(page, name).innerText();
    return Number(/([\d,]+)\s*$/.exec(words)?.[1]?.replaceAll(",", ""));
  };
  return {
    available: await count("Browse Digital Coupons"),
    clipped: await count("My Digital Coupons"),
    redeemed: await count("My Redeemed Coupons"),
  };
}

/** Waits until the counts stand like this. */
export async function expectCounts(page: Page, counts: CouponCounts): Promise<void> {
  await expect.poll(() => readCounts(page)).toEqual(counts);
}

/** The counts after one more clip. */
export function afterClip({ available, clipped, redeemed }: CouponCounts): CouponCounts {
  return { available: available - 1, clipped: clipped + 1, redeemed };
}

/** Returns the card of one coupon, whatever its button says. */
export function cardOf(page: Page, offerCode: string): Locator {
  const address = `offerCode=${encodeURIComponent(offerCode)}`;
  return couponCards(page).filter({ has: page.locator(`a[href$="${address}"], a[href*="${address}&"]`) });
}

/** Returns the offer code of the first card on the page with this button, or of the last. */
export async function couponWith(page: Page, button: RegExp, which: "first" | "last" = "first"): Promise<string> {
  const cards = couponCards(page).filter({ has: page.getByRole("button", { name: button }) });
  const card = which === "first" ? cards.first() : cards.last();
  const href = await card.getByRole("link").first().getAttribute("href");
  const code = new URLSearchParams(href?.split("?")[1]).get("offerCode");
  if (!code) throw new Error(`The card leads to ${href}, which names no offer.`);
  return code;
}

/** The button of a coupon that can be clipped. */
export const CLIP = /^Clip /;
/** The button of a coupon that is on the card. */
export const CLIPPED = /^Clipped /;
/** The button of a coupon for a guest. */
export const LOG_IN_TO_CLIP = /^Log In to Clip/;
