import { COUPONS } from "../journeys/coupons.ts";
import { expectNoSidewaysScroll, keepJournal, openPage } from "../journeys/page.ts";
import { expect, test, WIDE_TOO } from "../stack/test.ts";

const titles = [
  ["/", "Reams Food Stores"],
  [COUPONS, "Digital Coupons - Reams Food Stores"],
] as const;

for (const [path, title] of titles) {
  test(
    `${path} loads with its title, without a second request to the graph and without console messages`,
    WIDE_TOO,
    async ({ page }) => {
      const journal = keepJournal(page);
      await openPage(page, path);
      await expect(page).toHaveTitle(title);
      await page.waitForLoadState("networkidle");
      expect(journal).toEqual({ console: [], operations: [] });
    },
  );
}

test("the footer has all its columns in one row on a wide screen", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openPage(page, "/privacy");
  const columns = page.getByRole("navigation", { name: "Footer" }).getByRole("heading");
  await expect(columns).toHaveText(["Save", "Cook and Read", "From Our Stores", "Help", /^More from/]);
  const tops = await columns.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
});

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
