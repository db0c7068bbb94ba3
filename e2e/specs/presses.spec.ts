import { expect, type Page } from "@playwright/test";
import { categoryChips, COUPONS, couponCards, filterButton, filterValues } from "../journeys/coupons.ts";
import { holdScripts } from "../journeys/held-scripts.ts";
import { choose, measureLayoutShift, openPage, untilHydrated } from "../journeys/page.ts";
import { press } from "../journeys/press.ts";
import { ben, openAs } from "../journeys/shopper.ts";
import { test } from "../stack/test.ts";

/** Waits until React has hydrated the page without its islands, whose code the first touch runs. */
async function untilStarted(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith("__react")));
  // The hydration ends in the tasks that follow.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

test("the first press reacts beside a field that shows an error once it is left", async ({ page, stack }) => {
  await openAs(page, ben, `${stack.origin("harvest-hall")}/account`);
  for (const pointer of ["mouse", "touch"] as const) {
    const edit = page.getByRole("button", { name: "Edit Email", exact: true });
    await edit.click();
    const form = page.getByRole("form", { name: "Edit Email", exact: true });
    const field = form.getByRole("textbox").first();
    await field.click();
    await field.fill("");
    await press(page, form.getByRole("button", { name: "Cancel" }), pointer);
    await expect(form, pointer).toHaveCount(0);
    await expect(edit).toBeFocused();
  }
});

test("a press in the header before its script has loaded takes effect once it has, without a layout shift", async ({
  page,
}) => {
  const release = await holdScripts(page, "controls");
  const layoutShift = await measureLayoutShift(page);
  await page.goto("/stores");
  await untilStarted(page);
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await release();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  expect(await layoutShift()).toBeLessThan(0.01);
});

test("Escape closes a coupon that was opened by its address, also before the scripts have loaded", async ({ page }) => {
  const release = await holdScripts(page, "coupon-dialog");
  await page.goto(`${COUPONS}?offerCode=REA0094`);
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await release();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(COUPONS);
});

test("typing finds coupons before the code of other controls has loaded, which shifts nothing", async ({ page }) => {
  const release = await holdScripts(page, "coupon-controls");
  const layoutShift = await measureLayoutShift(page);
  await page.goto(`${COUPONS}?brand=Nine+Acre`);
  await untilStarted(page);
  await press(page, page.getByRole("searchbox", { name: "Search coupons", exact: true }), "touch");
  await page.keyboard.type("zebra", { delay: 30 });
  await expect(page).toHaveURL(/q=zebra/);
  await expect(page.getByText("0 results")).toBeVisible();
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(couponCards(page)).toHaveCount(48);
  await expect(page.getByRole("searchbox", { name: "Search coupons", exact: true })).toHaveValue("");
  // On a slow machine, the list follows the presses later than browsers allow for a shift that a visitor causes.
  const shiftByPresses = await layoutShift();
  await release();
  await untilHydrated(page);
  expect((await layoutShift()) - shiftByPresses).toBeLessThan(0.01);
});

test("the first tap on a category filters the list on the page, without a new document", async ({ page }) => {
  await page.goto(COUPONS);
  const documents: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents.push(request.url());
  });
  const chip = categoryChips(page).first();
  const label = await chip.innerText();
  await untilStarted(page);
  await press(page, chip, "touch");
  await expect(chip).toHaveAttribute("aria-current", "true");
  await expect(page).toHaveURL(/category=/);
  await expect(couponCards(page)).toHaveCount(Number(/\d+$/.exec(label.trim())?.[0]));
  expect(documents).toEqual([]);
});

test("the first tap on a link of the header opens its page without a new document", async ({ page }) => {
  const release = await holdScripts(page, "controls");
  await page.goto(COUPONS);
  await untilStarted(page);
  const documents: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents.push(request.url());
  });
  await press(page, page.getByRole("banner").getByRole("link", { name: "Log In" }), "touch");
  await expect(page).toHaveURL(/\/login\?returnTo=/);
  await expect(page.getByRole("main").getByLabel("Email")).toBeVisible();
  expect(documents).toEqual([]);
  await release();
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

  test("nothing covers the login button, and no popup opens", async ({ page }) => {
    await openPage(page, "/login");
    await expect(page.getByRole("complementary", { name: "This site uses cookies." })).toBeAttached();
    const login = page.getByRole("main").getByRole("button", { name: "Login" });
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await login.scrollIntoViewIfNeeded();
      const isOnTop = await login.evaluate((button) => {
        const { x, y, width: across, height } = button.getBoundingClientRect();
        return button.contains(document.elementFromPoint(x + across / 2, y + height / 2));
      });
      expect(isOnTop, `at ${width} px`).toBe(true);
    }
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
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
  await page.getByRole("button", { name: "Show More" }).focus();
  await page.keyboard.press("Enter");
  // Coupons of the first page appear at once, the others with the rest of the list.
  await expect(couponCards(page)).toHaveCount(144);
  await expect(couponCards(page).nth(48).getByRole("link")).toBeFocused();
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
