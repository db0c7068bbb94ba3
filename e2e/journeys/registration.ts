import { expect, type Page } from "@playwright/test";
import { anyTextOf, say } from "./language.ts";
import { tabTo, typeInto } from "./keyboard.ts";
import { choose } from "./page.ts";
import type { Shopper } from "./shopper.ts";

/** Returns random data of a person without an account. */
export function newShopper(): Shopper & { readonly phone: string } {
  const number = String(Math.floor(Math.random() * 1_000_000)).padStart(6, "0");
  return {
    email: `dora.${number}@example.com`,
    firstName: "Dora",
    password: "Groceries4Us!",
    phone: `801555${number.slice(0, 4)}`,
  };
}

const acceptsTerms = (page: Page) =>
  page.getByRole("main").getByRole("checkbox", { name: anyTextOf("client/session/registration.acceptsTerms") });

/** Fills in and submits the registration of a retailer that requires no address: types texts, and presses the rest. */
export async function registerByPointer(page: Page, shopper: ReturnType<typeof newShopper>): Promise<void> {
  const form = page.getByRole("main");
  await typeInto(page, form.getByLabel(say("First name")), shopper.firstName);
  await typeInto(page, form.getByLabel(say("Last name")), "Lane");
  await typeInto(page, form.getByLabel(say("Email"), { exact: true }), shopper.email);
  await typeInto(page, form.getByLabel(say("Phone"), { exact: true }), shopper.phone);
  const store = form.getByLabel(say("Choose your store"));
  await store.click();
  // The browser draws its own list over the page; without it, keys choose.
  await page.keyboard.press("Escape");
  await page.keyboard.press("ArrowDown");
  await expect(store).not.toHaveValue("");
  await typeInto(page, form.getByLabel(say("Password"), { exact: true }), shopper.password);
  await typeInto(page, form.getByLabel(say("Confirm password"), { exact: true }), shopper.password);
  await choose(acceptsTerms(page));
  await form.getByRole("button", { name: say("Create Account") }).click();
}

/** Fills in and submits the registration of a retailer that requires an address and a program, by keyboard only. */
export async function register(page: Page, shopper: ReturnType<typeof newShopper>): Promise<void> {
  const form = page.getByRole("main");
  await typeInto(page, form.getByLabel(say("First name")), shopper.firstName);
  await typeInto(page, form.getByLabel(say("Last name")), "Lane");
  await typeInto(page, form.getByLabel(say("Email"), { exact: true }), shopper.email);
  await typeInto(page, form.getByLabel(say("Phone"), { exact: true }), shopper.phone);
  await typeInto(page, form.getByLabel(say("Address"), { exact: true }), "1 Elm Street");
  await typeInto(page, form.getByLabel(say("Zip code")), "84321");
  await tabTo(page, form.getByLabel(say("Choose your store")));
  await page.keyboard.press("ArrowDown");
  await tabTo(page, form.getByLabel(/^(Points Rewards|Recompensas por puntos)$/));
  await page.keyboard.press("Space");
  await typeInto(page, form.getByLabel(say("Password"), { exact: true }), shopper.password);
  await typeInto(page, form.getByLabel(say("Confirm password"), { exact: true }), shopper.password);
  await tabTo(page, acceptsTerms(page));
  await page.keyboard.press("Space");
  const submit = form.getByRole("button", { name: say("Create Account") });
  await expect(submit).not.toHaveAttribute("aria-disabled");
  await tabTo(page, submit);
  await page.keyboard.press("Enter");
}
