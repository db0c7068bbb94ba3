import { expect, type Locator, type Page } from "@playwright/test";
import { CLIP, COUPONS, cardOf, couponCards, facet, couponWith } from "./coupons.ts";
import { openPage } from "./page.ts";

/** How long the page took to show the answer to something the shopper did. */
export interface Interaction {
  /** The kind of its slowest event, for example `keydown`. */
  readonly event: string;
  /** From that event to the next frame, in milliseconds, as the Event Timing API tells it. */
  readonly duration: number;
}

/** The retailer with a warehouse's worth of coupons. */
export const WAREHOUSE = { sitePath: "grandway", coupons: 3_000 };

/** What the page says about its list while it lists them all. */
const ALL_COUPONS = `${WAREHOUSE.coupons.toLocaleString("en-US")} results`;

/** How long a slowed-down page on a busy machine may take to show the cards that Show More adds. */
const ALL_SHOWN_MS = 20_000;

/** Slows the page down like a middling phone. */
export async function slowDown(page: Page, times: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: times });
}

/** Notes the length of every interaction with the pages that are opened from now on. Returns the way to read them. */
export async function recordInteractions(page: Page): Promise<() => Promise<readonly Interaction[]>> {
  await page.addInitScript(() => {
    const slowest: Record<number, { event: string; duration: number }> = {};
    Object.assign(window, { slowestEvents: slowest });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { name: event, duration, interactionId: id } = entry as PerformanceEventTiming;
        // A press is several events, of which the slowest counts.
        if (id && duration > (slowest[id]?.duration ?? 0)) slowest[id] = { event, duration };
      }
    }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
  });
  return async () => {
    // Two frames: entries are handed out after the frame that ends them.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    return page.evaluate(() =>
      Object.values((window as unknown as { slowestEvents: Record<number, Interaction> }).slowestEvents),
    );
  };
}

/** Opens the coupon page of the warehouse and waits until all of its coupons are there. */
export async function openWarehouse(page: Page, origin: string): Promise<void> {
  await openPage(page, origin + COUPONS);
  await expect(page.getByText(ALL_COUPONS)).toBeVisible();
}

/** How long a shopper looks at what a press has done before the next one, in milliseconds. */
const LOOK_MS = 600;

/**
 * Presses the middle of something, like a finger. A click by its role would look for it, and watch what it meets, on the
 * same thread as the page: with a throttled processor that is most of what would be measured.
 */
async function press(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (box === null) throw new Error("there is nothing to press");
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForTimeout(LOOK_MS);
}

/** Types, clears, chooses, sorts and asks for more on the open coupon page, like a shopper in no hurry. */
export async function browseCoupons(page: Page): Promise<void> {
  // The bar lies over the menus.
  await press(page, page.getByRole("button", { name: "Decline" }));
  await press(page, page.getByRole("searchbox", { name: "Search coupons" }));
  // Slower than the debounce, so that every key but the first meets a page that is busy with the list.
  await page.keyboard.type("save on", { delay: 230 });
  await page.waitForTimeout(LOOK_MS);
  await expect(page).toHaveURL(/q=save/);
  for (let key = 0; key < "save on".length; key += 1) await page.keyboard.press("Backspace", { delay: 20 });
  await page.waitForTimeout(LOOK_MS);
  await expect(page.getByText(ALL_COUPONS)).toBeVisible();
  const category = facet(page, "Category");
  await press(page, category.button);
  await press(page, category.values.first());
  await expect(page).toHaveURL(/category=/);
  await press(page, category.values.first());
  await expect(page.getByText(ALL_COUPONS)).toBeVisible();
  await page.keyboard.press("Escape");
  await press(page, page.getByRole("button", { name: "Show More" }));
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
