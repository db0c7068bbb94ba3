import { CLIP, CLIPPED, COUPONS, cardOf, couponCards, couponWith, LOG_IN_TO_CLIP } from "../journeys/coupons.ts";
import { expectFocusTrap, tabTo, typeInto } from "../journeys/keyboard.ts";
import { openPage } from "../journeys/page.ts";
import { accountButton, ana, ben, loginDialog, openAs } from "../journeys/shopper.ts";
import { WIDE_SCREEN } from "../stack/screens.ts";
import { expect, test } from "../stack/test.ts";

test.use(WIDE_SCREEN);

test("a keyboard user logs in, finishes the clip, opens a coupon and returns to its card", async ({ page, stack }) => {
  await openPage(page, stack.origin("cedar-creek") + COUPONS);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: /skip to/i })).toBeFocused();

  const code = await couponWith(page, LOG_IN_TO_CLIP);
  await tabTo(page, cardOf(page, code).getByRole("button", { name: LOG_IN_TO_CLIP }));
  await page.keyboard.press("Enter");
  await expectFocusTrap(page, loginDialog(page));
  await typeInto(page, loginDialog(page).getByLabel("Email"), ben.email);
  await typeInto(page, loginDialog(page).getByLabel("Password", { exact: true }), ben.password);
  await page.keyboard.press("Enter");
  await expect(loginDialog(page)).toBeHidden();
  await tabTo(page, page.getByRole("button", { name: "Clip now" }));
  await page.keyboard.press("Enter");
  await expect(cardOf(page, code).getByRole("button", { name: CLIPPED })).toBeVisible();

  const next = cardOf(page, await couponWith(page, CLIP, "last"));
  const link = next.getByRole("heading", { level: 3 }).getByRole("link");
  await tabTo(page, link, "Shift+Tab");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expectFocusTrap(page, dialog);
  await tabTo(page, dialog.getByRole("button", { name: CLIP }));
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("button", { name: CLIPPED })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(link).toBeFocused();
  await expect(next.getByRole("button", { name: CLIPPED })).toBeVisible();
});

test("the drawer traps the focus and restores it", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, COUPONS);
  const button = page.getByRole("button", { name: "Open menu" });
  await tabTo(page, button);
  await page.keyboard.press("Enter");
  const drawer = page.getByRole("dialog", { name: "Menu" });
  await expectFocusTrap(page, drawer);
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
  await expect(button).toBeFocused();
  await expect(couponCards(page)).not.toHaveCount(0);
});

test("the account menu opens and moves by keys, returns the focus, and logs out", async ({ page }) => {
  await openAs(page, ana, "/stores");
  const button = accountButton(page);
  await tabTo(page, button);
  await page.keyboard.press("Enter");
  const menu = page.getByRole("menu", { name: "Hi, Ana" });
  const current = menu.locator("[data-highlighted]");
  await expect(current).toHaveText("My Coupons");
  await expect(menu).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(current).toHaveText("Shopping list");
  await page.keyboard.press("Escape");
  await expect(menu).toHaveCount(0);
  await expect(button).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(current).toHaveText("My Coupons");
  await expect(menu).toBeFocused();
  await page.keyboard.type("rece");
  await expect(current).toHaveText("Receipts");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/receipts");
  await expect(menu).toHaveCount(0);
  await tabTo(page, button);
  await page.keyboard.press("Space");
  await expect(menu).toBeFocused();
  await page.keyboard.press("End");
  await expect(current).toHaveText("Log Out");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("banner").getByRole("link", { name: "Log In" })).toBeVisible();
});
