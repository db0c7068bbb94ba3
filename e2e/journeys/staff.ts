import { expect, type Page } from "@playwright/test";
import { agent } from "../stack/agent.ts";
import { choose, openPage } from "./page.ts";
import { postLogin } from "./post-login.ts";

/** The reason that the journeys enter for looking up a shopper. */
export const REASON = "Lost phone, journey";

const TEAM_PASSWORD = "Aprons4Team!";

interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** Enters credentials on the open page of the console and submits them. */
export async function submitAgent(page: Page, { username, password }: Credentials): Promise<void> {
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

/** Signs in on the open page of the console and waits for its first page. */
export async function signInAsAgent(page: Page, credentials: Credentials = agent): Promise<void> {
  await submitAgent(page, credentials);
  await expect(page.getByRole("heading", { name: "Look up a shopper" })).toBeVisible();
}

/** Signs an agent in by a request of the browser and opens the lookup of the console at a retailer, by default the default one. */
export async function openAsAgent(page: Page, site = "", { username, password }: Credentials = agent): Promise<void> {
  await postLogin(page, site, "/support?index", { username, password });
  await openPage(page, `${site}/support/customer`);
}

/** Looks up a shopper in the console and waits for their page. */
export async function findCustomer(page: Page, email: string): Promise<void> {
  await choose(page.getByRole("radio", { name: "Email" }));
  await page.getByLabel("Name, number, email or phone").fill(email);
  await page.getByLabel("Reason", { exact: true }).fill(REASON);
  await page.getByRole("button", { name: "Look up", exact: true }).click();
  await expect(page.getByRole("button", { name: "End all sessions" })).toBeVisible();
}

/** Signs in on the open page of the team portal, at a retailer whose team has no user name. */
export async function signInAsTeam(page: Page): Promise<void> {
  await page.getByLabel("Password", { exact: true }).fill(TEAM_PASSWORD);
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await expect(page.getByRole("button", { name: "Sign Out" })).toBeVisible();
}
