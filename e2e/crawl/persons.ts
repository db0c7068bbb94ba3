import { type Browser, type BrowserContext, expect, type Page } from "@playwright/test";
import { choose, openPage } from "../journeys/page.ts";
import { ana, openAs } from "../journeys/shopper.ts";
import { REASON, signInAsAgent, signInAsTeam } from "../journeys/staff.ts";
import { administrator } from "../stack/agent.ts";
import type { Person, Row } from "./pages.ts";
import { openWindow } from "./windows.ts";

const entrances: Partial<Readonly<Record<Person, (page: Page, origin: string) => Promise<void>>>> = {
  shopper: (page, origin) => openAs(page, ana, `${origin}/digital-coupons/help`),
  async agent(page, origin) {
    await openPage(page, `${origin}/support`);
    await signInAsAgent(page, administrator);
  },
  async team(page, origin) {
    await openPage(page, `${origin}/team-portal/login`);
    await signInAsTeam(page);
  },
};

/** Returns what a browser keeps of a person who is logged in; nothing of a guest. */
export type Sessions = (row: Row) => BrowserState | undefined;

type BrowserState = Awaited<ReturnType<BrowserContext["storageState"]>>;

const keyOf = ({ retailer, person }: Row): string => `${retailer} ${person}`;

/**
 * Logs each person in once at each retailer, one after the other and before the batches, which take the whole machine.
 * Throws if a login fails.
 */
export async function logInAll(browser: Browser, originOf: (retailer: string) => string, rows: readonly Row[]) {
  const states = new Map<string, BrowserState>();
  for (const row of rows) {
    const entrance = entrances[row.person];
    if (entrance === undefined || states.has(keyOf(row))) continue;
    const context = await openWindow(browser, row);
    await entrance(await context.newPage(), originOf(row.retailer));
    states.set(keyOf(row), await context.storageState());
    await context.close();
  }
  const sessions: Sessions = (row) => states.get(keyOf(row));
  return sessions;
}

/** Looks up a shopper with the form on the open page, in any language. */
export async function lookUp(page: Page): Promise<void> {
  const field = (name: string) => page.locator(`input[name="${name}"]`);
  await choose(field("by").and(page.locator('[value="EMAIL"]')));
  await field("value").fill(ana.email);
  await field("reason").fill(REASON);
  await field("reason").press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: /\bAna\b/ })).toBeVisible();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
}
