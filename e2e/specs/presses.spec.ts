import { expect, type Page } from "@playwright/test";
import { COUPONS, couponCards, filterButton, filterValues } from "../journeys/coupons.ts";
import { choose, measureLayoutShift, openPage } from "../journeys/page.ts";
import { press } from "../journeys/press.ts";
import { ben, loginDialog, openAccountMenu, openAs } from "../journeys/shopper.ts";
import { test } from "../stack/test.ts";

/** The text fields of the account, at a retailer that requires all of them. */
const TYPED = ["Name", "Phone", "Phone 2", "Email", "Birthdate", "Password", "Address", "How did you hear about us?"];

for (const pointer of ["mouse", "touch"] as const) {
  test(`Cancel closes every editor of the account at the first press by ${pointer}`, async ({ page, stack }) => {
    const site = stack.origin("harvest-hall");
    await openAs(page, ben, `${site}/account`);
    for (const name of [...TYPED, "Home Store"]) {
      const edit = page.getByRole("button", { name: `Edit ${name}`, exact: true });
      await edit.click();
      const form = page.getByRole("form", { name: `Edit ${name}`, exact: true });
      if (name === "Home Store") {
        await form.getByRole("combobox").selectOption("");
      } else {
        const field = form.getByRole("textbox").first();
        await field.click();
        await field.fill("");
      }
      await press(page, form.getByRole("button", { name: "Cancel" }), pointer);
      await expect(form, name).toHaveCount(0, { timeout: 2_000 });
      await expect(edit).toBeFocused();
    }
  });
}

test("Close of the login dialog and Login with an empty email react to the first press", async ({ page }) => {
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

test("a press in the header before its script has loaded takes effect once it has, without a layout shift", async ({
  page,
}) => {
  const script = Promise.withResolvers<void>();
  await page.route("**/assets/site-header-*.js", async (route) => {
    await script.promise;
    await route.continue();
  });
  const layoutShift = await measureLayoutShift(page);
  await page.goto("/stores");
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith("__react")));
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  script.resolve();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  expect(await layoutShift()).toBeLessThan(0.01);
});

test("the header stays on a page that changes its address before the header's script has loaded", async ({ page }) => {
  await page.goto(`/reset-password?token=used-before&address=${encodeURIComponent(ben.email)}`);
  await expect(page).toHaveURL(/\/reset-password$/);
  await expect(page.getByRole("heading", { name: "This link has expired" })).toBeVisible();
  // Without an interaction, the script loads after ten seconds.
  await expect(page.getByRole("button", { name: "Open menu" })).toBeVisible({ timeout: 4_000 });
});

test("a login dialog that was left for the registration stays closed after Back", async ({ page }) => {
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

test("Log In in the header of the login page moves the focus to the form of the page", async ({ page }) => {
  await openPage(page, "/login");
  await page.getByRole("banner").getByRole("link", { name: "Log In" }).click();
  await expect(page.getByRole("main").getByLabel("Email")).toBeFocused();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test.describe("on a first visit", () => {
  test.use({ popups: true });

  test("the reading order of a page follows the layout, notices and popups included", async ({ page }) => {
    await openPage(page, "/");
    const notice = page.getByRole("complementary", { name: "This site uses cookies." });
    await expect(notice).toBeVisible();
    const parts = await readControls(page);
    expect(parts.filter((part) => /^(header|main|This site|footer)/.test(part))).toEqual([
      "header",
      "main",
      "This site uses cookies.",
      "footer",
    ]);
    await notice.getByRole("button").last().click();
    await expect(page.getByRole("dialog")).toBeVisible();
    expect((await readControls(page)).filter((part) => /^(header|dialog|main|footer)/.test(part))).toEqual([
      "header",
      "dialog",
      "main",
      "footer",
    ]);
  });

  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1280, height: 900 },
  ]) {
    test(`nothing covers the login button at ${viewport.width} px, and no popup opens`, async ({ page }) => {
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

/** Returns the parts of a page in reading order, each by its label, its role or its tag. */
const readControls = (page: Page) =>
  page
    .locator("header, main, footer, [role=dialog], aside")
    .filter({ visible: true })
    .evaluateAll((parts) =>
      parts
        .filter((part) => part.parentElement?.closest("header, main, footer, [role=dialog], aside") === null)
        .map((part) => part.getAttribute("aria-label") ?? part.getAttribute("role") ?? part.tagName.toLowerCase()),
    );

/** Fails if the focus has moved to the body, from which keyboard navigation restarts at the top of the page. */
async function expectFocusKept(page: Page, after: string): Promise<void> {
  const hasFocus = () =>
    page.evaluate(() => document.activeElement !== null && document.activeElement !== document.body);
  await expect.poll(hasFocus, { message: `the focus after ${after}` }).toBe(true);
}

test("the focus stays on the page when the focused control disappears", async ({ page }) => {
  await openPage(page, COUPONS);
  const more = page.getByRole("button", { name: "Show More" });
  const total = Number.parseInt((await page.getByText(/^\d+ results$/).textContent()) ?? "", 10);
  for (let shown = 48; (await more.count()) > 0;) {
    await more.focus();
    await page.keyboard.press("Enter");
    // Coupons of the first page appear at once, the others with the rest of the list.
    const wanted = Math.min(shown + 96, total);
    await expect.poll(() => couponCards(page).count()).toBe(wanted);
    await expect(couponCards(page).nth(shown).getByRole("link")).toBeFocused();
    shown = wanted;
    await expect(page.getByRole("status").filter({ hasText: `Showing ${shown} of` })).toBeVisible();
  }
  await filterButton(page).focus();
  await page.keyboard.press("Enter");
  const brands = filterValues(page, "Brands");
  await choose(brands.nth(0));
  await choose(brands.nth(1));
  await page.keyboard.press("Escape");
  await expect(filterButton(page)).toBeFocused();
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
