import type { Page } from "@playwright/test";
import { say, siteAddress } from "../journeys/language.ts";
import {
  choose,
  expectAccessible,
  expectAccessibleOnBothScreens,
  expectReadable,
  expectNoSidewaysScroll,
  onBothScreens,
  openPage,
  operationAnswered,
} from "../journeys/page.ts";
import { scanBarCode } from "../journeys/bar-code.ts";
import { ana, ben, cora, openAs } from "../journeys/shopper.ts";
import { expect, test } from "../stack/test.ts";

const expectSound = (page: Page): Promise<void> =>
  onBothScreens(page, async () => {
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

test("a shopper changes the account section by section, and sees the changes after a reload", async ({ page }) => {
  await openAs(page, ben, "/account");
  await expect(page.getByRole("heading", { level: 1, name: say("My Account Information") })).toBeVisible();
  await expectSound(page);

  await page.getByRole("button", { name: say("Edit Name") }).click();
  const name = page.getByRole("form", { name: say("Edit Name") });
  await expect(name.getByLabel(say("First name"))).toBeFocused();
  await name.getByLabel(say("Last name")).fill("Whitfield-Moss");
  await expectAccessibleOnBothScreens(page);
  await page.keyboard.press("Enter");
  await expect(page.getByText(`${ben.firstName} Whitfield-Moss`)).toBeVisible();
  await expect(page.getByRole("button", { name: say("Edit Name") })).toBeFocused();

  await page.getByRole("button", { name: say("Edit Address") }).click();
  const address = page.getByRole("form", { name: say("Edit Address") });
  await address.getByLabel(say("Address"), { exact: true }).fill("12 Canyon Road");
  await address.getByLabel(say("Zip code")).fill("84604");
  await address.getByRole("button", { name: say("Save") }).click();
  await expect(page.getByText(/12 Canyon Road, .*Provo, UT 84604/)).toBeVisible();

  const saved = operationAnswered(page, "UpdateDataSharingMutation");
  await choose(page.getByLabel(say("Do not sell or share my personal information")));
  await saved;
  await openPage(page, "/account");
  await expect(page.getByText(`${ben.firstName} Whitfield-Moss`)).toBeVisible();
  await expect(page.getByLabel(say("Do not sell or share my personal information"))).toBeChecked();
});

test("the account begins with the card, which scans with either color scheme and on the whole screen", async ({
  page,
}) => {
  await openAs(page, ana, "/account");
  const card = page.getByRole("main").locator(".bar-code").first();
  const number = (await card.locator(".bar-code-number [aria-hidden]").innerText()).replaceAll(" ", "");
  expect(number).toMatch(/^4\d{11}$/);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await scanBarCode(card), colorScheme).toBe(number);
  }
  await page.getByRole("button", { name: say("Full screen") }).click();
  const dialog = page.getByRole("dialog", { name: say("My Card") });
  expect(await scanBarCode(dialog.locator(".bar-code"))).toBe(number);
  const size = page.viewportSize();
  expect(await dialog.boundingBox()).toMatchObject({ x: 0, width: size?.width, height: size?.height });
  await expectAccessible(page);
  await dialog.getByRole("button", { name: say("Close") }).click();
  await expect(page.getByRole("button", { name: say("Full screen") })).toBeFocused();
});

test("logging out elsewhere ends the other session and keeps this one", async ({ page, newVisitor, stack }) => {
  const other = await newVisitor();
  await openAs(other, ana, `${stack.origin()}/account`);
  await openAs(page, ana, "/account");
  await page.getByRole("button", { name: say("Log out of other devices") }).click();
  await expect(page.getByText(say("You aren't logged in on any other device."))).toBeVisible();
  await other.goto(siteAddress(`${stack.origin()}/account`));
  await expect(other).toHaveURL(/\/login/);
  await openPage(page, "/account");
  await expect(page.getByText(ana.email)).toBeVisible();
});

test("store staff sign in to the team portal, and shoppers cannot", async ({ page }) => {
  await openAs(page, ana, "/team-portal");
  await expect(page).toHaveURL(siteAddress("/team-portal/login"));
  await expectAccessibleOnBothScreens(page);
  await page.getByLabel(say("Password"), { exact: true }).fill("WrongGuess1");
  await page.getByRole("button", { name: say("Login"), exact: true }).click();
  await expect(page.getByRole("alert")).toHaveText(say("Your Password is Incorrect"));
  await page.getByLabel(say("Password"), { exact: true }).fill("Aprons4Team!");
  await page.getByRole("button", { name: say("Login"), exact: true }).click();
  await expect(page.getByRole("heading", { name: "Welcome to the Reams Team" })).toBeVisible();
  await expectAccessibleOnBothScreens(page);
  await expectReadable(page, ["dark", "light"]);
  await page.getByRole("button", { name: say("Sign Out") }).click();
  await expect(page).toHaveURL(siteAddress("/team-portal/login"));
});

test("an account that failed to load shows an error, recovers with Retry, and an edit loses nothing", async ({
  page,
  stack,
}) => {
  await openAs(page, cora, "/account");
  await page.getByRole("button", { name: say("Edit Address") }).click();
  const address = page.getByRole("form", { name: say("Edit Address") });
  await address.getByLabel(say("Apartment, suite")).fill("Apt 7");
  await address.getByRole("button", { name: say("Save") }).click();
  await expect(page.getByText(/, Apt 7, /)).toBeVisible();

  await stack.control.break("loyalty", { mode: "error", status: 503 });
  await openPage(page, "/account");
  const main = page.getByRole("main");
  const notice = main.getByRole("alert");
  await expect(notice).toContainText(say("We couldn't load some of your account information."));
  for (const part of ["Phone", "Phone 2", "Email", "Birthdate", "Address"]) {
    await expect(main.getByRole("button", { name: say(`Retry ${part}`), exact: true })).toBeVisible();
    await expect(main.getByRole("button", { name: say(`Edit ${part}`), exact: true })).toHaveCount(0);
  }
  await expect(main.getByText(say("Not provided", "client/account.empty"))).toHaveCount(0);
  await expect(main.getByRole("checkbox")).toHaveCount(0);
  await expect(main.getByRole("radio")).toHaveCount(0);
  await expectSound(page);

  await stack.control.mend();
  // The circuit breaker of the gateway stays open for a moment after failures.
  const retry = notice.getByRole("button", { name: say("Retry") });
  await expect(async () => {
    if (await retry.isVisible()) await retry.click({ timeout: 1_000 });
    await expect(page.getByText(/, Apt 7, /)).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(notice).toHaveCount(0);
  await expect(main.getByText(say("This could not be loaded."))).toHaveCount(0);

  await page.getByRole("button", { name: say("Edit Address") }).click();
  await address.getByLabel(say("Address"), { exact: true }).fill("9 Juniper Lane");
  await address.getByRole("button", { name: say("Save") }).click();
  await expect(page.getByText(/^9 Juniper Lane, Apt 7, /)).toBeVisible();
});

test("an edit conflict shows what another tab has saved, and keeps the typed values", async ({ page }) => {
  await openAs(page, cora, "/account");
  const other = await page.context().newPage();
  await openPage(other, "/account");
  await page.getByRole("button", { name: say("Edit Phone 2") }).click();
  await other.getByRole("button", { name: say("Edit Phone 2") }).click();
  const here = page.getByRole("form", { name: say("Edit Phone 2") });
  const there = other.getByRole("form", { name: say("Edit Phone 2") });
  await there.getByLabel(say("Phone 2")).fill("8015550144");
  await there.getByRole("button", { name: say("Save") }).click();
  await expect(other.getByText("(801) 555-0144")).toBeVisible();

  await here.getByLabel(say("Phone 2")).fill("8015550155");
  await here.getByRole("button", { name: say("Save") }).click();
  await expect(here.getByRole("alert")).toHaveText(say("This has changed since you opened it."));
  await expect(here.getByText(say("It is now: (801) 555-0144"))).toBeVisible();
  await expect(here.getByLabel(say("Phone 2"))).toHaveValue("(801) 555-0155");
  await here.getByRole("button", { name: say("Save") }).click();
  await expect(page.getByText("(801) 555-0155")).toBeVisible();
});
