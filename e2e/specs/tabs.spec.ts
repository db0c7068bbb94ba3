import { CLIP, COUPONS, couponCards } from "../journeys/coupons.ts";
import { openPage } from "../journeys/page.ts";
import { ana, ben, expectGreeting, logIn, logOut, openAs } from "../journeys/shopper.ts";
import { expect, rememberPopups, test } from "../stack/test.ts";

/** Runs in a page: disables both channels between tabs. */
function withoutTabs(): void {
  Reflect.deleteProperty(window, "BroadcastChannel");
  Storage.prototype.setItem = () => {};
}

test("a login in one tab logs in the other tab, and a logout clears it", async ({ page, context }) => {
  await context.addInitScript(rememberPopups);
  await openPage(page, COUPONS);
  const other = await context.newPage();
  await openPage(other, COUPONS);
  await logIn(other, ana);
  await expectGreeting(page, ana);
  await expect(couponCards(page).getByRole("button", { name: CLIP }).first()).toBeVisible();

  await openPage(page, "/account");
  await expect(page.getByText(ana.email)).toBeVisible();
  await logOut(other);
  await expect(page.getByText(ana.email)).toHaveCount(0);
  await expect(page).toHaveURL((url) => url.pathname === "/");
  await expect(page.getByText(/^Hi, /)).toHaveCount(0);
});

test("a login of another shopper clears the other tabs, also in a browser without BroadcastChannel", async ({
  page,
  context,
}) => {
  await context.addInitScript(rememberPopups);
  await context.addInitScript(() => Reflect.deleteProperty(window, "BroadcastChannel"));
  await openAs(page, ana, "/account");
  await expect(page.getByText(ana.email)).toBeVisible();
  await openAs(await context.newPage(), ben, "/stores");
  await expect(page.getByText(ana.email)).toHaveCount(0);
  await expect(page.getByText(`Hi, ${ben.firstName}`).first()).toBeVisible();
});

test("a save in a tab that missed a change of shopper changes nothing and says why", async ({ page, context }) => {
  await context.addInitScript(rememberPopups);
  await page.addInitScript(withoutTabs);
  await openAs(page, ana, "/account");
  // The list in the header is read after the page; its response would name the other shopper.
  await page.waitForLoadState("networkidle");
  await openAs(await context.newPage(), ben, "/stores");

  await page.getByRole("button", { name: "Edit Name" }).click();
  // The dialog hides the form from assistive technology.
  const name = page.getByRole("form", { name: "Edit Name", includeHidden: true });
  await name.getByLabel("Last name").fill("Crossed");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Nothing Was Saved" });
  await expect(dialog.getByText(/^Another shopper has logged in on this browser/)).toBeVisible();
  await expect(name.getByLabel("Last name")).toHaveValue("Crossed");

  await dialog.getByRole("button", { name: "Reload Page" }).click();
  await expect(page.getByText(ben.email)).toBeVisible();
  await expect(page.getByText(ana.email)).toHaveCount(0);
  await expect(page.getByText("Crossed")).toHaveCount(0);
});

test("Back to a page of a shopper who has logged out in another tab shows none of their data", async ({
  page,
  context,
  stack,
}) => {
  await context.addInitScript(rememberPopups);
  await openAs(page, ana, "/");
  const answer = await page.goto("/account");
  expect(answer?.headers()["cache-control"]).toBe("private, no-store");
  await page.goto(stack.outbox);
  const other = await context.newPage();
  await openPage(other, "/");
  await logOut(other);
  await page.goBack();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText(ana.email)).toHaveCount(0);
});
