import type { Page } from "@playwright/test";
import { categoryChips, COUPONS, couponCards } from "../journeys/coupons.ts";
import { choose, expectNoSidewaysScroll } from "../journeys/page.ts";
import { ana, ben, submitLogin } from "../journeys/shopper.ts";
import { expect, onWideScreenToo, test } from "../stack/test.ts";

// What a visitor without scripts reads and sends is in e2e/html; here is what needs a browser: its layout and its forms.
test.use({ javaScriptEnabled: false });

/** Sends the registration with errors. */
async function sendRegistration(page: Page): Promise<void> {
  await page.goto("/register");
  const form = page.getByRole("main");
  await expectNoSidewaysScroll(page);
  await form.getByLabel("First name").fill("Dora");
  await form.getByLabel("Last name").fill("Lane");
  await form.getByLabel("Email", { exact: true }).fill("dora@example.com");
  await form.getByLabel("Phone", { exact: true }).fill("555");
  await form.getByLabel("Choose your store").selectOption({ index: 2 });
  await form.getByLabel("Password", { exact: true }).fill("Groceries4Us!");
  await form.getByLabel("Confirm password").fill("Groceries4All!");
  await choose(form.getByRole("checkbox", { name: /^I agree/ }));
  await form.getByRole("button", { name: "Create Account" }).click();
  await expect(form.getByRole("alert")).toContainText("Nothing was sent.");
}

test("forms with their errors and the account fit the screen, and show no control that needs scripts", async ({
  page,
  stack,
}) => {
  await sendRegistration(page);
  await expectNoSidewaysScroll(page);
  await page.goto("/subscribe");
  await expectNoSidewaysScroll(page);
  await page.goto("/stores?address=84663");
  await expect(page.getByRole("heading", { name: /^Nearest to/ })).toBeVisible();
  await expect(page.getByRole("button", { name: /^(Use my location|Make this my store)/ })).toHaveCount(0);

  await page.goto(`${stack.origin("reams")}/sso/account`);
  await submitLogin(page.getByRole("main"), { ...ana, password: "WrongGuess1!" });
  await expect(page.getByRole("alert")).toHaveText("Invalid email address or password.");
  await expectNoSidewaysScroll(page);
  await submitLogin(page.getByRole("main"), ana);
  await expect(page.getByRole("heading", { level: 1, name: "My Account Information" })).toBeVisible();
  await page.goto(`${stack.origin("reams")}/account`);
  await expect(page.getByRole("main").getByText(ana.email)).toBeVisible();
  await expect(page.getByRole("button", { name: /^Edit / })).toHaveCount(0);
  await expectNoSidewaysScroll(page);
});

onWideScreenToo(() => {
  test("the filters of the coupon page are below the search, scroll away with it and filter", async ({ page }) => {
    await page.goto("/posts/recipes");
    const card = await page.getByRole("main").getByRole("article").first().boundingBox();
    const list = await page.getByRole("main").locator(".post-grid").boundingBox();
    expect(card?.width).toBe(list?.width);

    await page.goto(COUPONS);
    const search = page.getByRole("searchbox", { name: "Search coupons", exact: true });
    const brands = page.getByRole("group", { name: "Brands" });
    const above = await search.boundingBox();
    const below = await brands.boundingBox();
    expect(below?.y).toBeGreaterThan((above?.y ?? 0) + (above?.height ?? 0));
    expect(below?.x).toBeLessThanOrEqual(above?.x ?? 0);
    await couponCards(page).last().scrollIntoViewIfNeeded();
    await expect(brands).not.toBeInViewport();
    await expectNoSidewaysScroll(page);

    await categoryChips(page).first().click();
    await expect(page).toHaveURL(/category=/);
    await brands.getByRole("checkbox").first().check();
    await page.getByRole("button", { name: "Show coupons" }).click();
    await expect(page).toHaveURL(/category=.*brand=/);
    await expect(page.getByRole("button", { name: "Clear filters" })).toBeVisible();
  });
});

test("a shopper logs in by the form and clips a coupon", async ({ page, stack }) => {
  await page.goto(`${stack.origin("lees")}/login?returnTo=${COUPONS}`);
  await submitLogin(page.getByRole("main"), ben);
  const clip = page.getByRole("button", { name: /^Clip / }).first();
  const name = (await clip.textContent()) ?? "";
  await clip.click();
  await expect(page).toHaveURL(/\/digital-coupons$/);
  await expect(page.getByRole("button", { name, exact: true })).toHaveCount(0);
});
