import { CLIPPED } from "../journeys/coupons.ts";
import { say, startingWith } from "../journeys/language.ts";
import { expectAccessible, expectNoSidewaysScroll, openPage, untilHydrated } from "../journeys/page.ts";
import { ana, openAs, submitLogin } from "../journeys/shopper.ts";
import { expect, test } from "../stack/test.ts";

test("the viewer of the weekly ad fits the width of a phone", async ({ page }) => {
  await openPage(page, "/weekly-ad");
  const viewer = await page.getByTitle(/^Weekly ad viewer/).getAttribute("src");
  // The width of the frame within the margins of a page that is 390 px wide.
  await page.setViewportSize({ width: 348, height: 800 });
  for (const address of [viewer ?? "", `${viewer?.split("?")[0]}?chooseStore`]) {
    await page.goto(address);
    await expectNoSidewaysScroll(page);
    const store = await page.getByRole("combobox", { name: "Store" }).boundingBox();
    expect(store && store.x >= 0 && store.x + store.width <= 348).toBe(true);
  }
});

test("a shopper finds an ad item by a search, and clips and adds one by a press", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, ana, "/weekly-ad");
  const clipAndAdd = page.getByRole("button", { name: startingWith("Clip and add") });
  const card = page.locator(".deal").filter({ has: clipAndAdd }).first();
  const name = await card.getByRole("heading").innerText();
  await clipAndAdd.first().click();
  const own = page.locator(".deal").filter({ has: page.getByRole("heading", { name, exact: true }) });
  await expect(own.getByText(say("On your list"))).toBeVisible();
  await expect(own.getByRole("button", { name: CLIPPED })).toBeVisible();
  await expectNoSidewaysScroll(page);

  await page.getByRole("searchbox", { name: say("Search this ad") }).fill(name);
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();
  await untilHydrated(page);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test("a guest waits for next week's ad of a retailer that shows it to members early, and sees it after a login", async ({
  page,
  stack,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, `${stack.origin("southend")}/weekly-ad`);
  const guestItems = await page.locator(".deal").count();
  expect(guestItems).toBeGreaterThan(0);
  await expect(page.getByRole("link", { name: say("Next week"), exact: true })).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await page.getByRole("link", { name: say("Members see next week's deals early") }).click();
  await submitLogin(page.getByRole("main"), ana);
  await expect(page.getByRole("heading", { name: say("Next week's deals") })).toBeVisible();
  expect(await page.locator(".deal").count()).toBeGreaterThan(0);
  await expect(page.getByRole("link", { name: say("This week"), exact: true })).toBeVisible();
  await expect(page.getByText(say("Members see next week's deals early"))).toHaveCount(0);
  await expectNoSidewaysScroll(page);
});
