import { expect, type Page } from "@playwright/test";
import { CLIP, COUPONS, cardOf, couponCards, facet, couponWith } from "./coupons.ts";
import { openPage } from "./page.ts";

/** How long the page took to show the answer to something the shopper did. */
export interface Interaction {
  /** The kind of the event, for example `keydown`. */
  readonly event: string;
  /** From the event to the next frame, in milliseconds, as the Event Timing API tells it. */
  readonly duration: number;
}

/** The retailer with a warehouse's worth of coupons. */
export const WAREHOUSE = { sitePath: "grandway", coupons: 3_000 };

/** How long a slowed-down page on a busy machine may take to show the cards that Show More adds. */
const ALL_SHOWN_MS = 20_000;

/** Slows the page down like a middling phone. */
export async function slowDown(page: Page, times: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: times });
}

/** Notes the length of every interaction with the pages that are opened from now on. Returns the way to read them. */
export async function noteInteractions(page: Page): Promise<() => Promise<readonly Interaction[]>> {
  await page.addInitScript(() => {
    const noted: { event: string; duration: number }[] = [];
    Object.assign(window, { notedInteractions: noted });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { name, duration, interactionId } = entry as PerformanceEventTiming;
        if (interactionId) noted.push({ event: name, duration });
      }
    }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
  });
  return async () => {
    // Two frames: entries are handed out after the frame that ends them.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    return page.evaluate(() => (window as unknown as { notedInteractions: Interaction[] }).notedInteractions);
  };
}

/** Opens the coupon page of the warehouse and waits until all of its coupons are there. */
export async function openWarehouse(page: Page, origin: string): Promise<void> {
  await openPage(page, origin + COUPONS);
  await expect(page.getByText(`${WAREHOUSE.coupons} results`)).toBeVisible();
}

/** Types, clears, chooses, sorts and asks for more on the open coupon page, like a shopper in no hurry. */
export async function browseCoupons(page: Page): Promise<void> {
  const search = page.getByRole("searchbox", { name: "Search coupons" });
  await search.click();
  // Slower than the debounce, so that every key but the first meets a page that is busy with the list.
  await page.keyboard.type("save on", { delay: 230 });
  await expect(page).toHaveURL(/q=save/);
  for (let key = 0; key < "save on".length; key += 1) await page.keyboard.press("Backspace", { delay: 20 });
  await expect(page.getByText(`${WAREHOUSE.coupons} results`)).toBeVisible();
  const category = facet(page, "Category");
  await category.summary.click();
  await category.values.first().check();
  await expect(page).toHaveURL(/category=/);
  await category.values.first().uncheck();
  await expect(page.getByText(`${WAREHOUSE.coupons} results`)).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Show More" }).click();
  await expect(couponCards(page)).toHaveCount(144, { timeout: ALL_SHOWN_MS });
}

/** Clips the first coupon that can be clipped; returns the milliseconds from the press to its card saying so. */
export async function timeClip(page: Page): Promise<number> {
  const card = cardOf(page, await couponWith(page, CLIP));
  const shown = card.evaluate(
    (element) =>
      new Promise<number>((resolve) => {
        let pressed = 0;
        element.addEventListener("click", (event) => (pressed = event.timeStamp), { capture: true, once: true });
        const observer = new MutationObserver(() => {
          if (!element.querySelector("button")?.textContent?.startsWith("Clipped")) return;
          observer.disconnect();
          requestAnimationFrame(() => resolve(performance.now() - pressed));
        });
        observer.observe(element, { childList: true, subtree: true, characterData: true, attributes: true });
      }),
  );
  await card.getByRole("button", { name: CLIP }).click();
  return shown;
}

/** The middle of some numbers. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
