/**
 * Measures the load time and the response time of the coupon page; run it on an idle machine: `npm run bench -- page`,
 * or `node e2e/measure/coupon-page.ts 1` for one round with the current build.
 */
import { chromium, type Page } from "@playwright/test";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { COUPONS } from "../journeys/coupons.ts";
import { openPage } from "../journeys/page.ts";
import { ben, logIn } from "../journeys/shopper.ts";
import {
  browseCoupons,
  type ClipTimes,
  median,
  recordInteractions,
  openWarehouse,
  slowDown,
  timeClip,
  WAREHOUSE,
} from "../journeys/speed.ts";
import { chromiumLaunch } from "../../tools/browser.ts";
import { type Stack, startStack } from "../stack/stack.ts";
import { rememberPopups } from "../stack/test.ts";
import { slowNetwork, type Vitals, vitalsOf } from "./vitals.ts";

const ROUNDS = Number(process.argv[2] ?? 3);
const CLIPS = 5;
const THROTTLE = 4;
const SLOW_CLIP_MS = 600;
const NETWORK = { megabits: 10, roundTripMs: 40 };
const SLOW = `${THROTTLE}x throttle, ${NETWORK.megabits} Mbit/s, ${NETWORK.roundTripMs} ms`;

/** Measures a new page once and returns the values by name. */
type Measure = (page: Page, stack: Stack) => Promise<Readonly<Record<string, readonly number[]>>>;

const measures: readonly Measure[] = [
  async (page, stack) => {
    const { largestContentfulPaint, layoutShift, kilobytes } = await visit(page, stack.origin());
    return {
      [`largest paint ms, ${SLOW}`]: [largestContentfulPaint],
      [`layout shift, ${SLOW}`]: [layoutShift],
      "KB over the line": [kilobytes],
    };
  },
  async (page, stack) => {
    const { largestContentfulPaint } = await visit(page, stack.origin(WAREHOUSE.sitePath));
    return { [`largest paint ms, ${WAREHOUSE.coupons} coupons, ${SLOW}`]: [largestContentfulPaint] };
  },
  async (page, stack) => {
    const interactions = await recordInteractions(page);
    await page.addInitScript(rememberPopups);
    await openWarehouse(page, stack.origin(WAREHOUSE.sitePath));
    await slowDown(page, THROTTLE);
    await browseCoupons(page);
    const durations = (await interactions()).map(({ duration }) => duration);
    const where = `${WAREHOUSE.coupons} coupons, ${THROTTLE}x throttle`;
    // For so few interactions, the INP of a visit is the slowest one.
    return {
      [`interactions ms, ${where}`]: durations,
      [`INP of a visit ms, ${where}`]: [Math.max(...durations)],
      [`heap MB with all of ${WAREHOUSE.coupons} coupons`]: [await heapMegabytes(page)],
    };
  },
  (page, stack) => clips(page, stack, 1),
  (page, stack) => clips(page, stack, THROTTLE),
];

/** Opens the coupon page like a first visit with an average phone. */
async function visit(page: Page, origin: string): Promise<Vitals> {
  await slowDown(page, THROTTLE);
  await slowNetwork(page, NETWORK.megabits, NETWORK.roundTripMs);
  return vitalsOf(page, origin + COUPONS);
}

/** Returns the heap size of the page after garbage collection, in MB. */
async function heapMegabytes(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  return usedSize / 1e6;
}

async function clips(page: Page, stack: Stack, throttle: number): ReturnType<Measure> {
  await page.addInitScript(rememberPopups);
  await openPage(page, stack.origin() + COUPONS);
  await logIn(page, ben);
  await slowDown(page, throttle);
  await stack.control.break("loyalty", { mode: "slow", delayMs: SLOW_CLIP_MS, match: "activate" });
  const times: ClipTimes[] = [];
  for (let clip = 0; clip < CLIPS; clip += 1) times.push(await timeClip(page));
  await stack.control.mend();
  const where = `${throttle}x throttle, a service that takes ${SLOW_CLIP_MS} ms`;
  return {
    [`clip ms until the card shows it in progress, ${where}`]: times.map(({ feedback }) => feedback),
    [`clip ms until the card shows it as confirmed, ${where}`]: times.map(({ confirmed }) => confirmed),
  };
}

const rounded = (value: number): string => String(Number(value.toPrecision(3)));

const stack = await startStack({ logFolder: mkdtempSync(join(tmpdir(), "aisle-measure-")) });
const browser = await chromium.launch(chromiumLaunch());
try {
  console.log("measure | n | median | worst");
  for (const measure of measures) {
    const values = new Map<string, number[]>();
    for (let round = 0; round < ROUNDS; round += 1) {
      const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
      const results = await measure(page, stack);
      for (const [name, more] of Object.entries(results)) values.set(name, [...(values.get(name) ?? []), ...more]);
      await page.close();
    }
    for (const [name, own] of values) {
      console.log([name, own.length, rounded(median(own)), rounded(Math.max(...own))].join(" | "));
    }
  }
} finally {
  await browser.close();
  await stack.stop();
}
