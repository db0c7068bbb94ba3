import type { Page } from "@playwright/test";
import { scanBarCode, scanQrCode } from "../journeys/bar-code.ts";
import { COUPONS, viewLink } from "../journeys/coupons.ts";
import { expectNoSidewaysScroll } from "../journeys/page.ts";
import { ana, cora, openAs } from "../journeys/shopper.ts";
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

/** The address in the square code, with the number of the card. */
const proofOf = (number: string): RegExp => new RegExp(String.raw`^http://[^/]+/proof#[\w-]+\.${number}\.`);

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
    expect(await scanQrCode(squares), JSON.stringify(look)).toMatch(proofOf(number));
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
  expect(await scanQrCode(codesOf(page).squares)).toMatch(proofOf(await numberOn(page)));
  await keepCoupons(page, 60);
  expect(await pagesPrinted(page)).toBeLessThanOrEqual(2);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { level: 1 })).toBeHidden();
});

test.describe(() => {
  test.use({ serviceWorkers: "allow" });

  test("an associate scans the code of a shopper's phone, also without a network, and sees whether it was changed", async ({
    page,
    newVisitor,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openAs(page, ana, PATH);
    const address = await scanQrCode(codesOf(page).squares);
    const codes = await sheetOf(page)
      .locator(".sheet-products")
      .evaluateAll((all) => all.map(({ textContent }) => /Code (\S+)$/.exec(textContent)?.[1] ?? ""));
    const associate = await newVisitor();
    await associate.goto(address);
    const valid = associate.getByRole("heading", { name: /^Valid\. Signed (?:just now|\d+ minutes? ago)\.$/ });
    await expect(valid).toBeVisible();
    const listed = associate.getByRole("status").getByRole("listitem");
    expect((await listed.allInnerTexts()).toSorted()).toEqual(codes.toSorted());
    await expectNoSidewaysScroll(associate);
    const isKept = () => associate.evaluate(async () => (await caches.match(location.pathname)) !== undefined);
    await expect.poll(isKept).toBe(true);
    await associate.context().setOffline(true);
    await associate.goto("about:blank");
    await associate.goto(address);
    await expect(valid).toBeVisible();
    const check = async (code: string) => {
      await associate.getByRole("textbox", { name: "Code of the sheet" }).fill(code);
      await associate.getByRole("button", { name: "Check" }).click();
    };
    const number = await numberOn(page);
    await check(address.replace(number, `${number.slice(0, -1)}${(Number(number.at(-1)) + 1) % 10}`));
    await expect(associate.getByRole("heading", { name: "Not valid", exact: true })).toBeVisible();
    await expect(valid).toBeHidden();
    await check(address.replace(/#[\w-]+/, "#other"));
    await expect(associate.getByRole("heading", { name: "Can't be confirmed" })).toBeVisible();
    await check(address);
    await expect(valid).toBeVisible();
  });
});
