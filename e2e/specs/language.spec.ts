import type { Page } from "@playwright/test";
import { openPage, unfold } from "../journeys/page.ts";
import { ben, expectGreeting, loginDialog, openAccountMenu, openAs, submitLogin } from "../journeys/shopper.ts";
import { expect, test } from "../stack/test.ts";

/** Presses the language switch in the footer. */
const press = (page: Page, language: "English" | "Español") =>
  page.getByRole("contentinfo").getByRole("link", { name: language, exact: true }).click();

async function expectPage(page: Page, address: string, language: "en" | "es"): Promise<void> {
  await expect(page).toHaveURL(address);
  await expect(page.locator("html")).toHaveAttribute("lang", language);
}

test("a shopper who chooses Spanish sees it after a login in another browser, and English after choosing it there", async ({
  page,
  newVisitor,
  stack,
}) => {
  const site = stack.origin("harvest-hall");
  await openAs(page, ben, `${site}/stores`);
  await press(page, "Español");
  await expectPage(page, `${site}/es/stores`, "es");

  const other = await newVisitor();
  await openPage(other, `${site}/stores?map=1`);
  const menu = await openAccountMenu(other);
  await menu.getByRole("link", { name: "Log In" }).click();
  await submitLogin(loginDialog(other), ben);
  await expectPage(other, `${site}/es/stores?map=1`, "es");
  await other.goto(`${site}/weekly-ad`);
  await expectPage(other, `${site}/es/weekly-ad`, "es");
  await press(other, "English");
  await expectPage(other, `${site}/weekly-ad`, "en");

  const third = await newVisitor();
  await openPage(third, `${site}/es/login?returnTo=/stores`);
  const form = third.getByRole("main");
  await form.getByLabel("Correo electrónico").fill(ben.email);
  await form.getByLabel("Contraseña", { exact: true }).fill(ben.password);
  await form.getByRole("button", { name: "Iniciar sesión", exact: true }).click();
  await expectPage(third, `${site}/stores`, "en");
  await expectGreeting(third, ben);

  await page.context().clearCookies({ name: "aisle-language" });
  await page.goto(`${site}/es/stores`);
  await expectPage(page, `${site}/stores`, "en");
});

test("a shopper chooses the language on the account page, also for a login without scripts", async ({
  page,
  newVisitor,
  stack,
}) => {
  const site = stack.origin("southend");
  await openAs(page, ben, `${site}/account`);
  await unfold(page, "Preferences");
  const preferences = page.getByRole("region", { name: "Preferences" });
  await preferences.getByText("Español").click();
  await expectPage(page, `${site}/es/account`, "es");
  await unfold(page, "Preferencias");
  const spanish = page.getByRole("region", { name: "Preferencias" });
  await expect(spanish.getByRole("radio", { name: "Español" })).toBeChecked();

  const other = await newVisitor();
  await openAs(other, ben, `${site}/stores`);
  await expectPage(other, `${site}/es/stores`, "es");

  await spanish.getByText("English").click();
  await expectPage(page, `${site}/account`, "en");
});
