import { expectAccessible, expectReadable, openPage } from "../journeys/page.ts";
import { cora, openAs } from "../journeys/shopper.ts";
import { expect, test } from "../stack/test.ts";

test("a receipt and its movement of points link to each other", async ({ page }) => {
  await openAs(page, cora, "/rewards");
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
  await expectAccessible(page);
});

test("a purchase without points says why, or takes its number to the contact form", async ({ page, stack }) => {
  await openAs(page, cora, "/receipts");
  const points = page.getByRole("region", { name: "Your points on this purchase" });
  const open = async (words: string) => {
    await page.getByRole("searchbox", { name: "Search your receipts" }).fill(words);
    await expect(page.getByText(`1 receipt for “${words}”`)).toBeVisible();
    await page.getByRole("link", { name: /^View receipt from/ }).click();
  };
  await stack.control.break("loyalty", { mode: "error", status: 503, match: "points/history" });
  await open("gift card");
  await expect(points).toContainText("We couldn't check your points for this purchase.");
  await stack.control.mend();
  await points.getByRole("button", { name: "Retry" }).click();
  await expect(points.getByText("Nothing on this receipt earns points.")).toBeVisible();
  await expectReadable(page, ["dark", "light"]);
  await page.keyboard.press("Escape");
  await open("toaster");
  await expect(points.getByText("It was returned, so it has no points.")).toBeVisible();
  await page.keyboard.press("Escape");
  await open("coffee 11.83");
  await points.getByRole("link", { name: "Ask us to check" }).click();
  const message = page.getByRole("textbox", { name: "Message" });
  await expect(message).toHaveValue(/^Receipt \d{5}-\d{4} from [\d/]+: I found no points for this purchase\./);
  await openPage(page, "/contact-us");
  await expect(message).toHaveValue(/^Receipt /);
});
