import type { Page } from "@playwright/test";
import { COUPONS } from "../journeys/coupons.ts";
import { test } from "../journeys/identity-issuer.ts";
import { expectAccessible, openPage, untilHydrated } from "../journeys/page.ts";
import { ana, expectGreeting, loginDialog, logOut, openAccountMenu } from "../journeys/shopper.ts";
import { expect } from "../stack/test.ts";

const toProvider = { name: "Continue with Southend ID" };

/** Leads from the login of the storefront to that of the provider. */
async function goToProvider(page: Page): Promise<void> {
  await (await openAccountMenu(page)).getByRole("link", { name: "Log In" }).click();
  await expect(loginDialog(page).getByLabel("Password")).toHaveCount(0);
  await loginDialog(page).getByRole("link", toProvider).click();
  await expect(page.getByRole("heading", { name: "Southend ID" })).toBeVisible();
}

async function signInThere(page: Page, email: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Sign in" }).click();
}

test("a shopper logs in at the retailer's identity provider, lands on the same page, and logs out at both", async ({
  page,
  site,
}) => {
  const search = `${site}${COUPONS}?q=butter`;
  await openPage(page, search);
  await goToProvider(page);
  await signInThere(page, ana.email);
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

test("a shopper whom the viewer of the ad asks to log in, or the page of the terms, returns there from the provider", async ({
  page,
  newVisitor,
  site,
}) => {
  await openPage(page, `${site}/weekly-ad`);
  const flyer = page.getByTitle(/^Weekly ad viewer/);
  const logIn = flyer.contentFrame().getByRole("button", { name: "Log in" });
  await logIn.click();
  await loginDialog(page).getByRole("link", toProvider).click();
  await signInThere(page, ana.email);
  await page.waitForURL(`${site}/weekly-ad`);
  await expect(flyer).toHaveAttribute("src", /[?&]token=/);
  await expect(flyer.contentFrame().getByRole("combobox", { name: "Store" })).toBeVisible();
  await expect(logIn).toBeHidden();

  const guest = await newVisitor();
  await openPage(guest, `${site}/accept-terms`);
  await expect(guest).toHaveURL(`${site}/login?returnTo=%2Faccept-terms`);
  await guest.getByRole("link", toProvider).click();
  await signInThere(guest, ana.email);
  await guest.waitForURL(`${site}/accept-terms`);
  await untilHydrated(guest);
  await expect(guest.getByRole("heading", { level: 1, name: "Terms & Conditions" })).toBeVisible();
  await expectAccessible(guest);
});

test("store staff open the team portal by a role of the identity provider, which an agent does not have", async ({
  page,
  newVisitor,
  site,
}) => {
  const signIn = async (visitor: Page, email: string) => {
    await openPage(visitor, `${site}/team-portal`);
    await expect(visitor).toHaveURL(`${site}/team-portal/login`);
    await expect(visitor.getByLabel("Password")).toHaveCount(0);
    await visitor.getByRole("link", toProvider).click();
    await signInThere(visitor, email);
  };
  await signIn(page, "stock@southend.example");
  await page.waitForURL(`${site}/team-portal`);
  await untilHydrated(page);
  await expect(page.getByRole("heading", { level: 1, name: "Team Portal" })).toBeVisible();
  await expectAccessible(page);
  await openPage(page, `${site}/support/customer`);
  await expect(page).toHaveURL(`${site}/support`);

  const agent = await newVisitor();
  await signIn(agent, "lea@southend.example");
  await expect(agent.getByRole("alert")).toHaveText(/^Your login at Southend ID gives no access to this\./);
  await expect(agent.getByRole("link", { name: "Try again" })).toHaveAttribute("href", "/team-portal/login");
});

test("an agent signs in at the identity provider of staff with a role there, and a shopper does not", async ({
  page,
  newVisitor,
  site,
}) => {
  const signIn = async (visitor: Page, email: string) => {
    await openPage(visitor, `${site}/support`);
    await expect(visitor.getByLabel("Password")).toHaveCount(0);
    await visitor.getByRole("link", toProvider).click();
    await signInThere(visitor, email);
  };
  await signIn(page, "lea@southend.example");
  await expect(page.getByRole("heading", { name: "Look up a shopper" })).toBeVisible();
  await untilHydrated(page);
  await page.getByRole("link", { name: "My sign-in, Lea Park" }).click();
  await expect(page.getByText("You sign in at Southend ID. Your password and second factor are there.")).toBeVisible();
  await expectAccessible(page);

  const shopper = await newVisitor();
  await signIn(shopper, ana.email);
  await expect(shopper.getByRole("alert")).toHaveText(/^Your login at Southend ID gives no access to this\./);
  await expect(shopper.getByRole("link", { name: "Try again" })).toHaveAttribute("href", "/support");
});
