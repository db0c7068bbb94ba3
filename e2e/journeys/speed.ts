import { expect, type Locator, type Page } from "@playwright/test";
import {
  CLIP,
  COUPONS,
  cardOf,
  couponCards,
  categoryChips,
  filterButton,
  filterValues,
  couponWith,
} from "./coupons.ts";
import { openPage } from "./page.ts";

/** The time that the page took to render the response to a user action. */
export interface Interaction {
  /** The type of its slowest event, for example `keydown`. */
  readonly event: string;
  /** From that event to the next frame, in milliseconds, as measured by the Event Timing API. */
  readonly duration: number;
}

export const WAREHOUSE = { sitePath: "grandway", coupons: 3_000 };

/** The result count of the page while it lists all coupons. */
const ALL_COUPONS = `${WAREHOUSE.coupons.toLocaleString("en-US")} results`;

/** The maximum time of a throttled page on a busy machine to show the cards that Show More adds, in milliseconds. */
const ALL_SHOWN_MS = 20_000;

/** Throttles the page's processor like an average phone. */
export async function slowDown(page: Page, times: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: times });
}

/** Records the duration of every interaction with pages opened from now on. Returns a function that reads them. */
export async function recordInteractions(page: Page): Promise<() => Promise<readonly Interaction[]>> {
  await page.addInitScript(() => {
    const slowest: Record<number, { event: string; duration: number }> = {};
    Object.assign(window, { slowestEvents: slowest });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { name: event, duration, interactionId: id } = entry as PerformanceEventTiming;
        // A press consists of several events; the slowest counts.
        if (id && duration > (slowest[id]?.duration ?? 0)) slowest[id] = { event, duration };
      }
    }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
  });
  return async () => {
    // Two frames: the observer receives entries after the frame that ends them.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    return page.evaluate(() =>
      Object.values((window as unknown as { slowestEvents: Record<number, Interaction> }).slowestEvents),
    );
  };
}

export async function openWarehouse(page: Page, origin: string): Promise<void> {
  await openPage(page, origin + COUPONS);
  await expect(page.getByText(ALL_COUPONS)).toBeVisible();
}

/** The pause after each press, in milliseconds. */
const LOOK_MS = 600;

/**
 * Presses the center of an element, like a finger. A click by role would search for it and observe its target on the
 * same thread as the page: with a throttled processor that would be most of the measured time.
 */
async function press(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (box === null) throw new Error("there is nothing to press");
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForTimeout(LOOK_MS);
}

/** Types, clears, filters and shows more on the open coupon page, like a shopper in no hurry. */
export async function browseCoupons(page: Page): Promise<void> {
  // The cookie bar covers the menus.
  await press(page, page.getByRole("button", { name: "Close" }));
  await press(page, page.getByRole("searchbox", { name: "Search coupons", exact: true }));
  // Slower than the debounce, so that every key except the first arrives while the page updates the list.
  await page.keyboard.type("save on", { delay: 230 });
  await page.waitForTimeout(LOOK_MS);
  await expect(page).toHaveURL(/q=save/);
  for (let key = 0; key < "save on".length; key += 1) await page.keyboard.press("Backspace", { delay: 20 });
  await page.waitForTimeout(LOOK_MS);
  await expect(page.getByText(ALL_COUPONS)).toBeVisible();
  const category = categoryChips(page).first();
  await press(page, category);
  await expect(page).toHaveURL(/category=/);
  await press(page, category);
  await expect(page.getByText(ALL_COUPONS)).toBeVisible();
  await press(page, filterButton(page));
  const brand = filterValues(page, "Brands").first();
  await press(page, brand);
  await expect(page).toHaveURL(/brand=/);
  await press(page, brand);
  await page.keyboard.press("Escape");
  // The search for the button would delay the frame of the key.
  await page.waitForTimeout(LOOK_MS);
  await press(page, page.getByRole("button", { name: "Show More" }));
  await expect(couponCards(page)).toHaveCount(144, { timeout: ALL_SHOWN_MS });
}

/** How long after the press the card of a coupon showed a clip, in milliseconds. */
export interface ClipTimes {
  /** Until the card shows that the clip is in progress. */
  readonly feedback: number;
  /** Until the card shows that the gateway has read the coupon on the shopper's card. */
  readonly confirmed: number;
}

/** Clips the first available coupon; returns how long its card took to show that. */
export async function timeClip(page: Page): Promise<ClipTimes> {
  const card = cardOf(page, await couponWith(page, CLIP));
  const clipTimes = card.evaluate(
    (element) =>
      new Promise<ClipTimes>((resolve) => {
        let pressed = 0;
        element.addEventListener("click", (event) => (pressed = event.timeStamp), { capture: true, once: true });
        const afterFrame = () =>
          new Promise<number>((done) => requestAnimationFrame(() => done(performance.now() - pressed)));
        let feedback: Promise<number> | undefined;
        const observer = new MutationObserver(() => {
          const state = element.querySelector("button")?.textContent ?? "";
          if (state.startsWith("Clipping")) feedback ??= afterFrame();
          if (!state.startsWith("Clipped")) return;
          observer.disconnect();
          const confirmed = afterFrame();
          void Promise.all([feedback ?? confirmed, confirmed]).then(([first, last]) =>
            resolve({ feedback: first, confirmed: last }),
          );
        });
        observer.observe(element, { childList: true, subtree: true, characterData: true, attributes: true });
      }),
  );
  await card.getByRole("button", { name: CLIP }).click();
  return clipTimes;
}

/** Returns the median; NaN for an empty list. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
