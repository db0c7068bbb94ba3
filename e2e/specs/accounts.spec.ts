import { askForPasskey, useDevices, withoutSuggestions } from "../journeys/authenticator.ts";
import { tabTo, typeInto } from "../journeys/keyboard.ts";
import { anyTextOf, say, siteAddress, startingWith } from "../journeys/language.ts";
import { codeByMail, codeByText } from "../journeys/outbox.ts";
import { expectAccessible, openPage, unfold, untilHydrated } from "../journeys/page.ts";
import { newShopper, register } from "../journeys/registration.ts";
import { ana, cora, expectGreeting, logIn, logOut, openAs, submitLogin } from "../journeys/shopper.ts";
import { expect, test } from "../stack/test.ts";

const RESET_SENT = "An email has been sent to your address with instructions on how to reset your password.";

test("a visitor registers by keyboard, and logs in again with the new account", async ({ page, stack }) => {
  const shopper = newShopper();
  await openPage(page, `${stack.origin("lees")}/register`);
  await register(page, shopper);
  await expect(page.getByText(say("Welcome, Dora. Your account has been created."))).toBeVisible();
  await expect(page).toHaveURL(siteAddress(`${stack.origin("lees")}/`));
  await expectGreeting(page, shopper);
  await logOut(page);
  await openPage(page, stack.origin("lees"));
  await logIn(page, shopper);
});

test("a shopper resets a password by the link of an email and by keyboard, which ends every session", async ({
  page,
  newVisitor,
  stack,
}) => {
  const site = stack.origin("cedar-creek");
  const elsewhere = await newVisitor();
  await openAs(elsewhere, cora, site);

  await openPage(page, `${site}/login`);
  await tabTo(page, page.getByRole("button", { name: say("Forgot Password") }));
  await page.keyboard.press("Enter");
  await typeInto(page, page.getByRole("main").getByLabel(say("Email")), cora.email);
  await tabTo(page, page.getByRole("button", { name: say("Request Password Reset") }));
  await page.keyboard.press("Enter");
  await expect(page.getByText(startingWith(RESET_SENT))).toBeFocused();

  await page.goto(stack.outbox);
  await page.getByRole("row").filter({ hasText: cora.email }).getByRole("link").first().click();
  const link = (await page.getByRole("link", { name: /reset-password/ }).getAttribute("href")) ?? "";
  const answer = await page.goto(link);
  expect(answer?.headers()["referrer-policy"]).toBe("strict-origin");
  await untilHydrated(page);
  await expect(page).toHaveURL(siteAddress(`${site}/reset-password`));
  await page.reload();
  await untilHydrated(page);
  await expectAccessible(page);
  const newLogin = { ...cora, password: "Groceries5Us!" };
  await typeInto(page, page.getByLabel(say("Password"), { exact: true }), newLogin.password);
  await typeInto(page, page.getByLabel(say("Confirm Password"), { exact: true }), newLogin.password);
  await page.keyboard.press("Enter");
  await expect(page.getByText(say("Your password has been reset."))).toBeVisible();
  await expect(page.getByRole("main").getByLabel(say("Email"))).toHaveValue(cora.email);
  await expect(page).toHaveURL(siteAddress(`${site}/login`));
  await typeInto(page, page.getByRole("main").getByLabel(say("Password"), { exact: true }), newLogin.password);
  await page.keyboard.press("Enter");
  await expectGreeting(page, newLogin);

  await elsewhere.reload();
  await expect(elsewhere.getByText(anyTextOf("client/layout.greeting"))).toHaveCount(0);
  await page.goto(link);
  await expect(page.getByRole("alert")).toHaveText(
    say("This password reset authorization code has expired. Please resubmit a request to reset your password."),
  );
});

test("a shopper logs in with passkeys of two devices; a copy of one is refused, and another site gets none", async ({
  page,
  stack,
}) => {
  const connect = await useDevices(page);
  const phone = await connect();
  const account = `${stack.origin("southend")}/account`;
  await openAs(page, ana, account);
  await unfold(page, say("Passkeys"));
  const panel = page.getByRole("region", { name: say("Passkeys") });
  const lines = panel.getByRole("listitem");
  const add = panel.getByRole("button", { name: say("Add a passkey") });
  await add.click();
  await expect(lines).toHaveCount(1);
  await add.click();
  await expect(panel.getByRole("alert")).toHaveText(say("This device already has a passkey for your account."));
  await expectAccessible(page);

  await phone.unplug();
  const tablet = await connect();
  await add.click();
  await expect(lines).toHaveCount(2);
  await lines
    .last()
    .getByRole("button", { name: anyTextOf("client/session/passkey.renameOne") })
    .click();
  await panel.getByLabel(say("Name", "client/session/passkey.name"), { exact: true }).fill("Tablet");
  await page.keyboard.press("Enter");
  await expect(lines.last()).toContainText("Tablet");

  const login = `${stack.origin("southend")}/login`;
  await logOut(page);
  // The device chooses the suggestion of the email field at once.
  await openPage(page, login);
  await expectGreeting(page, ana);

  await page.addInitScript(withoutSuggestions);
  const logInByButton = async () => {
    await logOut(page);
    await openPage(page, login);
    await page.getByRole("button", { name: say("Log in with a passkey") }).click();
  };
  await tablet.unplug();
  await phone.plugIn();
  await logInByButton();
  await expectGreeting(page, ana);

  await phone.unplug();
  await tablet.plugIn(0);
  await logInByButton();
  await expect(page.getByRole("alert")).toContainText(
    say("This passkey may have been copied, so it no longer works. Please log in with your password and remove it."),
  );
  await submitLogin(page.getByRole("main"), ana);
  await expectGreeting(page, ana);
  await openPage(page, account);
  await unfold(page, say("Passkeys"));
  await expect(lines.last()).toContainText(
    say("This passkey may have been copied and no longer works. Please remove it."),
  );
  await panel.getByRole("button", { name: say("Remove Tablet") }).click();
  await expect(lines).toHaveCount(1);

  await openPage(page, `${stack.origin("lees")}/login`);
  expect(await page.evaluate(askForPasskey, "southend.localhost")).toBe("SecurityError");
});

test("a shopper who has lost every passkey gets in with a code by email and one by text, and leaves by a new passkey", async ({
  page,
  stack,
}) => {
  const shopper = newShopper();
  const site = stack.origin("lees");
  await page.addInitScript(withoutSuggestions);
  await openPage(page, `${site}/register`);
  await register(page, shopper);
  await expectGreeting(page, shopper);
  await logOut(page);
  await openPage(page, `${site}/login`);
  await typeInto(page, page.getByRole("main").getByLabel(say("Email"), { exact: true }), shopper.email);
  await tabTo(page, page.getByRole("button", { name: say("Lost your passkeys?") }));
  await page.keyboard.press("Enter");
  const form = page.getByRole("form", { name: say("Get back in without a passkey") });
  const address = form.getByLabel(say("Email of your account"));
  await expect(address).toBeFocused();
  await expect(address).toHaveValue(shopper.email);
  await expect(page.locator("[aria-invalid=true]")).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  const byText = form.getByLabel(say("Code from the text"));
  await expect(byText).toBeVisible();
  // The email is sent after the response, so that this does not reveal whether there is an account.
  await expect.poll(() => codeByMail(stack.outbox, shopper.email)).not.toBe("");
  await form.getByLabel(say("Code from the email")).fill(await codeByMail(stack.outbox, shopper.email));
  await byText.fill("000000");
  await page.keyboard.press("Enter");
  await expect(form.getByRole("alert")).toContainText(
    say("These codes are wrong or have expired. Please check both of them, or ask for new ones."),
  );
  await byText.fill(await codeByText(stack.outbox, shopper.phone));
  await page.keyboard.press("Enter");
  await expectGreeting(page, shopper);

  const connect = await useDevices(page);
  await connect();
  await unfold(page, say("Passkeys"));
  const panel = page.getByRole("region", { name: say("Passkeys") });
  await panel.getByRole("button", { name: say("Add a passkey") }).click();
  await expect(panel.getByRole("listitem")).toHaveCount(1);

  await unfold(page, say("Your data"));
  await page.getByRole("button", { name: say("Delete account") }).click();
  const dialog = page.getByRole("dialog");
  // Axe takes a dialog that has not appeared yet for none.
  await expect(dialog.getByLabel(say("Current password"), { exact: true })).toBeFocused();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: say("Confirm with a passkey instead") }).click();
  await expect(dialog.getByRole("heading")).toHaveText(say("Your account will be deleted"));
});
