import type { Page } from "@playwright/test";
import { openPage } from "../journeys/page.ts";

/** The load time of a page, its layout shift and its transfer size. */
export interface Vitals {
  /** The largest contentful paint, in milliseconds. */
  readonly largestContentfulPaint: number;
  /** The cumulative layout shift without user input. */
  readonly layoutShift: number;
  /** The transfer size of all compressed responses until the network was idle. */
  readonly kilobytes: number;
}

const BITS_PER_BYTE = 8;

/** Images load slowly on a throttled network and processor. */
const QUIET_WITHIN_MS = 120_000;

/** Throttles the network for the pages opened from now on. */
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
