import type { Page } from "@playwright/test";
import { expectAccessibleOnBothScreens, expectNoSidewaysScroll, openPage } from "../journeys/page.ts";
import { newShopper, register } from "../journeys/registration.ts";
import { expectGreeting } from "../journeys/shopper.ts";
import { REASON, signInAsAgent } from "../journeys/staff.ts";
import { expect, test } from "../stack/test.ts";

/** Returns the newest text message to a phone. */
async function newestText(outbox: string, phone: string): Promise<string> {
  const body = await (await fetch(outbox)).text();
  return new RegExp(`${phone}</td><td>([^<]*)<`).exec(body)?.[1] ?? "";
}

const codeOf = async (outbox: string, phone: string) => /\b\d{6}\b/.exec(await newestText(outbox, phone))?.[0] ?? "";

const code = (page: Page) => page.getByLabel("Code from the text message");

const create = (page: Page) => page.getByRole("button", { name: "Create Account" }).click();

test("a shopper claims a card with the code to its phone and what the card says about its holder", async ({
  page,
  stack,
}) => {
  const shopper = { ...newShopper(), phone: "8015550790" };
  await openPage(page, `${stack.origin("grandway")}/register`);
  await register(page, shopper);
  await expect(code(page)).toBeFocused();
  await expect(page.getByText(/^This phone number belongs to a shopper card/)).toBeVisible();
  await expect(page.getByLabel("Last name on the card")).toHaveValue("Lane");
  await expectAccessibleOnBothScreens(page);
  await expectNoSidewaysScroll(page);
  await code(page).fill("000000");
  await create(page);
  await expect(page.getByText("That code is wrong or has expired.", { exact: true })).toBeVisible();

  await code(page).fill(await codeOf(stack.outbox, shopper.phone));
  await page.getByLabel("Last name on the card").fill("HOLDER");
  await page.getByLabel("Zip code on the card").fill("84115");
  await create(page);
  await expectGreeting(page, shopper);
});

test("a phone number that changed hands is refused, and goes to a new card once an agent has approved the case", async ({
  page,
  stack,
  newVisitor,
}) => {
  test.slow();
  const shopper = { ...newShopper(), phone: "8015550290" };
  const site = stack.origin("lees");
  await openPage(page, `${site}/register`);
  await register(page, shopper);
  await expect(code(page)).toBeFocused();
  await code(page).fill(await codeOf(stack.outbox, shopper.phone));
  await create(page);
  await expect(page.getByText(/we can't confirm with these details that the card is yours/)).toBeVisible();
  await expect(page.getByText("Is the card not yours?")).toBeVisible();
  await expectAccessibleOnBothScreens(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Ask support to release this number" }).click();
  const [, number = ""] = /case number (\d+)/.exec(await page.getByText(/case number \d+/).innerText()) ?? [];

  const agent = await newVisitor();
  await openPage(agent, `${site}/support`);
  await signInAsAgent(agent);
  await agent.getByRole("link", { name: "Cases" }).click();
  await agent.getByRole("link", { name: `Case ${number}`, exact: true }).click();
  const claim = agent.getByRole("region", { name: "Claim of the phone number" });
  await expect(claim.getByText("Not those of the card")).toBeVisible();
  await expect(claim).not.toContainText(/Holder(?!'s details)/);
  await expectAccessibleOnBothScreens(agent);
  await expectNoSidewaysScroll(agent);
  await agent.getByRole("button", { name: "Approve claim" }).click();
  const dialog = agent.getByRole("dialog");
  await dialog.getByLabel("Reason", { exact: true }).fill(REASON);
  await dialog.getByRole("button", { name: "Approve", exact: true }).click();
  await expect(agent.getByText("This case is closed. It can't be changed.")).toBeVisible();
  await expect(claim.getByText(/^Approved until/)).toBeVisible();
  expect(await newestText(stack.outbox, shopper.phone)).toContain("your request is approved");

  await create(page);
  await expect(code(page)).toBeFocused();
  await code(page).fill(await codeOf(stack.outbox, shopper.phone));
  await create(page);
  await expectGreeting(page, shopper);
});
