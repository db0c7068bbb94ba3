import { expectAccessible, expectNoSidewaysScroll, openPage } from "../journeys/page.ts";
import { ana, ben, logIn } from "../journeys/shopper.ts";
import { expect, test } from "../stack/test.ts";

test("a shopper changes the account part by part, and finds it changed after a reload", async ({ page }) => {
  await openPage(page, "/");
  await logIn(page, ben);
  await openPage(page, "/account");
  await expect(page.getByRole("heading", { level: 1, name: "My Account Information" })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole("button", { name: "Edit Name" }).click();
  const name = page.getByRole("form", { name: "Edit Name" });
  await expect(name.getByLabel("First name")).toBeFocused();
  await name.getByLabel("Last name").fill("Whitfield-Moss");
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(page.getByText(`${ben.firstName} Whitfield-Moss`)).toBeVisible();
  await expect(page.getByRole("button", { name: "Edit Name" })).toBeFocused();

  await page.getByRole("button", { name: "Edit Address" }).click();
  const address = page.getByRole("form", { name: "Edit Address" });
  await address.getByLabel("Address", { exact: true }).fill("12 Canyon Road");
  await address.getByLabel("Zip code").fill("84604");
  await address.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(/12 Canyon Road, .*Provo, UT 84604/)).toBeVisible();

  await page.getByLabel("Do not share my data").click();
  await expect(page.getByText("Please wait while we update your account")).toBeHidden();
  await openPage(page, "/account");
  await expect(page.getByText(`${ben.firstName} Whitfield-Moss`)).toBeVisible();
  await expect(page.getByLabel("Do not share my data")).toBeChecked();
});

test("logging out elsewhere ends the other session and keeps this one", async ({ page, newVisitor, stack }) => {
  const other = await newVisitor();
  await openPage(other, stack.origin());
  await logIn(other, ana);
  await openPage(page, "/");
  await logIn(page, ana);
  await openPage(other, `${stack.origin()}/account`);
  await openPage(page, "/account");
  await page.getByRole("button", { name: "Log out elsewhere" }).click();
  await expect(page.getByText("You are logged in nowhere else.")).toBeVisible();
  await other.goto(`${stack.origin()}/account`);
  await expect(other).toHaveURL(/\/login/);
  await openPage(page, "/account");
  await expect(page.getByText(ana.email)).toBeVisible();
});

test("store staff sign in to the team portal, and shoppers do not get in", async ({ page }) => {
  await openPage(page, "/");
  await logIn(page, ana);
  await page.goto("/team-portal");
  await expect(page).toHaveURL(/\/team-portal\/login$/);
  await openPage(page, "/team-portal/login");
  await expectAccessible(page);
  await page.getByLabel("Password", { exact: true }).fill("WrongGuess1");
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await expect(page.getByRole("alert")).toHaveText("Your Password is Incorrect");
  await page.getByLabel("Password", { exact: true }).fill("Aprons4Team!");
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Welcome to the Reams Team" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL(/\/team-portal\/login$/);
});
