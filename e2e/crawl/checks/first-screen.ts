import type { Page } from "@playwright/test";
import { afterFrames } from "./scroll.ts";

/** Elements by their selector, and a pattern for their English text. */
type Subject = readonly [selector: string, text: string];

/** What the first screen of a page may be for, by the name in the result. */
const subjects = {
  prices: ["main .coupon-amount", String.raw`\$|¢`],
  search: ["header [role=search] input", ""],
  store: [".store-bar-control", ""],
  clips: ["main article button", "Clip"],
  couponSearch: ["main [type=search]", ""],
  adPrices: ["main .deal-price", ""],
  noAd: ["main p", "no weekly ads"],
  barCode: [".bar-code", ""],
  viewCounts: [".coupon-view-count", ""],
  clippedSum: [".coupon-sum", String.raw`clipped · \$`],
  cardLinks: ["main a", "My (Card|Rewards)"],
  headings: ["main h2", ""],
  storeResults: ["#store-list-heading, main ol h3", ""],
} as const satisfies Readonly<Record<string, Subject>>;

/** The name of something that a first screen may show. */
export type SubjectName = keyof typeof subjects;

/** Runs in the page: counts the elements that are completely in view with nothing else over their middle. */
function countInView(all: Readonly<Record<string, Subject>>): Record<string, number> {
  const isFree = (element: Element): boolean => {
    const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
    if (width === 0 || height === 0 || !element.checkVisibility({ visibilityProperty: true })) return false;
    if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) return false;
    const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    // The link of a card lies over the whole card.
    return over !== null && (element.contains(over) || over === element.closest("article, .deal")?.querySelector("a"));
  };
  const count = ([selector, text]: Subject): number =>
    [...document.querySelectorAll(selector)].filter(
      (element) => new RegExp(text).test((element.textContent ?? "").replaceAll(/\s+/g, " ")) && isFree(element),
    ).length;
  return Object.fromEntries(Object.entries(all).map(([name, subject]) => [name, count(subject)]));
}

/** Runs in the page: reads what surrounds its subject. Lengths are in pixels. */
function readSurroundings() {
  // What appears on a page by itself: popups, floating notices, the cookie notice and the banner.
  const NOTICES = "[role=dialog], .floating-notice, .offline-notice, .cookie-notice:not([data-in-page]), aside.banner";
  // The banner of the site, the ads of editors and the slides.
  const ADS = "aside.banner, .spotlight, [aria-roledescription=carousel]";
  const isVisible = (element: Element): boolean =>
    element.getBoundingClientRect().height > 0 && element.checkVisibility({ visibilityProperty: true });
  const visible = (selector: string): Element[] => [...document.querySelectorAll(selector)].filter(isVisible);
  const textOf = (element: Element): string => (element.textContent ?? "").trim();
  const amounts = [...document.querySelectorAll("main td")].filter((cell) => textOf(cell).includes("$"));
  return {
    /** The number of notices that have appeared by themselves. */
    notices: visible(NOTICES).length,
    cookieNotice: visible(".cookie-notice").length > 0,
    bannerHeight: document.querySelector("aside.banner")?.getBoundingClientRect().height ?? null,
    /** In view or not. */
    ads: document.querySelectorAll(ADS).length,
    /** The right edge of the last one; 0 without any. */
    shortcutsRight: Math.max(0, ...visible("[data-shortcuts] a").map((link) => link.getBoundingClientRect().right)),
    logOuts: visible("main button")
      .filter((button) => textOf(button) === "Log Out")
      .map((button) => ({
        top: button.getBoundingClientRect().top,
        background: getComputedStyle(button).backgroundColor,
      })),
    footerColumns: [...document.querySelectorAll("footer nav.footer-menu h2")].map((heading) => ({
      text: textOf(heading),
      top: heading.getBoundingClientRect().top,
    })),
    /** What style sheets write before the cells with amounts of money, once each, in order. */
    amountLabels: [...new Set(amounts.map((cell) => getComputedStyle(cell, "::before").content))],
  };
}

/** Returns what a visitor sees of the open page without scrolling. */
export async function lookAtFirstScreen(page: Page) {
  // A change of the width leaves the start of the page.
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await page.evaluate(afterFrames);
  return { inView: await page.evaluate(countInView, subjects), ...(await page.evaluate(readSurroundings)) };
}

export type FirstScreen = Awaited<ReturnType<typeof lookAtFirstScreen>>;
