import type { Page } from "@playwright/test";
import { COUPONS } from "../journeys/coupons.ts";
import { test } from "../journeys/identity-issuer.ts";
import { expectAccessible, openPage, untilHydrated } from "../journeys/page.ts";
import { ana, expectGreeting, loginDialog, logOut, openAccountMenu } from "../journeys/shopper.ts";
import { expect } from "../stack/test.ts";

/** Leads from the login of the storefront to that of the provider. */
async function goToProvider(page: Page): Promise<void> {
  await (await openAccountMenu(page)).getByRole("link", { name: "Log In" }).click();
  await expect(loginDialog(page).getByLabel("Password")).toHaveCount(0);
  await loginDialog(page).getByRole("link", { name: "Continue with Cedar ID" }).click();
  await expect(page.getByRole("heading", { name: "Cedar ID" })).toBeVisible();
}

test("a shopper logs in at the retailer's identity provider, lands on the same page, and logs out at both", async ({
  page,
  site,
}) => {
  const search = `${site}${COUPONS}?q=butter`;
  await openPage(page, search);
  await goToProvider(page);
  await page.getByLabel("Email").fill(ana.email);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL(search);
  await untilHydrated(page);
  await expectGreeting(page, ana);
  await expectAccessible(page);

  // The page of the provider asks for a font of another site.
  await page.route("https://fonts.googleapis.com/**", (route) => route.abort());
  await logOut(page);
  await page.getByRole("button", { name: "Yes, sign me out" }).click();
  await page.waitForURL(`${site}/`);
  await untilHydrated(page);
  await expect(page.getByText(/^Hi, /)).toHaveCount(0);
  await goToProvider(page);
  await expect(page.getByLabel("Email")).toHaveValue("");
});

test("an agent signs in at the identity provider of staff with a role there, and a shopper does not", async ({
  page,
  newVisitor,
  site,
}) => {
  const signIn = async (visitor: Page, email: string) => {
    await openPage(visitor, `${site}/support`);
    await expect(visitor.getByLabel("Password")).toHaveCount(0);
    await visitor.getByRole("link", { name: "Continue with Cedar ID" }).click();
    await visitor.getByLabel("Email").fill(email);
    await visitor.getByRole("button", { name: "Sign in" }).click();
  };
  await signIn(page, "lea@cedar.example");
  await expect(page.getByRole("heading", { name: "Look up a shopper" })).toBeVisible();
  await untilHydrated(page);
  await page.getByRole("link", { name: "My sign-in, Lea Park" }).click();
  await expect(page.getByText("You sign in at Cedar ID. Your password and second factor are there.")).toBeVisible();
  await expectAccessible(page);

  const shopper = await newVisitor();
  await signIn(shopper, ana.email);
  await expect(shopper.getByRole("alert")).toHaveText(/^Your login at Cedar ID gives no access to this\./);
  await expect(shopper.getByRole("link", { name: "Try again" })).toHaveAttribute("href", "/support");
});
