import { setTimeout as delay } from "node:timers/promises";
import { type Browser, chromium, type Page } from "@playwright/test";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { chromiumLaunch } from "../../tools/browser.ts";
import { ask } from "../../tools/http.ts";
import { findLost, pageHost, pageMs, startClipping, startPages, startReads, untilAllAreWell } from "./loads.ts";
import { theShape, type WorkerName } from "./shape.ts";

const shape = theShape();

let browser: Browser;

beforeAll(async () => {
  browser = await chromium.launch(chromiumLaunch());
});

afterAll(() => browser.close());

/** The interval of a shopper's clicks. Clicks without one take a whole core, which the restarted processes then lack. */
const CLICKS_MS = 1_000;

/** The shortest interval of page reads; longer on a machine on which a page takes more than half of it. */
const PAGES_MS = 25;

/** Restarts a process as a deployment does: it receives SIGTERM, and the next one follows when the new one is ready. */
async function restart(part: WorkerName): Promise<void> {
  const port = shape.workerPorts[part];
  const before = shape.pid(part);
  shape.signal(part, "SIGTERM");
  await vi.waitFor(
    async () => {
      expect(shape.pid(part)).not.toBe(before);
      expect((await ask({ port, path: "/health/ready" })).status).toBe(200);
    },
    { timeout: 30_000, interval: 100 },
  );
}

/** Clicks through the pages of the main menu at an interval until `end` is called, which returns what failed. */
async function startClicking() {
  const page = await browser.newPage();
  const failures: string[] = [];
  page.on("response", (response) => {
    if (response.status() >= 400) failures.push(`${response.status()} ${response.url()}`);
  });
  page.on("requestfailed", (request) => {
    const why = request.failure()?.errorText ?? "";
    // The pictures of the ad viewer are of another server; and a click cancels what the page before was still loading.
    const isOurs = new URL(request.url()).host === pageHost;
    if (isOurs && why !== "net::ERR_ABORTED") failures.push(`${why} ${request.url()}`);
  });
  page.on("pageerror", (error) => failures.push(error.message));
  await page.goto(`http://${pageHost}/`);
  const ending = new AbortController();
  let clicks = 0;
  const running = (async () => {
    while (!ending.signal.aborted) {
      for (const name of ["Weekly Ad", "Digital Coupons", "Recipes", "Stores"]) {
        await Promise.all([openByMenu(page, name), delay(CLICKS_MS)]);
        clicks += 1;
      }
    }
  })();
  return {
    async end() {
      ending.abort();
      await running;
      await page.close();
      return { clicks, failures };
    },
  };
}

async function openByMenu(page: Page, name: string): Promise<void> {
  await page.getByRole("navigation").getByRole("link", { name, exact: true }).first().click();
  await page.getByRole("heading", { level: 1 }).first().waitFor();
}

it("gateways, web servers and services are restarted one by one without a failed request, a dead link or a lost clip", async () => {
  const cookie = await shape.balanced.logIn("ben@example.com");
  await untilAllAreWell(cookie);
  // At most half a core, or a process that starts lacks it.
  const everyMs = Math.max(PAGES_MS, 2 * (await pageMs("/stores")));
  const clipping = await startClipping(cookie);
  const clicking = await startClicking();
  const [reading, paging] = [startReads(20), startPages(everyMs, "/stores")];
  for (const part of Object.keys(shape.workerPorts) as WorkerName[]) await restart(part);
  const [clicked, clips, reads, pages] = await Promise.all([
    clicking.end(),
    clipping.end(),
    reading.end(),
    paging.end(),
  ]);
  expect([clicked.failures, clips.failures, reads.failures, pages.failures]).toEqual([[], [], [], []]);
  expect(clicked.clicks).toBeGreaterThan(10);
  expect(reads.count).toBeGreaterThan(100);
  expect(pages.count).toBeGreaterThan(100);
  expect(clips.clipped.length).toBeGreaterThan(0);
  expect(await findLost(cookie, clips.clipped)).toEqual([]);
}, 180_000);
