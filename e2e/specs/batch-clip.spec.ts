import type { Page } from "@playwright/test";
import { COUPONS, categoryChips, expectCounts, readCounts } from "../journeys/coupons.ts";
import { expectAccessible } from "../journeys/page.ts";
import { ben, openAs, type Shopper } from "../journeys/shopper.ts";
import { expect, test } from "../stack/test.ts";

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

/** Holds clips back, so that a slow machine does not finish the list before it is stopped. Returns a function that releases them. */
async function holdClips(page: Page): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route("**/graphql", async (route) => {
    if (route.request().postData()?.includes("ClipCouponsMutation") === true) await released.promise;
    await route.continue();
  });
  return released.resolve;
}

test("a shopper clips a filtered list, stops in between, goes on, and finds all of it on the card after a reload", async ({
  page,
}) => {
  const size = await openCategory(page, ben);
  const before = await readCounts(page);
  const release = await holdClips(page);
  await button(page, `Clip these ${size}`).click();
  await expect(page.getByRole("progressbar", { name: "Coupons that are done" })).toBeVisible();
  await button(page, "Stop").click();
  release();
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
});
