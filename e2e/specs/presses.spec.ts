import { expect, type Locator, type Page } from "@playwright/test";
import { COUPONS, couponCards, facet } from "../journeys/coupons.ts";
import { openPage } from "../journeys/page.ts";
import { ben, logIn, loginDialog, openAccountMenu } from "../journeys/shopper.ts";
import { test } from "../stack/test.ts";

/** Presses the middle of a control at the place where it is before the press, with the finger or with the mouse. */
async function press(page: Page, control: Locator, pointer: "mouse" | "touch"): Promise<void> {
  await control.scrollIntoViewIfNeeded();
  const box = await control.boundingBox();
  if (!box) throw new Error("The control has no place on the page.");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  if (pointer === "touch") {
    await page.touchscreen.tap(x, y);
    return;
  }
  await page.mouse.move(x, y);
  await page.mouse.down();
  // The page is drawn between press and release, as it is under a real finger.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.mouse.up();
}

const EDITORS = ["Name", "Phone", "Phone 2", "Email", "Birthdate", "Password"] as const;

for (const pointer of ["mouse", "touch"] as const) {
  test(`Cancel closes every editor of the account at the first press by ${pointer}`, async ({ page }) => {
    await openPage(page, "/");
    await logIn(page, ben);
    await openPage(page, "/account");
    for (const name of EDITORS) {
      const edit = page.getByRole("button", { name: `Edit ${name}`, exact: true });
      await edit.click();
      const form = page.getByRole("form", { name: `Edit ${name}`, exact: true });
      const field = form.getByRole("textbox").first();
      await field.click();
      await field.fill("");
      await press(page, form.getByRole("button", { name: "Cancel" }), pointer);
      await expect(form, name).toHaveCount(0, { timeout: 2_000 });
      await expect(edit).toBeFocused();
    }
  });
}

test("Close of the login dialog and Login with an empty email land at the first press", async ({ page }) => {
  await openPage(page, "/");
  const menu = await openAccountMenu(page);
  await menu.getByRole("link", { name: "Log In" }).click();
  const dialog = loginDialog(page);
  await dialog.getByLabel("Email").click();
  await press(page, dialog.getByRole("button", { name: "Login" }), "mouse");
  await expect(dialog.getByText("Please enter your password.", { exact: true })).toBeVisible();
  await dialog.getByLabel("Email").click();
  await press(page, dialog.getByRole("button", { name: "Close" }), "mouse");
  await expect(dialog).toBeHidden();
});

test("a login dialog that was left for the registration stays closed on the way back", async ({ page }) => {
  await openPage(page, "/");
  const menu = await openAccountMenu(page);
  await menu.getByRole("link", { name: "Log In" }).click();
  await loginDialog(page).getByRole("link", { name: "Register" }).click();
  await page.waitForURL("**/register");
  await page.goBack();
  await expect(page).not.toHaveURL(/register/);
  await expect(page.getByRole("contentinfo")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("Log In in the header of the login page leads to the form of the page", async ({ page }) => {
  await openPage(page, "/login");
  await page.getByRole("banner").getByRole("link", { name: "Log In" }).click();
  await expect(page.getByRole("main").getByLabel("Email")).toBeFocused();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test.describe("on a first visit", () => {
  test.use({ popups: true });

  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1280, height: 900 },
  ]) {
    test(`nothing lies over the login button at ${viewport.width} px, and no popup opens`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await openPage(page, "/login");
      await expect(page.getByRole("complementary", { name: "This site uses cookies." })).toBeAttached();
      const login = page.getByRole("main").getByRole("button", { name: "Login" });
      await login.scrollIntoViewIfNeeded();
      const isOnTop = await login.evaluate((button) => {
        const { x, y, width, height } = button.getBoundingClientRect();
        const top = document.elementFromPoint(x + width / 2, y + height / 2);
        return button.contains(top);
      });
      expect(isOnTop).toBe(true);
      await expect(page.getByRole("dialog")).toHaveCount(0);
    });
  }
});

/** Fails when the focus has fallen to the body, from which a keyboard begins at the top of the page again. */
async function expectFocusKept(page: Page, after: string): Promise<void> {
  const hasFocus = () =>
    page.evaluate(() => document.activeElement !== null && document.activeElement !== document.body);
  await expect.poll(hasFocus, { message: `the focus after ${after}` }).toBe(true);
}

test("the focus stays on the page when the control that was pressed goes away", async ({ page }) => {
  await openPage(page, COUPONS);
  const more = page.getByRole("button", { name: "Show More" });
  for (let shown = 48; (await more.count()) > 0;) {
    await more.focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => couponCards(page).count()).toBeGreaterThan(shown);
    await expect(couponCards(page).nth(shown).getByRole("link")).toBeFocused();
    shown = await couponCards(page).count();
    await expect(page.getByRole("status").filter({ hasText: `Showing ${shown} of` })).toBeVisible();
  }
  const category = facet(page, "Category");
  await category.summary.focus();
  await page.keyboard.press("Enter");
  await category.values.nth(0).click();
  await category.values.nth(1).click();
  await page.keyboard.press("Escape");
  const chips = page.getByRole("button", { name: /^Remove/ });
  await expect(chips).toHaveCount(2);
  await chips.first().focus();
  await page.keyboard.press("Enter");
  await expect(chips).toHaveCount(1);
  await expectFocusKept(page, "removing a filter");
  await page.getByRole("button", { name: "Clear filters" }).focus();
  await page.keyboard.press("Enter");
  await expect(chips).toHaveCount(0);
  await expectFocusKept(page, "Clear filters");
});
