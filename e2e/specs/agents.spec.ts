import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { useDevices } from "../journeys/authenticator.ts";
import { choose, expectAccessible, openPage } from "../journeys/page.ts";
import { openAsAgent, signInAsAgent, submitAgent } from "../journeys/staff.ts";
import { administrator } from "../stack/agent.ts";
import { expect, test } from "../stack/test.ts";

const CONSOLE = "/support";

const STEP_MS = 30_000;

/** Adds an agent on the open list of agents. */
async function addAgent(page: Page, pat: { readonly username: string; readonly password: string }): Promise<void> {
  await page.getByRole("button", { name: "Add agent" }).click();
  const dialog = page.getByRole("dialog", { name: "Add an agent" });
  await dialog.getByLabel("Email address").fill(pat.username);
  await dialog.getByLabel("Name", { exact: true }).fill("Pat Lane");
  await dialog.getByLabel("Password", { exact: true }).fill(pat.password);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Add agent" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("row", { name: /Pat Lane/ })).toContainText("Password only");
}

/** Sets up the authenticator app of the signed-in agent; returns the secret and the recovery codes. */
async function setUpApp(page: Page, password: string) {
  await page.getByRole("link", { name: "My sign-in, Pat Lane" }).click();
  await page.getByRole("button", { name: "Set up authenticator app" }).click();
  await page.getByLabel("Your password").fill(password);
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
  await expectAccessible(page);
  const secret = Secret.fromBase32((await page.locator("code").innerText()).trim());
  const now = Date.now();
  await page.getByLabel("Code from your app").fill(new TOTP({ secret }).generate({ timestamp: now }));
  await page.getByRole("button", { name: "Turn on" }).click();
  const codes = page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  const recoveryCodes = await codes.allInnerTexts();
  await page.getByRole("button", { name: "I saved them" }).click();
  await expect(page.getByText("Signing in takes your password and a code")).toBeVisible();
  // A code is accepted once, so the next one is of a later step.
  const nextCode = () => new TOTP({ secret }).generate({ timestamp: Math.max(Date.now(), now + STEP_MS) });
  return { nextCode, recoveryCodes };
}

/** Adds a passkey of the signed-in agent, signs in with it in place of password and code, and removes it. */
async function usePasskey(page: Page): Promise<void> {
  await (
    await useDevices(page)
  )();
  const panel = page.getByRole("region", { name: "Passkeys" });
  const lines = panel.getByRole("listitem");
  await page.getByRole("link", { name: "My sign-in, Pat Lane" }).click();
  await panel.getByRole("button", { name: "Add a passkey" }).click();
  await expect(lines).toHaveCount(1);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.getByRole("button", { name: "Log in with a passkey" }).click();
  await expect(page.getByRole("heading", { name: "Look up a shopper" })).toBeVisible();
  await page.getByRole("link", { name: "My sign-in, Pat Lane" }).click();
  await expect(lines).toContainText("Last used");
  await lines.getByRole("button", { name: /^Remove / }).click();
  await expect(lines).toHaveCount(0);
}

test("an administrator adds an agent, who sets up an authenticator app and a passkey, signs in with them, and is disabled", async ({
  page,
  newVisitor,
  stack,
}) => {
  const pat = { username: `pat${Date.now()}@shop.example`, password: "a-long-walk-home" };
  await openAsAgent(page, "", administrator);
  await page.getByRole("link", { name: "Agents" }).click();
  await expect(page.getByRole("row", { name: /Kim Alvarez \(you\)/ })).toContainText("Administrator");
  await addAgent(page, pat);

  const other = await newVisitor();
  // Passkeys belong to the retailer's own host.
  await openPage(other, stack.origin("reams") + CONSOLE);
  await signInAsAgent(other, pat);
  await expect(other.getByRole("link", { name: "Agents" })).toHaveCount(0);
  const { nextCode, recoveryCodes } = await setUpApp(other, pat.password);
  await other.getByRole("button", { name: "Sign out" }).click();
  await submitAgent(other, pat);
  await expect(other.getByLabel("Code")).toBeFocused();
  await other.keyboard.type(nextCode());
  await other.keyboard.press("Enter");
  await expect(other.getByRole("heading", { name: "Look up a shopper" })).toBeVisible();
  await usePasskey(other);
  await other.getByRole("button", { name: "Sign out" }).click();
  await submitAgent(other, pat);
  await other.getByLabel("Code").fill(recoveryCodes[0] ?? "");
  await other.getByRole("button", { name: "Sign in" }).click();
  await expect(other.getByRole("heading", { name: "Look up a shopper" })).toBeVisible();

  await page.getByRole("button", { name: "Change Pat Lane" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Change Pat Lane" });
  await choose(dialog.getByRole("checkbox", { name: /Disable this agent/ }));
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("row", { name: new RegExp(pat.username) })).toContainText("Disabled");
  await other.getByRole("link", { name: "Audit log" }).click();
  await expect(other.getByRole("heading", { name: "Sign in to support" })).toBeVisible();

  await page.getByRole("link", { name: "Audit log" }).click();
  const log = page.getByRole("table", { name: "Audit log" });
  for (const words of ["Added as agent", "Second factor set up", "Passkey added", "Passkey removed", "Disabled"]) {
    await expect(log.getByRole("row", { name: new RegExp(`${pat.username}.*${words}`) })).toHaveCount(1);
  }
});
