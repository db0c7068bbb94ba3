import { expectReadable, openPage } from "../journeys/page.ts";
import { holdScripts } from "../journeys/held-scripts.ts";
import { REWARD_GROUPS } from "../journeys/rewards.ts";
import { ana, logOut, openAs } from "../journeys/shopper.ts";
import { expect, test } from "../stack/test.ts";

test("rewards are in their groups, and a receipt opens with its items", async ({ page }) => {
  await openAs(page, ana, "/rewards");
  for (const group of REWARD_GROUPS) await expect(page.getByRole("region", { name: group, exact: true })).toBeVisible();
  await page.getByText(/^\d+ entries$/).click();
  await page
    .getByRole("link", { name: /^Receipt from/ })
    .first()
    .click();
  await expect(page.getByRole("dialog", { name: /^Receipt from/ })).toBeVisible();
  await openPage(page, "/receipts");
  const view = page.getByRole("link", { name: /^View receipt from/ });
  await view.first().click();
  await expect(page.getByRole("dialog").getByRole("listitem").first()).toBeVisible();
  await expect(page.getByRole("dialog").getByText(/^Springville · /)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(view.first()).toBeFocused();
});

test("a receipt shows complete lines on a phone and prints once", async ({ page }) => {
  await openAs(page, ana, "/receipts?receipts=all");
  await page
    .getByRole("link", { name: /^View receipt from/ })
    .first()
    .click();
  await page.getByRole("button", { name: "View as printed" }).click();
  const paper = page.getByRole("region", { name: "As printed" });
  await expect(paper).toBeVisible();
  await expectReadable(page, ["dark", "light"]);
  const hidden = await paper.evaluate((element) => element.scrollWidth - element.clientWidth);
  expect(hidden).toBeLessThanOrEqual(0);
  const pagesPrinted = async () =>
    (await page.pdf({ format: "Letter" })).toString("latin1").match(/\/Type\s*\/Page\b/g);
  expect(await pagesPrinted()).toHaveLength(1);
  await page.getByRole("button", { name: "Hide printed receipt" }).click();
  await expect(paper).toBeHidden();
  expect(await pagesPrinted()).toHaveLength(1);
  await page.emulateMedia({ media: "print" });
  await expect(paper).toBeVisible();
});

test("a receipt on a phone says why each coupon was or was not applied, and prints it for the service desk", async ({
  page,
  stack,
}) => {
  await stack.control.break("loyalty", { mode: "error", status: 503, match: "/clips" });
  await openAs(page, ana, "/receipts");
  await page
    .getByRole("link", { name: /^View receipt from/ })
    .first()
    .click();
  const coupons = page.getByRole("region", { name: "Your digital coupons on this purchase" });
  await expect(coupons).toContainText("We couldn't check your digital coupons");
  await expect(coupons).not.toContainText("not bought");
  await stack.control.mend();
  await coupons.getByRole("button", { name: "Retry" }).click();
  await expect(coupons.getByText("It was used on this purchase.")).toBeVisible();
  await expect(coupons.getByText(/after this purchase\.$/)).toBeVisible();
  await expect(coupons.getByText(/^We can't tell from this receipt for \d+ coupons?\.$/)).toBeVisible();
  await expectReadable(page, ["dark", "light"]);
  await page.evaluate(() => (window.print = () => undefined));
  await coupons.getByRole("button", { name: "Print for the service desk" }).click();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { name: "Digital coupons: for the service desk" })).toBeVisible();
  await expect(page.getByRole("region", { name: "As printed" })).toBeHidden();
});

test("a receipt on a phone says which price was above the ad of its day, and prints it for the service desk", async ({
  page,
}) => {
  await openAs(page, ana, "/receipts");
  await page
    .getByRole("link", { name: /^View receipt from/ })
    .first()
    .click();
  const prices = page.getByRole("region", { name: "Prices above the weekly ad" });
  await expect(prices.getByRole("listitem")).toHaveCount(1);
  await expect(prices.getByText(/^Paid \$4\.49; the ad said \$2\.99 \(\w{3} \d+ – .+\)\.$/)).toBeVisible();
  await expectReadable(page, ["dark", "light"]);
  await page.evaluate(() => (window.print = () => undefined));
  await prices.getByRole("button", { name: "Print the prices for the service desk" }).click();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { name: "Prices above the weekly ad: for the service desk" })).toBeVisible();
  await expect(page.getByRole("cell", { name: "Scrub Sponges 3 ct." })).toBeVisible();
});

test("a clipped coupon that ended says on a phone why it did not apply, with its receipts", async ({ page, stack }) => {
  await stack.control.break("loyalty", { mode: "error", status: 503, match: "/clips" });
  await openAs(page, ana, "/digital-coupons?view=clipped");
  const endedCoupons = page.getByRole("region", { name: "Ended before you used them" });
  await endedCoupons.getByText("Why it didn't apply").first().click();
  await expect(endedCoupons).toContainText("We couldn't check your purchases");
  await expect(endedCoupons).not.toContainText("None of your recent purchases");
  await stack.control.mend();
  await endedCoupons.getByRole("button", { name: "Retry" }).click();
  await endedCoupons
    .getByRole("link", { name: /^Purchase on/ })
    .first()
    .click();
  await expect(page.getByRole("region", { name: "Your digital coupons on this purchase" })).toBeVisible();
});

test("a logout before the receipts are hydrated shows no notice of a missing part on the way home", async ({
  page,
}) => {
  await openAs(page, ana, "/stores");
  const releaseReceipts = await holdScripts(page, "shopper-receipts");
  const releaseHome = await holdScripts(page, "home-route");
  await page.goto("/receipts");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "My Receipts" })).toBeVisible();
  await logOut(page);
  await expect(main.getByRole("heading", { name: "My Receipts" })).toHaveCount(0);
  await releaseReceipts();
  await expect(main.getByRole("button", { name: "Retry" })).toHaveCount(0);
  await releaseHome();
  await expect(page).toHaveURL("/");
  await expect(main.getByRole("heading").first()).toBeVisible();
});
