import { tabTo, typeInto } from "../journeys/keyboard.ts";
import { expectAccessible, openPage, untilHydrated } from "../journeys/page.ts";
import { newShopper, register } from "../journeys/registration.ts";
import { ana, ben, expectGreeting, logIn, logOut, submitLogin } from "../journeys/shopper.ts";
import { openPartnerShop } from "../partner-shop/shop.ts";
import { expect, rememberPopups, test } from "../stack/test.ts";

test("a visitor becomes a shopper by the keyboard alone, and logs in again with the new account", async ({
  page,
  stack,
}) => {
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

test("a forgotten password is set by the link of a mail and the keyboard alone, which ends every session", async ({
  page,
  browser,
  stack,
}) => {
  const site = stack.origin("cedar-creek");
  const elsewhere = await browser.newPage();
  await elsewhere.addInitScript(rememberPopups);
  await openPage(elsewhere, site);
  await logIn(elsewhere, ben);

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
  expect(answer?.headers()["referrer-policy"]).toBe("no-referrer");
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

test("a partner's shop signs a shopper in with the account here, and out again", async ({ page, stack }) => {
  const storefront = stack.origin("reams");
  const shop = await openPartnerShop({
    port: stack.partnerShopPort,
    clientId: "reams-shop",
    storefront,
    signOn: stack.signOn,
  });
  try {
    await page.goto(shop.origin);
    await page.getByRole("link", { name: "Log in with your grocery account" }).click();
    await untilHydrated(page);
    await expect(page).toHaveURL(`${storefront}/sso/login`);
    await expect(page.getByRole("banner")).toHaveCount(0);
    await expectAccessible(page);
    await expect(page.getByText(/online shop\. It is told your shopper number for 90 days/)).toBeVisible();
    await submitLogin(page.getByRole("main"), { ...ana, password: "WrongGuess1!" });
    await expect(page.getByRole("alert")).toHaveText("Invalid email address or password.");
    // What the shop asks for ends with its cookie; a page that is open holds on to it.
    await page.context().clearCookies({ name: "__Secure-sso-request" });
    await submitLogin(page.getByRole("main"), ana);
    await expect(page.getByText(/^Signed in as app-reams:\d+$/)).toBeVisible();
    await page.getByRole("link", { name: "Refresh" }).click();
    await expect(page.getByText(/^Signed in as app-reams:\d+$/)).toBeVisible();
    await openPage(page, storefront);
    await expectGreeting(page, ana);

    await openPage(page, `${storefront}/account`);
    await page.getByRole("button", { name: "Disconnect Reams Food Stores online shop" }).click();
    await expect(page.getByText(/online shop is disconnected/)).toBeVisible();
    expect((await page.goto(`${shop.origin}/refresh`))?.ok()).toBe(false);

    await page.goto(shop.origin);
    await page.getByRole("link", { name: "Log out" }).click();
    await expect(page.getByRole("link", { name: "Log in with your grocery account" })).toBeVisible();
    await expect(page).toHaveURL(`${shop.origin}/`);
    await openPage(page, storefront);
    await expect(page.getByText(/^Hi, /)).toHaveCount(0);
  } finally {
    await shop.stop();
  }
});
