import { expect, type Locator, type Page } from "@playwright/test";
import { anyTextOf, say } from "./language.ts";
import { openPage } from "./page.ts";
import type { Shopper } from "../stack/shoppers.ts";
import { postLogin, siteOf } from "./post-login.ts";

export { ana, ben, cora, type Shopper } from "../stack/shoppers.ts";

export function loginDialog(page: Page): Locator {
  return page.getByRole("dialog", { name: say("Log In") });
}

/** Opens and returns the container of a guest's links to log in: the drawer on a narrow screen, the header on a wide one. */
export async function openAccountMenu(page: Page): Promise<Locator> {
  const menuButton = page.getByRole("button", { name: say("Open menu") });
  if (!(await menuButton.isVisible())) return page.getByRole("banner");
  const drawer = page.getByRole("dialog", { name: say("Menu") });
  if (!(await drawer.isVisible())) await menuButton.click();
  return drawer;
}

/** Presses Escape until all dialogs are closed: on a phone the login dialog is above the drawer. */
export async function closeDialogs(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0, { timeout: 500 });
  }).toPass();
}

export async function submitLogin(
  form: Locator,
  { email, password: word }: Pick<Shopper, "email" | "password">,
): Promise<void> {
  await form.getByLabel(say("Email")).fill(email);
  await form.getByLabel(say("Password"), { exact: true }).fill(word);
  await form.getByRole("button", { name: say("Login") }).click();
}

/** Logs in through the dialog that the account menu opens, and waits for the greeting. */
export async function logIn(page: Page, shopper: Shopper): Promise<void> {
  const menu = await openAccountMenu(page);
  await menu.getByRole("link", { name: say("Log In") }).click();
  await submitLogin(loginDialog(page), shopper);
  await expect(loginDialog(page)).toBeHidden();
  await expectGreeting(page, shopper);
}

/**
 * Logs in by a request of the browser and opens a page as that shopper. Takes a tenth of the time of {@link logIn}: for
 * journeys whose subject begins after the login.
 * @param address the page, a path or a URL, without the prefix of the language
 */
export async function openAs(page: Page, { email, password: word }: Shopper, address: string): Promise<void> {
  await postLogin(page, siteOf(address), "/login", { email, password: word });
  await openPage(page, address);
}

/** Returns the button in the header that greets a shopper and opens the account menu. */
export const accountButton = (page: Page): Locator =>
  page.getByRole("banner").getByRole("button", { name: anyTextOf("client/layout.greeting") });

export async function expectGreeting(page: Page, { firstName }: Shopper): Promise<void> {
  await expect(accountButton(page)).toHaveText(say(`Hi, ${firstName}`));
}

/** Logs out through the account menu in the header and waits until the greeting is gone. */
export async function logOut(page: Page): Promise<void> {
  await accountButton(page).click();
  await page.getByRole("menuitem", { name: say("Log Out") }).click();
  await expect(page.getByText(anyTextOf("client/layout.greeting"))).toHaveCount(0);
}
