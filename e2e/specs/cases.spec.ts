import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectAccessible, openPage } from "../journeys/page.ts";
import { countPresses } from "../journeys/press.ts";
import { ana, cora, openAs } from "../journeys/shopper.ts";
import { openAsAgent, REASON } from "../journeys/staff.ts";
import { expect, test } from "../stack/test.ts";

const NOTE = "Talked to the shopper: not their redemption.";

/** Presses a button that requires a reason, enters one and confirms. */
async function act(page: Page, press: string, confirm = press): Promise<void> {
  await page.getByRole("button", { name: press, exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Reason", { exact: true }).fill(REASON);
  await dialog.getByRole("button", { name: confirm, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

test("a shopper reports a movement of points; an agent notes, hands over, unfreezes, exports and closes the case", async ({
  page,
  newVisitor,
}) => {
  await openAs(page, cora, "/rewards");
  await page.getByText(/^\d+ entries$/).click();
  await page
    .getByRole("button", { name: /^This wasn't me/ })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(/can't be redeemed at any register/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Freeze and report" }).click();
  const [, number = ""] = /number is (\d+)/.exec(await dialog.getByText(/Your case number is/).innerText()) ?? [];
  await dialog.getByRole("button", { name: "Close", exact: true }).click();
  await expect(page.getByText(/^Redemption of points has been frozen since/)).toBeVisible();

  const agent = await newVisitor();
  await openAsAgent(agent);
  await agent.getByRole("link", { name: "Cases" }).click();
  await agent.getByRole("link", { name: `Case ${number}`, exact: true }).click();
  await agent.getByRole("textbox", { name: "Note" }).fill(NOTE);
  await agent.getByRole("button", { name: "Add note" }).click();
  await expect(agent.getByRole("region", { name: "History" }).getByText(NOTE)).toBeVisible();
  await expectAccessible(agent);
  await agent.getByRole("combobox", { name: "Agent" }).selectOption("kim@aisle.example");
  await agent.getByRole("button", { name: "Hand over", exact: true }).click();
  await expect(agent.getByText("Handed over to kim@aisle.example")).toBeVisible();
  await act(agent, "Unfreeze redemption", "Unfreeze");
  const download = agent.waitForEvent("download");
  await act(agent, "Export as JSON", "Export");
  expect(await readFile(await (await download).path(), "utf8")).toContain(NOTE);
  await act(agent, "Close case");
  await expect(agent.getByText("This case is closed. It can't be changed.")).toBeVisible();

  await openPage(page, "/rewards");
  await expect(page.getByText(/^Redemption of points has been frozen since/)).toHaveCount(0);
  await expect(page.getByText(new RegExp(`^Case ${number}: .*, closed `))).toBeVisible();
});

test("three presses lead from the home page to the number of a case about missing points", async ({ page }) => {
  await openAs(page, cora, "/");
  const presses = await countPresses(page);
  await page.getByRole("link", { name: "Points missing? Check your receipts" }).click();
  await page
    .getByRole("row")
    .filter({ hasText: "$11.83" })
    .getByRole("link", { name: /^View receipt from/ })
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Ask us to check" }).click();
  const [, number = ""] = /number is (\d+)/.exec(await dialog.getByText(/Your case number is/).innerText()) ?? [];
  expect(presses()).toBe(3);
  await expectAccessible(page);

  await openPage(page, "/rewards");
  await expect(page.getByText(new RegExp(`^Case ${number}: missing points, open since `))).toBeVisible();
});

test("a shopper asks for a missed coupon in three presses, and an agent sees it in the case", async ({
  page,
  newVisitor,
}) => {
  await openAs(page, ana, "/receipts");
  await page
    .getByRole("link", { name: /^View receipt from/ })
    .first()
    .click();
  const coupons = page.getByRole("region", { name: "Your digital coupons on this purchase" });
  const ask = coupons.getByRole("button", { name: /^Ask for it: / }).first();
  const [, coupon = ""] = /^Ask for it: (.+)$/.exec((await ask.getAttribute("aria-label")) ?? "") ?? [];
  await ask.click();
  const [, number = ""] = /number is (\d+)/.exec(await coupons.getByText(/Your case number is/).innerText()) ?? [];
  await expectAccessible(page);

  const agent = await newVisitor();
  await openAsAgent(agent);
  await agent.getByRole("link", { name: "Cases" }).click();
  await agent.getByRole("link", { name: `Case ${number}`, exact: true }).click();
  await expect(agent.getByText("Missed coupon").first()).toBeVisible();
  await expect(agent.getByText(coupon)).toBeVisible();
});
