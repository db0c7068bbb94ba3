import type { Browser, Page } from "@playwright/test";

/** A server to open pages of. */
export interface MeasuredServer {
  readonly name: string;
  readonly origin: string;
}

/** Returns the servers and the number of rounds of the command line, as `npm run bench` passes them. */
export function readServers(): { readonly servers: readonly MeasuredServer[]; readonly rounds: number } {
  const [servers = "[]", rounds = "1"] = process.argv.slice(2);
  return { servers: JSON.parse(servers) as readonly MeasuredServer[], rounds: Number(rounds) };
}

const CHECK_MS = 100;

/** A page of a phone with an empty cache. */
export interface Phone {
  readonly page: Page;
  /** Resolves once no request was sent for this time, which begins with the call: a page loads its controls after a pause. */
  untilQuiet(quietMs: number): Promise<void>;
  close(): Promise<void>;
}

export async function openPhone(browser: Browser): Promise<Phone> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  let lastRequest = performance.now();
  page.on("request", () => (lastRequest = performance.now()));
  const untilQuiet = async (quietMs: number): Promise<void> => {
    lastRequest = performance.now();
    while (performance.now() - lastRequest < quietMs) await page.waitForTimeout(CHECK_MS);
  };
  return { page, untilQuiet, close: () => context.close() };
}

/** Taps an element without a move before, as a finger does. */
export async function tapAt(page: Page, selector: string): Promise<() => Promise<void>> {
  const box = await page.locator(selector).boundingBox();
  if (box === null) throw new Error(`${page.url()} has no ${selector}`);
  return () => page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

export const SEARCH_FIELD = 'main input[type="search"]';
