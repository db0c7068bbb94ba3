import { type Browser, chromium, type Page } from "@playwright/test";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { chromiumLaunch } from "../stack/browser.ts";
import { ask } from "../stack/http.ts";
import { graphFailure, startLoad } from "../load/open-loop.ts";
import { clipCoupon, readCoupons } from "./coupons.ts";
import { type PartName, theShape } from "./shape.ts";

const shape = theShape();
const { balanced, ports } = shape;
const host = `reams.localhost:${ports.web}`;

let browser: Browser;

beforeAll(async () => {
  browser = await chromium.launch(chromiumLaunch());
});

afterAll(() => browser.close());

/** Restarts a process as a deployment does: it receives SIGTERM, and the next one follows when the new one is ready. */
async function restart(part: PartName, port: number): Promise<void> {
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

/** Clicks through the pages of the main menu until `end` is called, which returns what failed in the browser. */
async function startClicking() {
  const page = await browser.newPage();
  const failures: string[] = [];
  page.on("response", (response) => {
    if (response.status() >= 400) failures.push(`${response.status()} ${response.url()}`);
  });
  page.on("requestfailed", (request) => {
    const why = request.failure()?.errorText ?? "";
    // The pictures of the ad viewer are of another server; and a click cancels what the page before was still loading.
    const isOurs = new URL(request.url()).host === host;
    if (isOurs && why !== "net::ERR_ABORTED") failures.push(`${why} ${request.url()}`);
  });
  page.on("pageerror", (error) => failures.push(error.message));
  await page.goto(`http://${host}/`);
  const ending = new AbortController();
  let clicks = 0;
  const running = (async () => {
    while (!ending.signal.aborted) {
      for (const name of ["Weekly Ad", "Digital Coupons", "Recipes", "Stores"]) {
        await openByMenu(page, name);
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

const query = `/graphql?query=${encodeURIComponent("{ locations { name } }")}`;
const headers = { "apollo-require-preflight": "1" };

/** Clips coupons of a shopper until `end` is called, which returns the failures and the ids of the clipped coupons. */
async function startClipping(cookie: string) {
  const offered = (await readCoupons(balanced, cookie))
    .filter(({ state }) => state === "AVAILABLE")
    .map(({ id }) => id);
  const clipped: string[] = [];
  // At most sixty clips of a shopper are accepted in a minute.
  const clips = startLoad(1_100, async () => {
    const [id = ""] = offered.splice(0, 1);
    const { isClipped, text } = await clipCoupon(balanced, cookie, id);
    if (isClipped) clipped.push(id);
    return isClipped ? null : `${id}: ${text}`;
  });
  return {
    async end() {
      const { failures } = await clips.end();
      return { failures, clipped };
    },
  };
}

const startReads = () =>
  startLoad(20, async () =>
    graphFailure(await ask({ port: ports.graph, path: query, host: "reams.localhost", headers })),
  );

const startPages = () =>
  startLoad(25, async () => {
    const { status, body } = await ask({ port: ports.web, path: "/stores", host });
    return status === 200 && body.includes("</html>") ? null : `${status} ${body.slice(0, 200)}`;
  });

it("gateways and web servers are restarted one by one without a failed request, a dead link or a lost clip", async () => {
  const cookie = await balanced.logIn("ben@example.com");
  const clicking = await startClicking();
  const clipping = await startClipping(cookie);
  const [reading, paging] = [startReads(), startPages()];
  await restart("gateway-1", ports.first);
  await restart("gateway-2", ports.second);
  await restart("client-1", ports.firstClient);
  await restart("client-2", ports.secondClient);
  const [clicked, clips, reads, pages] = await Promise.all([
    clicking.end(),
    clipping.end(),
    reading.end(),
    paging.end(),
  ]);
  expect([clicked.failures, clips.failures, reads.failures, pages.failures]).toEqual([[], [], [], []]);
  expect(clicked.clicks).toBeGreaterThan(0);
  expect(reads.count).toBeGreaterThan(100);
  expect(pages.count).toBeGreaterThan(100);
  expect(clips.clipped.length).toBeGreaterThan(0);
  const onCard = new Set(
    (await readCoupons(balanced, cookie)).filter(({ state }) => state === "CLIPPED").map(({ id }) => id),
  );
  expect(clips.clipped.filter((id) => !onCard.has(id))).toEqual([]);
}, 120_000);
