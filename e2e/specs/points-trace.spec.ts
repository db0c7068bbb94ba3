import { cora, openAs } from "../journeys/shopper.ts";
import { expect, test } from "../stack/test.ts";

test("points that end are stated, and a receipt and its movement of points link to each other", async ({ page }) => {
  await openAs(page, cora, "/rewards");
  await expect(page.getByText(/^Ending on \d+\/\d+\/\d{4}: \d+ points?$/)).toBeVisible();
  await page.getByText(/^\d+ entries$/).click();
  const table = page.getByRole("table", { name: "Points history" });
  await table
    .getByRole("link", { name: /^Receipt from/ })
    .first()
    .click();
  const points = page.getByRole("dialog").getByRole("region", { name: "Your points on this purchase" });
  await expect(points.getByText(/^\d+ points? (was|were) added on /)).toBeVisible();
  await points.getByRole("link", { name: "View in points history" }).click();
  const entry = table.locator("[aria-current=true]");
  await expect(entry).toBeInViewport();
  await expect(entry.getByRole("link", { name: /^Receipt from/ })).toBeVisible();
});
