import type { BrowserContext, Page } from "@playwright/test";
import { expectNoSidewaysScroll, openPage } from "../journeys/page.ts";
import { ana, ben, logOut, openAs, type Shopper } from "../journeys/shopper.ts";
import { expect, test } from "../stack/test.ts";

test.use({ serviceWorkers: "allow" });

const SHEET = "/pocket-sheet";

/** Returns the paths of the pages that this browser keeps. */
const keptPaths = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const requests = await (await caches.open("aisle-offline-copies")).keys();
    return requests.map(({ url }) => new URL(url).pathname);
  });

/** Returns everything that this browser keeps. */
const keptTexts = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const responses = await (await caches.open("aisle-offline-copies")).matchAll();
    return (await Promise.all(responses.map((response) => response.text()))).join("\n");
  });

/** Opens a page until it is kept: one with a part that a busy machine did not read in time is not. */
async function openKept(page: Page, path: string): Promise<void> {
  await expect(async () => {
    await openPage(page, path);
    await expect.poll(() => keptPaths(page), path).toContain(path);
  }).toPass();
}

/** Logs in, and opens a page until it is kept. */
async function openKeptAs(page: Page, shopper: Shopper, path: string): Promise<void> {
  await openAs(page, shopper, path);
  await openKept(page, path);
}

const notice = (page: Page) => page.getByRole("status").filter({ hasText: /^(You're offline|This site can't)/ });

/** A time of a day with its zone. */
const TIME = /\w{3}, \w{3} \d+, \d+:\d\d [AP]M \w+/;

/** Expects a copy that says so, with the time at which it was read and without a control that would do nothing. */
async function expectCopy(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
  await expect(notice(page)).toContainText("This page is as of");
  await expect(notice(page)).toContainText(TIME);
  await expect(page.locator(":is(button, input, select, textarea):enabled").filter({ visible: true })).toHaveCount(0);
}

/** Returns the notice of a page without a network: not every browser tells its service workers that there is none. */
async function expectedNotice(context: BrowserContext): Promise<string> {
  const [worker] = context.serviceWorkers();
  const isReported = await worker?.evaluate(() => !navigator.onLine);
  return isReported === true ? "You're offline." : "This site can't be reached right now.";
}

const offlinePage = (page: Page) => page.getByRole("heading", { name: "This page needs a connection" });

test("without a network, a shopper's pages open as of their last read, and every other page says that it cannot", async ({
  page,
  context,
}) => {
  await openKeptAs(page, ana, SHEET);
  const coupons = await page.locator(".sheet-coupon").allInnerTexts();
  for (const path of ["/account", "/receipts", "/trip"]) await openKept(page, path);
  await page.getByRole("button", { name: /^(Share this list|Make a new link)$/ }).click();
  const list = new URL(await page.getByRole("link", { name: /\/list\/[\w-]{43}$/ }).innerText()).pathname;
  await openKept(page, list);
  await openPage(page, "/trip");

  await context.setOffline(true);
  await page.getByRole("link", { name: "Print my coupons" }).click();
  await expectCopy(page, "Print my coupons");
  await page.reload();
  await expectCopy(page, "Print my coupons");
  expect(await page.locator(".sheet-coupon").allInnerTexts()).toEqual(coupons);
  await expect(page.locator(".bar-code").first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  for (const [path, heading] of [
    ["/trip", "Shopping list"],
    ["/account", "My Account Information"],
    [list, "Shopping list"],
  ] as const) {
    await page.goto(path);
    await expectCopy(page, heading);
  }

  await page.goto("/weekly-ad");
  await expect(offlinePage(page)).toBeVisible();
  await expect(notice(page)).toContainText(await expectedNotice(context));
  await expectNoSidewaysScroll(page);
  await page.getByRole("link", { name: /^My Receipts As of / }).click();
  await expectCopy(page, "My Receipts");

  await context.setOffline(false);
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("My Receipts");
  await expect(notice(page)).toHaveCount(0);
  await expect(page.getByRole("banner").getByRole("combobox")).toBeEnabled();
});

test("without a network, pages also open in a browser that always reports one", async ({ page, context }) => {
  const reportNetwork = () => void Object.defineProperty(navigator, "onLine", { get: () => true });
  await context.addInitScript(reportNetwork);
  await openKeptAs(page, ana, SHEET);
  await openKept(page, "/trip");
  await Promise.all(context.serviceWorkers().map((worker) => worker.evaluate(reportNetwork)));
  await context.setOffline(true);
  await page.getByRole("link", { name: "Print my coupons" }).click();
  await expectCopy(page, "Print my coupons");
  await expect(notice(page)).toContainText("This site can't be reached right now.");
  await page.goto("/weekly-ad");
  await expect(offlinePage(page)).toBeVisible();
  await expect(notice(page)).toContainText("This site can't be reached right now.");
});

test("a logout drops a shopper's pages, and neither a guest nor the next shopper sees them", async ({
  page,
  context,
}) => {
  await openKeptAs(page, ana, "/account");
  await openKept(page, SHEET);
  expect(await keptTexts(page)).toContain(ana.email);
  await logOut(page);
  await expect(page).toHaveURL("/");
  await expect.poll(() => keptPaths(page)).toEqual([]);
  await context.setOffline(true);
  await page.goto(SHEET);
  await expect(offlinePage(page)).toBeVisible();
  await expect(page.getByText("No pages are kept on this device.")).toBeVisible();

  await context.setOffline(false);
  await openKeptAs(page, ana, "/account");
  // The session ends elsewhere, and the next response says so.
  await context.clearCookies();
  await openPage(page, "/");
  await expect.poll(() => keptPaths(page)).toEqual([]);

  await openKeptAs(page, ana, "/account");
  await openKeptAs(page, ben, SHEET);
  expect(await keptPaths(page)).toEqual([SHEET]);
  expect(await keptTexts(page)).not.toContain(ana.email);
});

test("a site that cannot be reached is as no network, and an error neither replaces a copy nor hides behind it", async ({
  page,
  stack,
}) => {
  await openKeptAs(page, ana, SHEET);
  const before = await keptTexts(page);
  await stack.gateway.stop();
  expect((await page.goto(SHEET))?.status()).toBe(503);
  await expect(notice(page)).toHaveCount(0);
  expect(await keptTexts(page)).toBe(before);

  await stack.client.stop();
  await page.goto(SHEET);
  await expectCopy(page, "Print my coupons");
  await expect(notice(page)).toContainText("This site can't be reached right now.");
  await page.goto("/");
  await expect(offlinePage(page)).toBeVisible();
  await stack.restore();
});
