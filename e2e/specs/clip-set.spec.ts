import type { Page } from "@playwright/test";
import { COUPONS, categoryChips, expectCounts, readCounts } from "../journeys/coupons.ts";
import { expectAccessible } from "../journeys/page.ts";
import { ben, cora, openAs, type Shopper } from "../journeys/shopper.ts";
import { expect, test, WIDE_TOO } from "../stack/test.ts";

const results = (page: Page) => page.getByRole("region", { name: "Coupons from this list" });
const button = (page: Page, name: RegExp | string) => page.getByRole("button", { name });

/** Opens the smallest category with more coupons than one request has; returns their number. */
async function openCategory(page: Page, shopper: Shopper): Promise<number> {
  await openAs(page, shopper, COUPONS);
  const labels = await categoryChips(page).allInnerTexts();
  const sizes = labels.map((label) => Number(/\d+$/.exec(label.trim())?.[0]));
  const size = Math.min(...sizes.filter((each) => each > 7));
  await categoryChips(page).nth(sizes.indexOf(size)).click();
  await expect(button(page, `Clip these ${size}`)).toBeVisible();
  return size;
}

test(
  "a shopper clips a filtered list, stops in between, goes on, and finds all of it on the card after a reload",
  WIDE_TOO,
  async ({ page }) => {
    const size = await openCategory(page, ben);
    const before = await readCounts(page);
    await button(page, `Clip these ${size}`).click();
    await expect(page.getByRole("progressbar", { name: "Coupons that are done" })).toBeVisible();
    await button(page, "Stop").click();
    await expect(results(page).getByText(`5 coupons clipped, ${size - 5} not sent`)).toBeVisible();
    await expect(button(page, "Done")).toBeFocused();
    await expectCounts(page, { ...before, available: before.available - 5, clipped: before.clipped + 5 });
    await expectAccessible(page);

    await button(page, new RegExp(`^Clip the (?:other ${size - 5}|last one)$`)).click();
    await expect(results(page).getByText(`${size} coupons clipped`, { exact: true })).toBeVisible({ timeout: 60_000 });
    await button(page, "Done").click();
    await expect(results(page)).toHaveCount(0);
    const after = { ...before, available: before.available - size, clipped: before.clipped + size };
    await expectCounts(page, after);
    await page.reload();
    await expectCounts(page, after);
  },
);

test("a set whose response is lost is checked and not sent again, and one whose service fails goes on once it works", async ({
  page,
  stack,
}) => {
  const size = await openCategory(page, cora);
  const before = await readCounts(page);
  let isLost = false;
  await page.route("**/graphql", async (route) => {
    if (isLost || route.request().postData()?.includes("ClipCouponsMutation") !== true) return route.continue();
    isLost = true;
    await route.fetch();
    return route.abort();
  });
  await button(page, `Clip these ${size}`).click();
  await expect(results(page).getByText(`5 being checked, ${size - 5} not sent`)).toBeVisible();
  await expect(results(page).getByText("Coupons can't be clipped right now, so the rest was not sent.")).toBeVisible();
  await expect(results(page).getByText(`5 coupons clipped, ${size - 5} not sent`)).toBeVisible();
  await expectCounts(page, { ...before, available: before.available - 5, clipped: before.clipped + 5 });

  await stack.control.break("loyalty", { mode: "error", status: 500, match: "activate" });
  const proceed = button(page, `Clip the other ${size - 5}`);
  await proceed.click();
  await expect(results(page).getByText(/^5 coupons clipped, \d+ failed/)).toBeVisible();
  await stack.control.mend();
  await expect(async () => {
    if (await proceed.isVisible()) await proceed.click();
    await expect(results(page).getByText(`${size} coupons clipped`, { exact: true })).toBeVisible();
  }).toPass();
  await page.reload();
  await expectCounts(page, { ...before, available: before.available - size, clipped: before.clipped + size });
});
