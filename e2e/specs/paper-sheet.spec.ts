import type { Page } from "@playwright/test";
import { expectNoSidewaysScroll, openPage } from "../journeys/page.ts";
import { expect, test } from "../stack/test.ts";

const PHONE = { width: 390, height: 844 };
const KIOSK = { width: 1280, height: 900 };

const pagesPrinted = async (page: Page): Promise<number> =>
  (await page.pdf({ format: "Letter" })).toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;

test("a person without an account prints this week's savings in either language, and finds a coupon on the kiosk of the store", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await openPage(page, "/weekly-ad");
  await page.getByRole("link", { name: "On paper", exact: true }).click();
  await expect(page).toHaveURL(/\/paper-sheet\?store=/);
  const sheet = page.getByRole("region", { name: /^Savings this week at / });
  await expect(sheet).toBeVisible();
  const count = await sheet.getByRole("listitem").count();
  expect(count).toBeGreaterThan(5);
  const codes = await sheet.getByText(/Code \S+$/).count();
  expect(codes).toBeGreaterThan(0);
  await expect(sheet.getByText(/also without a card/).first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  expect(await pagesPrinted(page)).toBeLessThanOrEqual(2);

  await page.clock.install();
  await openPage(page, "/kiosk");
  const kiosk = page.getByRole("dialog", { name: "Savings without an account" });
  const start = kiosk.getByRole("button", { name: "Start", exact: true });
  await page.setViewportSize(KIOSK);
  await expect.poll(() => kiosk.boundingBox()).toEqual({ x: 0, y: 0, ...KIOSK });
  await page.setViewportSize(PHONE);
  await start.press("Enter");
  await kiosk.getByRole("searchbox", { name: "Find a coupon" }).fill("save");
  await expect(kiosk.getByText(/^Showing \d+ of \d+$/)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.clock.runFor(50_000);
  await kiosk.getByRole("button", { name: "Continue" }).click();
  await page.clock.runFor(50_000);
  await expect(kiosk.getByRole("searchbox")).toBeVisible();
  await page.clock.runFor(11_000);
  await expect(start).toBeVisible();
  await start.click();
  await expect(kiosk.getByRole("searchbox")).toHaveValue("");

  await openPage(page, "/paper-sheet");
  await page.getByRole("link", { name: "Español" }).first().click();
  const spanish = page.getByRole("region", { name: /^Ahorros de esta semana en / });
  await expect(spanish.getByRole("listitem")).toHaveCount(count);
  await expect(page.getByText(/^Todo cupón digital está disponible también en papel/)).toBeVisible();
  expect(await pagesPrinted(page)).toBeLessThanOrEqual(2);
});
