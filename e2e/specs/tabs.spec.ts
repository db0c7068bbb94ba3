import { CLIP, CLIPPED, COUPONS, cardOf, couponCards, couponWith, readCounts } from "../journeys/coupons.ts";
import { openPage, untilHydrated } from "../journeys/page.ts";
import { ana, ben, expectGreeting, logIn, logOut, openAs } from "../journeys/shopper.ts";
import { expect, rememberPopups, test } from "../stack/test.ts";

/** The storefront must clear another tab within one second; the rest is a margin for a busy machine. */
const SOON = { timeout: 5_000 };

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
  await expect(page.getByText(ana.email)).toHaveCount(0, SOON);
  await expect(page).toHaveURL((url) => url.pathname === "/");
  await expect(page.getByText(/^Hi, /)).toHaveCount(0);
});

test("tabs of a browser without BroadcastChannel learn of a logout by shared storage", async ({ page, context }) => {
  await context.addInitScript(rememberPopups);
  await context.addInitScript(() => Reflect.deleteProperty(window, "BroadcastChannel"));
  await openAs(page, ana, "/account");
  const other = await context.newPage();
  await openPage(other, "/");
  await logOut(other);
  await expect(page.getByText(ana.email)).toHaveCount(0, SOON);
});

test("a login of another shopper in another tab clears the first shopper's data from the page", async ({
  page,
  context,
}) => {
  await context.addInitScript(rememberPopups);
  await openAs(page, ana, "/account");
  await expect(page.getByText(ana.email)).toBeVisible();
  const other = await context.newPage();
  await openPage(other, "/");
  await logOut(other);
  await openPage(other, "/");
  await logIn(other, ben);
  await expect(page.getByText(ana.email)).toHaveCount(0, SOON);
  await expect(page.getByText(`Hi, ${ben.firstName}`).first()).toBeVisible();
});

test("a save in a tab that missed a change of shopper changes nothing and says why", async ({ page, context }) => {
  await context.addInitScript(rememberPopups);
  await page.addInitScript(withoutTabs);
  await openAs(page, ana, "/account");
  const other = await context.newPage();
  await openPage(other, "/");
  await logOut(other);
  await openPage(other, "/");
  await logIn(other, ben);

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

test("Back from another site shows the current coupons", async ({ page, context, stack }) => {
  await context.addInitScript(rememberPopups);
  await openAs(page, ben, COUPONS);
  const before = await readCounts(page);
  const code = await couponWith(page, CLIP);
  await cardOf(page, code).getByRole("button", { name: CLIP }).click();
  await expect(cardOf(page, code).getByRole("button", { name: CLIPPED })).toBeVisible();

  await page.goto(stack.outbox);
  await page.goBack();
  await untilHydrated(page);
  await expect(async () => {
    expect(await readCounts(page)).toEqual({
      ...before,
      available: before.available - 1,
      clipped: before.clipped + 1,
    });
  }).toPass();
  await expect(cardOf(page, code).getByRole("button", { name: CLIP })).toHaveCount(0);
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
