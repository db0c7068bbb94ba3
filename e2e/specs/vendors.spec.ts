import type { Locator, Page } from "@playwright/test";
import {
  cardOf,
  categoryChips,
  CLIP,
  CLIPPED,
  COUPONS,
  couponCards,
  expectCounts,
  viewLink,
} from "../journeys/coupons.ts";
import { expectNoSidewaysScroll, onBothScreens, openPage } from "../journeys/page.ts";
import { press } from "../journeys/press.ts";
import { REWARD_GROUPS } from "../journeys/rewards.ts";
import { ana, expectGreeting, openAs } from "../journeys/shopper.ts";
import { findCustomer, openAsAgent } from "../journeys/staff.ts";
import { test } from "../journeys/vendors.ts";
import { expect, onWideScreenToo } from "../stack/test.ts";

const adItems = (page: Page) => page.getByRole("list", { name: "This week's deals" }).getByRole("listitem");

/** Presses the button of a coupon and waits until the coupon is clipped. */
async function clip(page: Page, offerId: string, pointer: "mouse" | "touch"): Promise<void> {
  const card = cardOf(page, offerId);
  await press(page, card.getByRole("button", { name: CLIP }), pointer);
  await expect(card.getByRole("button", { name: CLIPPED })).toBeVisible();
}

/** Fails unless the media service of the product has sent the picture. */
async function expectOwnPicture(picture: Locator): Promise<void> {
  await expect(picture).toHaveAttribute("src", /^\/media\/vendors\//);
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
}

onWideScreenToo(() => {
  test("at a retailer with vendors a guest sees the ad, and a shopper clips, keeps the card, and reads a receipt and points", async ({
    page,
    stack,
    vendors: { networks },
    isMobile,
  }) => {
    const site = stack.origin("lees");
    await openPage(page, `${site}/weekly-ad`);
    await expect(adItems(page)).toHaveCount(11);
    await expect(adItems(page).first()).toContainText(
      /Apples 1 canary-of-lees\s*3 lb. bag\s*2 for \$5.00\s*ea.\s*With your card/,
    );
    await expectOwnPicture(adItems(page).first().getByRole("img"));
    await expect(page.getByRole("link", { name: "See the flyer" })).toBeVisible();
    await expect(page.locator("iframe")).toHaveCount(0);
    await expectNoSidewaysScroll(page);

    await openAs(page, ana, site + COUPONS);
    await expectCounts(page, { available: 12, clipped: 0, redeemed: 0 });
    await categoryChips(page).filter({ hasText: "Fruit" }).click();
    await expect(couponCards(page)).toHaveCount(3);
    await expectOwnPicture(cardOf(page, "1").getByRole("img"));
    const pointer = isMobile ? "touch" : "mouse";
    await clip(page, "1", pointer);
    networks.lees.behave("losing clips");
    await clip(page, "2", pointer);
    networks.lees.behave("well");
    await openPage(page, `${site}${COUPONS}?view=clipped`);
    await expectCounts(page, { available: 10, clipped: 2, redeemed: 0 });
    await expect(couponCards(page).getByRole("button", { name: CLIPPED })).toHaveCount(2);
    await expectNoSidewaysScroll(page);

    await cardOf(page, "2").getByRole("link").first().click();
    await expect(page.getByRole("dialog").getByRole("region", { name: "On your purchases" })).toBeVisible();
    await expect(page.getByRole("dialog").getByRole("alert")).toHaveCount(0);
    await page.keyboard.press("Escape");
    await page.getByRole("link", { name: "Print my coupons" }).click();
    await expect(page.getByRole("region", { name: "Clipped coupons" }).locator(".sheet-coupon")).toHaveCount(2);

    await openPage(page, `${site}/receipts`);
    await page
      .getByRole("link", { name: /^View receipt from/ })
      .first()
      .click();
    const receipt = page.getByRole("dialog");
    await expect(receipt.getByText("You saved $1.01.")).toBeVisible();
    await expect(receipt.getByRole("listitem").filter({ hasText: "YOGURT" })).toHaveText(
      /YOGURT canary-of-lees.*\$4.50/,
    );
    await expect(receipt.getByText("It was used on this purchase.")).toBeVisible();
    await openPage(page, `${site}/rewards`);
    await expect(page.getByText("1,204 points")).toBeVisible();
    for (const group of REWARD_GROUPS.slice(1))
      await expect(page.getByRole("region", { name: group, exact: true })).toHaveCount(0);
  });
});

test("support sees what the vendors of a retailer tell of a shopper", async ({ page, newVisitor, stack }) => {
  const site = stack.origin("lees");
  const shopper = await newVisitor();
  await openAs(shopper, ana, site + COUPONS);
  await clip(shopper, "1", "touch");
  await openAsAgent(page, site);
  await findCustomer(page, ana.email);
  const part = (name: string) => page.getByRole("region", { name, exact: true });
  await expect(part("Clipped").getByRole("article")).toHaveText(/Save on pick 1 canary-of-lees/);
  const attempts = part("Clip attempts").getByRole("row");
  await expect(attempts.filter({ hasText: /Save on pick 1 canary-of-lees.*Clipped/ })).toHaveCount(1);
  await expect(part("Points")).toContainText("1,204 points");
  await expect(part("Receipts").getByRole("row")).toHaveCount(3);
  await onBothScreens(page, () => expectNoSidewaysScroll(page));
});

test("a retailer whose vendors fail one by one shows a notice in place of the coupons, the ad or the points, and the rest", async ({
  page,
  stack,
  vendors: { networks, flyers, clubs, heal },
}) => {
  const site = stack.origin("lees");
  const main = page.getByRole("main");
  const retry = main.getByRole("button", { name: "Retry" });
  await openAs(page, ana, `${site}/account`);

  networks.lees.behave("down");
  await openPage(page, site + COUPONS);
  await expect(main.getByText("Something went wrong with your request. Please try submitting again.")).toBeVisible();
  await expect(couponCards(page)).toHaveCount(0);
  await expect(page.getByText("Sorry, no results were found.")).toHaveCount(0);
  await expectGreeting(page, ana);
  await openPage(page, `${site}/weekly-ad?store=smithfield`);
  await expect(adItems(page)).toHaveCount(11);
  await openPage(page, `${site}/rewards`);
  await expect(page.getByText("1,204 points")).toBeVisible();
  heal();

  flyers.lees.behave("gone");
  await openPage(page, `${site}/weekly-ad?store=heber-city`);
  await expect(retry).toBeVisible();
  await expect(main.getByText("Sorry, no weekly ads are available")).toHaveCount(0);
  await expect(adItems(page)).toHaveCount(0);
  heal();

  clubs.lees.behave("down");
  for (const path of ["/rewards", "/receipts"]) {
    await openPage(page, site + path);
    await expect(retry.first()).toBeVisible();
    await expect(page.getByText(/\d points/)).toHaveCount(0);
  }
  await openPage(page, site + COUPONS);
  await expect(viewLink(page, "Browse Digital Coupons")).toBeVisible();
  await expect(couponCards(page)).toHaveCount(12);
});
