import { expect, type Locator, type Page } from "@playwright/test";
import { anyTextOf, say, startingWith } from "./language.ts";

/** The path of the coupon page. */
export const COUPONS = "/digital-coupons";

export interface CouponCounts {
  readonly available: number;
  readonly clipped: number;
  readonly redeemed: number;
}

export function couponCards(page: Page): Locator {
  return page.getByRole("article");
}

/** Returns the link to one of the three lists, by its English text. */
export function viewLink(page: Page, name: string): Locator {
  return page.getByRole("navigation", { name: say("Coupon lists") }).getByRole("link", { name: say(name) });
}

/** Returns the links of the categories, without the link to all of them. */
export function categoryChips(page: Page): Locator {
  return page
    .getByRole("navigation", { name: say("Categories") })
    .getByRole("link")
    .filter({ hasText: /\d$/ });
}

export function filterButton(page: Page): Locator {
  return page
    .getByRole("search", { name: say("Search coupons"), exact: true })
    .getByRole("button", { name: say("Filters") });
}

/** Returns the values of a group of the sheet of filters, by its English name. */
export function filterValues(page: Page, name: "Categories" | "Brands" | "Coupon rules"): Locator {
  return page
    .getByRole("dialog", { name: say("Filters") })
    .getByRole("group", { name: say(name) })
    .getByRole("checkbox");
}

/** Returns the button of the sheet of filters that closes it and shows this number of results. */
export function showButton(page: Page, results: number): Locator {
  const name = say(`Show ${results} ${results === 1 ? "result" : "results"}`, "client/coupon.showResults");
  return page.getByRole("dialog", { name: say("Filters") }).getByRole("button", { name, exact: true });
}

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

/** Waits until the lists have these counts. */
export async function expectCounts(page: Page, counts: CouponCounts): Promise<void> {
  await expect.poll(() => readCounts(page)).toEqual(counts);
}

/** Returns the counts after one more clip. */
export function afterClip({ available, clipped, redeemed }: CouponCounts): CouponCounts {
  return { available: available - 1, clipped: clipped + 1, redeemed };
}

/** Returns the card of one coupon, regardless of its button. */
export function cardOf(page: Page, offerCode: string): Locator {
  const address = `offerCode=${encodeURIComponent(offerCode)}`;
  return couponCards(page).filter({ has: page.locator(`a[href$="${address}"], a[href*="${address}&"]`) });
}

/**
 * Returns the offer code of a card on the page with this button; throws if its link contains none.
 * @param which the number of the card among them, from 0, or "last"
 */
export async function couponWith(page: Page, button: RegExp, which: number | "last" = 0): Promise<string> {
  const cards = couponCards(page).filter({ has: page.getByRole("button", { name: button }) });
  const card = which === "last" ? cards.last() : cards.nth(which);
  const href = await card.getByRole("link").first().getAttribute("href");
  const code = new URLSearchParams(href?.split("?")[1]).get("offerCode");
  if (!code) throw new Error(`The card leads to ${href}, which names no offer.`);
  return code;
}

/** The button of a coupon that can be clipped. */
export const CLIP = startingWith("Clip");
/** The button of a clipped coupon. */
export const CLIPPED = new RegExp(
  `${startingWith("Clipped", "client/coupon.clipped").source}|${anyTextOf("client/pocket-sheet.onCardFrom").source.replace(/\$$/, "")}`,
);
export const LOG_IN_TO_CLIP = startingWith("Log In to Clip");
