import type { Page } from "@playwright/test";
import { openPage } from "../journeys/page.ts";

/** What a visitor waits for and what it costs. */
export interface Vitals {
  /** Milliseconds until the largest part of the first screen stood there. */
  readonly largestContentfulPaint: number;
  /** How much of the screen moved by itself, as browsers add it up. */
  readonly layoutShift: number;
  /** What came over the line, compressed as it came, until the network was quiet. */
  readonly kilobytes: number;
}

const BITS_PER_BYTE = 8;

/** Pictures come slowly over a slow line to a slowed-down page. */
const QUIET_WITHIN_MS = 120_000;

/** Makes the network of a page slow; of pages that are opened from now on. */
export async function slowNetwork(page: Page, megabits: number, roundTripMs: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const throughput = (megabits * 1e6) / BITS_PER_BYTE;
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: roundTripMs,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
}

/** Opens a page and returns its vitals. */
export async function vitalsOf(page: Page, address: string): Promise<Vitals> {
  const session = await page.context().newCDPSession(page);
  let bytes = 0;
  await session.send("Network.enable");
  session.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.addInitScript(() => {
    const noted = { largestContentfulPaint: 0, layoutShift: 0 };
    Object.assign(window, { notedVitals: noted });
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) noted.largestContentfulPaint = startTime;
    }).observe({ type: "largest-contentful-paint", buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
        if (!hadRecentInput) noted.layoutShift += value;
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  await openPage(page, address);
  await page.waitForLoadState("networkidle", { timeout: QUIET_WITHIN_MS });
  const noted = await page.evaluate(
    () => (window as unknown as { notedVitals: Omit<Vitals, "kilobytes"> }).notedVitals,
  );
  return { ...noted, kilobytes: bytes / 1_000 };
}
