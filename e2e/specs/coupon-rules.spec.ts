import { COUPONS, couponCards, filterButton, filterValues, showButton } from "../journeys/coupons.ts";
import { say } from "../journeys/language.ts";
import { choose, expectAccessible, openPage } from "../journeys/page.ts";
import { ana, openAs } from "../journeys/shopper.ts";
import { expect, test } from "../stack/test.ts";

test("a guest filters the coupons that work with paper coupons, opens one, and reads its rules", async ({ page }) => {
  await openPage(page, COUPONS);
  await filterButton(page).click();
  const combinable = filterValues(page, "Coupon rules").first();
  const count = Number(/\d+$/.exec((await combinable.locator("xpath=ancestor::label").innerText()).trim())?.[0]);
  expect(count).toBeGreaterThan(0);
  await choose(combinable);
  await showButton(page, count).click();
  await expect(page).toHaveURL(/rule=combinable/);
  await expect(couponCards(page)).toHaveCount(Math.min(count, 48));

  await couponCards(page).first().getByRole("link").first().click();
  const dialog = page.getByRole("dialog");
  const rules = dialog.getByRole("region", { name: say("Coupon rules") });
  await expect(rules.getByRole("listitem").getByText(say("Can be combined with a paper coupon"))).toBeVisible();
  const quotes = rules.getByRole("definition").filter({ hasText: /combined/ });
  await expect(quotes).toBeHidden();
  await rules.getByText(say("Full coupon terms")).click();
  const sentence = (await quotes.first().innerText()).replace(/^["“«]|["”»]$/g, "");
  await expect(dialog.locator("p").getByText(sentence)).toBeVisible();
  await expectAccessible(page);

  await dialog.getByRole("button", { name: say("Close") }).click();
  await page.reload();
  await expect(couponCards(page)).toHaveCount(Math.min(count, 48));
  await page
    .getByRole("button")
    .filter({ hasText: say("Can be combined with paper coupons") })
    .click();
  await expect(couponCards(page)).toHaveCount(48);
  await expect(page).not.toHaveURL(/rule=/);
});

test("a shopper reads beside an offer to her what a law asks for, and its terms in the dialog", async ({
  page,
  stack,
}) => {
  const site = stack.origin("southend");
  const notice = "THIS PRICE WAS SET BY AN ALGORITHM USING YOUR PERSONAL DATA";
  await openPage(page, site + COUPONS);
  await page.getByRole("searchbox", { name: say("Search coupons"), exact: true }).fill("any order");
  await expect(page.getByText(say("Sorry, no results were found."))).toBeVisible();

  await openAs(page, ana, site + COUPONS);
  await page.getByRole("searchbox", { name: say("Search coupons"), exact: true }).fill("any order");
  const card = couponCards(page).filter({ hasText: notice });
  await expect(card).toHaveCount(1);
  await card.getByRole("link").first().click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(notice)).toBeVisible();
  const rules = dialog.getByRole("region", { name: say("Coupon rules") });
  await expect(rules.getByText(say("$5.00 off an order of $25.00 or more"))).toBeVisible();
  await expect(rules.getByText(say("Paid for by the store"))).toBeVisible();
  await expectAccessible(page);
});
