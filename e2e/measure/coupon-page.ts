/**
 * Measures how quickly the coupon page comes and answers; run it on an idle machine: `npm run bench -- page`, or
 * `node e2e/measure/coupon-page.ts 1` for one round of what is built.
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
  median,
  noteInteractions,
  openWarehouse,
  slowDown,
  timeClip,
  WAREHOUSE,
} from "../journeys/speed.ts";
import { chromiumLaunch } from "../stack/browser.ts";
import { type Stack, startStack } from "../stack/stack.ts";
import { rememberPopups } from "../stack/test.ts";
import { slowNetwork, type Vitals, vitalsOf } from "./vitals.ts";

const ROUNDS = Number(process.argv[2] ?? 3);
const CLIPS = 5;
const THROTTLE = 4;
const SLOW_CLIP_MS = 600;
const NETWORK = { megabits: 10, roundTripMs: 40 };
const SLOW = `${THROTTLE}x throttle, ${NETWORK.megabits} Mbit/s, ${NETWORK.roundTripMs} ms`;

type Measure = (page: Page, stack: Stack) => Promise<readonly number[]>;

const measures: Readonly<Record<string, Measure>> = {
  [`largest paint ms, ${SLOW}`]: vital("largestPaint"),
  [`largest paint ms, ${WAREHOUSE.coupons} coupons, ${SLOW}`]: vital("largestPaint", WAREHOUSE.sitePath),
  [`layout shift, ${SLOW}`]: vital("layoutShift"),
  [`KB over the line`]: vital("kilobytes"),
  [`interactions ms, ${WAREHOUSE.coupons} coupons, ${THROTTLE}x throttle`]: async (page, stack) => {
    const interactions = await noteInteractions(page);
    await page.addInitScript(rememberPopups);
    await openWarehouse(page, stack.origin(WAREHOUSE.sitePath));
    await slowDown(page, THROTTLE);
    await browseCoupons(page);
    return (await interactions()).map(({ duration }) => duration);
  },
  "clip ms until the card says so": (page, stack) => clips(page, stack, 1),
  [`clip ms until the card says so, ${THROTTLE}x throttle`]: (page, stack) => clips(page, stack, THROTTLE),
};

/** Measures one of the vitals of the coupon page as a first visitor with a middling phone sees it. */
function vital(name: keyof Vitals, sitePath?: string): Measure {
  return async (page, stack) => {
    await slowDown(page, THROTTLE);
    await slowNetwork(page, NETWORK.megabits, NETWORK.roundTripMs);
    return [(await vitalsOf(page, stack.origin(sitePath) + COUPONS))[name]];
  };
}

async function clips(page: Page, stack: Stack, throttle: number): Promise<readonly number[]> {
  await page.addInitScript(rememberPopups);
  await openPage(page, stack.origin() + COUPONS);
  await logIn(page, ben);
  await slowDown(page, throttle);
  await stack.control.break("loyalty", { mode: "slow", delayMs: SLOW_CLIP_MS, match: "activate" });
  const times: number[] = [];
  for (let clip = 0; clip < CLIPS; clip += 1) times.push(await timeClip(page));
  await stack.control.mend();
  return times;
}

const shown = (value: number): string => String(Number(value.toPrecision(3)));

const stack = await startStack({ logFolder: mkdtempSync(join(tmpdir(), "aisle-measure-")) });
const browser = await chromium.launch(chromiumLaunch());
try {
  console.log("measure | n | median | worst");
  for (const [name, measure] of Object.entries(measures)) {
    const values: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
      values.push(...(await measure(page, stack)));
      await page.close();
    }
    console.log([name, values.length, shown(median(values)), shown(Math.max(...values))].join(" | "));
  }
} finally {
  await browser.close();
  await stack.stop();
}
