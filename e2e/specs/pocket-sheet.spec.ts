import type { Page } from "@playwright/test";
import { scanBarCode, scanQrCode } from "../journeys/bar-code.ts";
import { COUPONS, viewLink } from "../journeys/coupons.ts";
import { expectNoSidewaysScroll } from "../journeys/page.ts";
import { cora, openAs } from "../journeys/shopper.ts";
import { findCustomer, openAsAgent } from "../journeys/staff.ts";
import { expect, test } from "../stack/test.ts";

const PATH = "/pocket-sheet";

/** A letter sheet in CSS pixels. */
const LETTER = { width: 816, height: 1056 };

/** Ten points in CSS pixels, the smallest type that is readable on paper. */
const SMALLEST_TYPE = 13.3;

const sheetOf = (page: Page) => page.getByRole("region", { name: "Clipped coupons" });
const codesOf = (page: Page) => {
  const sheet = sheetOf(page);
  return { bars: sheet.locator(".bar-code"), squares: sheet.getByRole("img", { name: /^QR code/ }) };
};

const numberOn = async (page: Page): Promise<string> =>
  (await codesOf(page).bars.locator(".bar-code-number [aria-hidden]").innerText()).replaceAll(" ", "");

const pagesPrinted = async (page: Page): Promise<number> =>
  (await page.pdf({ format: "Letter" })).toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;

/** Leaves as many coupons on the sheet of a shopper who has clipped more. */
const keepCoupons = (page: Page, count: number): Promise<void> =>
  page.locator(".sheet-coupon").evaluateAll((all, limit) => {
    for (const coupon of all.slice(limit)) coupon.remove();
  }, count);

test("the sheet has all clipped coupons, both codes scan with either color scheme, and 60 coupons print on two letter sheets in readable type", async ({
  page,
}) => {
  await openAs(page, cora, `${COUPONS}?view=clipped`);
  const count = Number((await viewLink(page, "My Digital Coupons").innerText()).match(/\d+/)?.[0]);
  await page.getByRole("link", { name: "Print my coupons" }).click();
  await expect(page).toHaveURL(PATH);
  const sheet = sheetOf(page);
  await expect(sheet.locator(".sheet-coupon")).toHaveCount(count);
  await expect(sheet.getByText(/^As of \d+\/\d+\/\d{4}, \d+:\d\d [AP]M$/)).toBeVisible();
  const { bars, squares } = codesOf(page);
  const number = await numberOn(page);
  expect(number).toMatch(/^4\d{11}$/);
  const expectScans = async (look: Parameters<Page["emulateMedia"]>[0]) => {
    await page.emulateMedia(look);
    expect(await scanBarCode(bars), JSON.stringify(look)).toBe(number);
    expect(await scanQrCode(squares), JSON.stringify(look)).toBe(number);
  };
  await expectScans({ colorScheme: "light" });
  await expectScans({ colorScheme: "dark" });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(LETTER);
  await expectScans({ media: "print" });
  expect(count).toBeGreaterThan(60);
  await keepCoupons(page, 60);
  expect(await pagesPrinted(page)).toBeLessThanOrEqual(2);
  for (const hidden of [
    page.getByRole("banner"),
    page.getByRole("contentinfo"),
    page.getByRole("heading", { level: 1 }),
  ])
    await expect(hidden).toBeHidden();
  const sizes = await sheet
    .locator("p, h2, h3")
    .evaluateAll((all) => all.map((element) => Number.parseFloat(getComputedStyle(element).fontSize)));
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(SMALLEST_TYPE);
});

test("an agent prints the sheet of a caller from what the lookup read", async ({ page }) => {
  await openAsAgent(page);
  await findCustomer(page, cora.email);
  await page.getByRole("button", { name: "Print coupons" }).click();
  await expect(sheetOf(page)).toBeVisible();
  expect(await scanQrCode(codesOf(page).squares)).toBe(await numberOn(page));
  await keepCoupons(page, 60);
  expect(await pagesPrinted(page)).toBeLessThanOrEqual(2);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { level: 1 })).toBeHidden();
});
