import { expectNoSidewaysScroll, openPage } from "../journeys/page.ts";
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
