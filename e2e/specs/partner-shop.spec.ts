import { expectAccessible, openPage, unfold, untilHydrated } from "../journeys/page.ts";
import { ana, cora, expectGreeting, submitLogin } from "../journeys/shopper.ts";
import { openPartnerShop, type PartnerShop } from "../partner-shop/shop.ts";
import { expect, test as base } from "../stack/test.ts";

const test = base.extend<{ readonly shop: PartnerShop }>({
  shop: async ({ stack }, use) => {
    const shop = await openPartnerShop({
      port: stack.partnerShopPort,
      clientId: "reams-shop",
      issuer: stack.origin("reams"),
    });
    await use(shop);
    await shop.stop();
  },
});

const logInLink = { name: "Log in with your grocery account" };
const greeting = /^Signed in as app-reams:\d+$/;

test("a shopper signs in to a partner's shop with the account here, and out again", async ({ page, stack, shop }) => {
  const storefront = stack.origin("reams");
  await page.goto(shop.origin);
  await page.getByRole("link", logInLink).click();
  await untilHydrated(page);
  await expect(page).toHaveURL(`${storefront}/sso/login`);
  await expect(page.getByRole("banner")).toHaveCount(0);
  await expectAccessible(page);
  await expect(page.getByText(/online shop\. It will receive your shopper number for 90 days/)).toBeVisible();
  await submitLogin(page.getByRole("main"), { ...ana, password: "WrongGuess1!" });
  await expect(page.getByRole("alert")).toHaveText("Invalid email address or password.");
  // The login request of the shop expires with its cookie; an open page retains it.
  await page.context().clearCookies({ name: "__Secure-sso-request" });
  await submitLogin(page.getByRole("main"), ana);
  await expect(page.getByText(greeting)).toBeVisible();
  await page.getByRole("link", { name: "Refresh" }).click();
  await expect(page.getByText(greeting)).toBeVisible();
  await openPage(page, storefront);
  await expectGreeting(page, ana);

  await openPage(page, `${storefront}/account`);
  await unfold(page, "Connected shops");
  await page.getByRole("button", { name: "Disconnect Reams Food Stores online shop" }).click();
  await expect(page.getByText(/online shop is disconnected/)).toBeVisible();
  expect((await page.goto(`${shop.origin}/refresh`))?.ok()).toBe(false);

  await page.goto(shop.origin);
  await page.getByRole("link", { name: "Log out" }).click();
  await untilHydrated(page);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page.getByRole("link", logInLink)).toBeVisible();
  await expect(page).toHaveURL(`${shop.origin}/`);
  await openPage(page, storefront);
  await expect(page.getByText(/^Hi, /)).toHaveCount(0);
});

test("a signed-in shopper continues to the shop without the password, and a logout there revokes its tokens", async ({
  page,
  stack,
  shop,
}) => {
  await openPage(page, `${stack.origin("reams")}/sso/account`);
  await expect(page).toHaveURL(/\/sso\/account\/login$/);
  await expect(page.getByRole("banner")).toHaveCount(0);
  await submitLogin(page.getByRole("main"), cora);
  await expect(page.getByRole("heading", { level: 1, name: "My Account Information" })).toBeVisible();
  await expect(page).toHaveURL(/\/sso\/account$/);
  await page.goto(shop.origin);
  await page.getByRole("link", logInLink).click();
  await untilHydrated(page);
  await expect(page.getByLabel("Password")).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Continue to Reams Food Stores online shop");
  await expectAccessible(page);
  await page.getByRole("button", { name: `Continue as ${cora.firstName}` }).click();
  await expect(page.getByText(greeting)).toBeVisible();

  await openPage(page, `${stack.origin("reams")}/sso/account`);
  await expect(page.getByRole("img", { name: /Reams/ })).toBeVisible();
  await expect(page.getByRole("link", { name: "Go to the home page" })).toBeVisible();
  await expectAccessible(page);

  const logout = `${stack.origin("reams")}/sso/logout?client_id=reams-shop&post_logout_redirect_uri=`;
  await openPage(page, `${logout}${encodeURIComponent(`${shop.origin}/`)}`);
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page.getByText(greeting)).toBeVisible();
  expect((await page.goto(`${shop.origin}/refresh`))?.ok()).toBe(false);
});
