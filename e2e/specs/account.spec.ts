import { scanBarCode } from "../journeys/bar-code.ts";
import { cardOf, CLIP, CLIPPED, couponWith } from "../journeys/coupons.ts";
import { say, siteAddress } from "../journeys/language.ts";
import { codeByMail } from "../journeys/outbox.ts";
import {
  choose,
  expectAccessible,
  expectNoSidewaysScroll,
  expectReadable,
  openPage,
  operationAnswered,
  unfold,
} from "../journeys/page.ts";
import { newShopper, register } from "../journeys/registration.ts";
import { ana, ben, cora, expectGreeting, openAs, submitLogin } from "../journeys/shopper.ts";
import type { Stack } from "../stack/stack.ts";
import { expect, onChangedPagesToo, test } from "../stack/test.ts";

onChangedPagesToo(["with nodes of an extension"], () => {
  test("a shopper changes the account section by section, and sees the changes after a reload", async ({
    page,
    turn,
  }) => {
    await openAs(page, ben, "/account");
    await page.getByRole("button", { name: say("Edit Name") }).click();
    const name = page.getByRole("form", { name: say("Edit Name") });
    await expect(name.getByLabel(say("First name"))).toBeFocused();
    const lastName = `Whitfield-${["Moss", "Reed", "Cole", "Dale", "Lane"][turn]}`;
    await name.getByLabel(say("Last name")).fill(lastName);
    await expectAccessible(page);
    await page.keyboard.press("Enter");
    await expect(page.getByText(`${ben.firstName} ${lastName}`)).toBeVisible();
    await expect(page.getByRole("button", { name: say("Edit Name") })).toBeFocused();

    await page.getByRole("button", { name: say("Edit Address") }).click();
    const address = page.getByRole("form", { name: say("Edit Address") });
    await address.getByLabel(say("Address"), { exact: true }).fill(`${12 + turn} Canyon Road`);
    await address.getByLabel(say("Zip code")).fill("84604");
    await address.getByRole("button", { name: say("Save") }).click();
    await expect(page.getByText(new RegExp(`${12 + turn} Canyon Road, .*Provo, UT 84604`))).toBeVisible();

    await unfold(page, say("Preferences"));
    const sharing = page.getByLabel(say("Do not sell or share my personal information"));
    const checked = !(await sharing.isChecked());
    const response = operationAnswered(page, "UpdateDataSharingMutation");
    await choose(sharing, checked);
    await response;
    await openPage(page, "/account");
    await expect(page.getByText(`${ben.firstName} ${lastName}`)).toBeVisible();
    await expect(sharing).toBeChecked({ checked });
  });
});

test("the card of the account scans on the whole screen", async ({ page }) => {
  await openAs(page, ana, "/account");
  const card = page.getByRole("main").locator(".bar-code").first();
  const number = (await card.locator(".bar-code-number [aria-hidden]").innerText()).replaceAll(" ", "");
  expect(number).toMatch(/^4\d{11}$/);
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
  await unfold(page, say("Devices"));
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
  await page.getByLabel(say("Password"), { exact: true }).fill("WrongGuess1");
  await page.getByRole("button", { name: say("Login"), exact: true }).click();
  await expect(page.getByRole("alert")).toHaveText(say("Your Password is Incorrect"));
  await page.getByLabel(say("Password"), { exact: true }).fill("Aprons4Team!");
  await page.getByRole("button", { name: say("Login"), exact: true }).click();
  await expect(page.getByRole("heading", { name: "Welcome to the Reams Team" })).toBeVisible();
  await expectAccessible(page);
  await expectReadable(page, ["dark", "light"]);
  await page.getByRole("link", { name: say("Prices above the weekly ad") }).click();
  const store = page.getByRole("region", { name: "Springville" });
  await expect(store.getByText("Scrub Sponges 3 ct.")).toBeVisible();
  await expect(store.getByText("$4.49")).toBeVisible();
  await expect(store.getByText("$2.99")).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("link", { name: say("Team Portal") }).click();
  await page.getByRole("button", { name: say("Sign Out") }).click();
  await expect(page).toHaveURL(siteAddress("/team-portal/login"));
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
  await expect(other.getByText(say("Phone 2 has been saved."))).toBeInViewport();

  await here.getByLabel(say("Phone 2")).fill("8015550155");
  await here.getByRole("button", { name: say("Save") }).click();
  await expect(here.getByRole("alert")).toHaveText(say("This has changed since you opened it."));
  await expect(here.getByText(say("Changed elsewhere to: (801) 555-0144"))).toBeVisible();
  await expect(here.getByLabel(say("Phone 2"))).toHaveValue("(801) 555-0155");
  await here.getByRole("button", { name: say("Save") }).click();
  await expect(page.getByText("(801) 555-0155")).toBeVisible();
});

test("a shopper on a phone deletes the account by the code of an email, keeps it by a login, and opens a copy of the data", async ({
  page,
  stack,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const shopper = newShopper();
  const site = stack.origin("lees");
  await openPage(page, `${site}/register`);
  await register(page, shopper);
  await expectGreeting(page, shopper);

  await openPage(page, `${site}/account`);
  await expect(page.getByRole("button", { name: say("Delete account") })).toBeHidden();
  await unfold(page, say("Your data"));
  await page.getByRole("button", { name: say("Delete account") }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel(say("Current password"))).toBeFocused();
  await dialog.getByRole("button", { name: say("Email me a code instead") }).click();
  await expect(dialog.getByLabel(say("Code from the email"))).toBeFocused();
  await dialog.getByLabel(say("Code from the email")).fill(await codeByMail(stack.outbox, shopper.email));
  await expectAccessible(page);
  await dialog.getByRole("button", { name: say("Delete account") }).click();
  await expect(dialog.getByRole("heading", { name: say("Your account will be deleted") })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: say("Close") }).click();
  await openPage(page, `${site}/account`);
  await expect(page).toHaveURL(/\/login/);
  await submitLogin(page.getByRole("main"), shopper);
  await expect(page.getByText(say("Welcome back. Your account stays, and nothing was deleted."))).toBeVisible();

  await unfold(page, say("Your data"));
  await page.getByRole("button", { name: say("Email me my data") }).click();
  await expect(page.getByRole("status").filter({ hasText: /^We've sent a link to / })).toBeVisible();
  await page.goto(stack.outbox);
  const mails = page.getByRole("row").filter({ hasText: shopper.email });
  await expect(mails).toHaveCount(4);
  await mails.getByRole("link").first().click();
  const link = (await page.getByRole("link", { name: /account\/copy/ }).getAttribute("href")) ?? "";
  const copy = await page.goto(link);
  expect(copy?.headers()["content-type"]).toContain("application/json");
  expect(await copy?.json()).toMatchObject({ version: 1, shopper: { email: shopper.email } });
});

/** Sets the clock of the services to a time of the same day at which shoppers get emails. */
async function untilMorning({ control }: Stack): Promise<void> {
  const format = { timeZone: "America/Denver", hour: "numeric", hourCycle: "h23" } as const;
  const hours = Math.max(0, 10 - Number(new Date().toLocaleString("en-US", format)));
  await control.setClock(new Date(Date.now() + hours * 60 * 60_000));
}

test("a shopper on a phone asks for reminders, gets one of a clipped coupon by email, and ends them by its link", async ({
  page,
  stack,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const site = stack.origin("lees");
  const openReminders = async () => {
    await openPage(page, `${site}/account`);
    await unfold(page, say("Preferences"));
    return page.getByLabel(say("Email me the day before my clipped coupons expire"));
  };
  await openAs(page, ben, `${site}/digital-coupons?sort=expiry`);
  const card = cardOf(page, await couponWith(page, CLIP));
  const words = await card.innerText();
  await card.getByRole("button", { name: CLIP }).click();
  await expect(card.getByRole("button", { name: CLIPPED })).toBeVisible();
  const reminders = await openReminders();
  await expect(reminders).not.toBeChecked();
  const response = operationAnswered(page, "UpdateEmailSubscriptionsMutation");
  await choose(reminders, true);
  await response;
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await untilMorning(stack);
  const link = page.getByRole("link", { name: "Use your coupons before they expire" });
  await expect(async () => {
    await page.goto(stack.outbox);
    await expect(link).toHaveCount(1, { timeout: 500 });
  }).toPass({ timeout: 90_000 });
  await stack.control.setClock(new Date());
  await expect(page.getByRole("row").filter({ has: link })).toContainText(ben.email);
  await link.click();
  await expect(page.getByText("List-Unsubscribe=One-Click")).toBeVisible();
  const [, summary = ""] = /^[^\n:]+: (.+)$/m.exec(await page.locator("pre").innerText()) ?? [];
  expect(words).toContain(summary);
  await expect(page.getByRole("link", { name: /digital-coupons\?view=clipped/ })).toBeVisible();

  const end = (await page.getByRole("link", { name: /unsubscribe\?form=coupon-reminders/ }).getAttribute("href")) ?? "";
  await openPage(page, end);
  await page.getByRole("button", { name: say("Unsubscribe") }).click();
  await expect(
    page.getByText(say("Your coupon reminders are off. You can turn them on again in your account.")),
  ).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expect(await openReminders()).not.toBeChecked();
});
