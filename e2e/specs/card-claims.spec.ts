import type { Page } from "@playwright/test";
import { codeByText, newestText } from "../journeys/outbox.ts";
import { expectAccessible, openPage } from "../journeys/page.ts";
import { newShopper, register } from "../journeys/registration.ts";
import { expectGreeting } from "../journeys/shopper.ts";
import { openAsAgent, REASON } from "../journeys/staff.ts";
import { expect, test } from "../stack/test.ts";

const code = (page: Page) => page.getByLabel("Code from the text message");

const create = (page: Page) => page.getByRole("button", { name: "Create Account" }).click();

test("a phone number that changed hands is refused, and goes to a new card once an agent has approved the case", async ({
  page,
  stack,
  newVisitor,
}) => {
  const shopper = { ...newShopper(), phone: "8015550290" };
  const site = stack.origin("lees");
  await openPage(page, `${site}/register`);
  await register(page, shopper);
  await expect(code(page)).toBeFocused();
  await code(page).fill(await codeByText(stack.outbox, shopper.phone));
  await create(page);
  await expect(page.getByText(/we can't confirm with these details that the card is yours/)).toBeVisible();
  await expect(page.getByText("Is the card not yours?")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Ask support to release this number" }).click();
  const [, number = ""] = /case number (\d+)/.exec(await page.getByText(/case number \d+/).innerText()) ?? [];

  const agent = await newVisitor();
  await openAsAgent(agent, site);
  await agent.getByRole("link", { name: "Cases" }).click();
  await agent.getByRole("link", { name: `Case ${number}`, exact: true }).click();
  const claim = agent.getByRole("region", { name: "Claim of the phone number" });
  await expect(claim.getByText("Not those of the card")).toBeVisible();
  await expect(claim).not.toContainText(/Holder(?!'s details)/);
  await expectAccessible(agent);
  await agent.getByRole("button", { name: "Approve claim" }).click();
  const dialog = agent.getByRole("dialog");
  await dialog.getByLabel("Reason", { exact: true }).fill(REASON);
  await dialog.getByRole("button", { name: "Approve", exact: true }).click();
  await expect(agent.getByText("This case is closed. It can't be changed.")).toBeVisible();
  await expect(claim.getByText(/^Approved until/)).toBeVisible();
  expect(await newestText(stack.outbox, shopper.phone)).toContain("your request is approved");

  await create(page);
  await expect(code(page)).toBeFocused();
  await code(page).fill(await codeByText(stack.outbox, shopper.phone));
  await create(page);
  await expectGreeting(page, shopper);
});
