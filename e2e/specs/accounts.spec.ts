import { tabTo, typeInto } from "../journeys/keyboard.ts";
import { expectAccessible, openPage, untilHydrated } from "../journeys/page.ts";
import { newShopper, register } from "../journeys/registration.ts";
import { ben, expectGreeting, logIn, logOut, openAs, submitLogin } from "../journeys/shopper.ts";
import { expect, rememberPopups, test } from "../stack/test.ts";

test("a visitor registers by keyboard, and logs in again with the new account", async ({ page, stack }) => {
  const shopper = newShopper();
  await openPage(page, `${stack.origin("lees")}/register`);
  await register(page, shopper);
  await expect(page.getByText("Welcome, Dora. Your account has been created.")).toBeVisible();
  await expect(page).toHaveURL(`${stack.origin("lees")}/`);
  await expectGreeting(page, shopper);
  await logOut(page);
  await openPage(page, stack.origin("lees"));
  await logIn(page, shopper);
});

test("a shopper resets a password by the link of an email and by keyboard, which ends every session", async ({
  page,
  browser,
  stack,
}) => {
  const site = stack.origin("cedar-creek");
  const elsewhere = await browser.newPage();
  await elsewhere.addInitScript(rememberPopups);
  await openAs(elsewhere, ben, site);

  await openPage(page, `${site}/login`);
  await tabTo(page, page.getByRole("button", { name: "Forgot Password" }));
  await page.keyboard.press("Enter");
  await typeInto(page, page.getByRole("main").getByLabel("Email"), ben.email);
  await tabTo(page, page.getByRole("button", { name: "Request Password Reset" }));
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^An email has been sent to your address/)).toBeFocused();

  await page.goto(stack.outbox);
  await page.getByRole("link", { name: "Reset your password" }).first().click();
  const link = (await page.getByRole("link", { name: /reset-password/ }).getAttribute("href")) ?? "";
  const answer = await page.goto(link);
  expect(answer?.headers()["referrer-policy"]).toBe("strict-origin");
  await untilHydrated(page);
  await expect(page).toHaveURL(`${site}/reset-password`);
  await expectAccessible(page);
  const changed = { ...ben, password: "Groceries5Us!" };
  await typeInto(page, page.getByLabel("Password", { exact: true }), changed.password);
  await typeInto(page, page.getByLabel("Confirm Password", { exact: true }), changed.password);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Your password has been reset.")).toBeVisible();
  await submitLogin(page.getByRole("main"), changed);
  await expectGreeting(page, changed);

  await elsewhere.reload();
  await expect(elsewhere.getByText(/^Hi, /)).toHaveCount(0);
  await elsewhere.close();
  await page.goto(link);
  await expect(page.getByRole("alert")).toHaveText(
    "This password reset authorization code has expired. Please resubmit a request to reset your password.",
  );
});
