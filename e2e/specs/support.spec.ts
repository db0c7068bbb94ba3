import type { Page } from "@playwright/test";
import {
  choose,
  expectAccessible,
  expectNoSidewaysScroll,
  expectReadable,
  onBothScreens,
  openPage,
  untilHydrated,
} from "../journeys/page.ts";
import { guessUntilBlocked } from "../journeys/post-login.ts";
import { ben, cora, expectGreeting, openAccountMenu, openAs, submitLogin } from "../journeys/shopper.ts";
import { findCustomer, openAsAgent, REASON } from "../journeys/staff.ts";
import { expect, onChangedPagesToo, test } from "../stack/test.ts";

/** Presses a button that requires a reason, enters one and confirms. */
async function act(page: Page, press: string, confirm: string): Promise<void> {
  await page.getByRole("button", { name: press, exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Reason", { exact: true }).fill(REASON);
  await dialog.getByRole("button", { name: confirm, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

onChangedPagesToo([], () => {
  test("an agent finds a shopper by name, sees what they see, ends all their sessions, and the audit log has all of it", async ({
    page,
    newVisitor,
  }) => {
    const shopper = await newVisitor();
    await openAs(shopper, cora, "/");

    await openAsAgent(page);
    await choose(page.getByRole("radio", { name: "Name" }));
    await page.getByLabel("Name, number, email or phone").fill("cor");
    await page.getByLabel("Reason", { exact: true }).fill(REASON);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: /shoppers? found/ })).toBeFocused();
    await expectAccessible(page);
    await page.getByRole("button", { name: /^Open Cora/ }).click();
    await expect(page.getByRole("button", { name: "End all sessions" })).toBeVisible();

    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe("/support/customer");
    const profile = page.getByRole("region", { name: "Profile" });
    await expect(profile.getByText("c•••@example.com")).toBeVisible();
    await expect(page.getByText(cora.email)).toHaveCount(0);
    const coupons = page.getByRole("region", { name: "Coupons as the shopper sees them" });
    await expect(coupons.getByRole("region", { name: "Clipped" }).getByRole("article").first()).toBeVisible();
    await coupons.getByText("Redeemed", { exact: false }).first().click();
    await expect(coupons.getByRole("table")).toBeVisible();
    await onBothScreens(page, async () => {
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });
    await expectReadable(page, ["dark", "light"]);

    await act(page, "Reveal", "Reveal");
    await expect(profile.getByText(cora.email)).toBeVisible();

    await expect(page.getByRole("region", { name: "Sessions" }).getByRole("listitem").first()).toBeVisible();
    await act(page, "End all sessions", "End all sessions");
    await expect(page.getByText("The shopper was logged out on every device.")).toBeVisible();
    await shopper.reload();
    await untilHydrated(shopper);
    const menu = await openAccountMenu(shopper);
    await expect(menu.getByRole("link", { name: "Log In" })).toBeVisible();

    await page.getByRole("link", { name: "Audit log" }).click();
    const log = page.getByRole("table", { name: "Audit log" });
    for (const action of ["Ended sessions", "Revealed", "Looked up"]) {
      await expect(log.getByRole("row").filter({ hasText: REASON }).filter({ hasText: action }).first()).toBeVisible();
    }
    await page.getByRole("button", { name: "Sign out" }).click();
    await expect(page.getByRole("heading", { name: "Sign in to support" })).toBeVisible();
  });
});

test("an agent sees that a shopper's logins are refused, and lets them through", async ({
  page,
  stack,
  newVisitor,
}) => {
  const site = stack.origin("southend");
  const shopper = await newVisitor();
  await openPage(shopper, `${site}/login`);
  await guessUntilBlocked(shopper, ben.email);

  await openAsAgent(page, site);
  await findCustomer(page, ben.email);
  const signIns = page.getByRole("region", { name: "Sign-ins" });
  await expect(signIns.getByText(/^New devices can't log in until /)).toBeVisible();
  await expect(signIns.getByText("Wrong password").first()).toBeVisible();
  await onBothScreens(page, async () => {
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
  await act(page, "Let logins through", "Let through");
  await expect(page.getByText("Logins are let through again.")).toBeVisible();
  await expect(signIns.getByText(/^New devices/)).toHaveCount(0);

  await submitLogin(shopper.getByRole("main"), ben);
  await expectGreeting(shopper, ben);
  await page.getByRole("link", { name: "Audit log" }).click();
  const log = page.getByRole("table", { name: "Audit log" });
  await expect(
    log.getByRole("row").filter({ hasText: REASON }).filter({ hasText: "Let logins through" }).first(),
  ).toBeVisible();
});
