import { expect, type Locator } from "@playwright/test";
import type { Shopper } from "./shopper.ts";

/** Makes up somebody who has no account yet; the same words again would be the same person. */
export function newShopper(): Shopper & { readonly phone: string } {
  const number = String(Math.floor(Math.random() * 1_000_000)).padStart(6, "0");
  return {
    email: `dora.${number}@example.com`,
    firstName: "Dora",
    password: "Groceries4Us!",
    phone: `801555${number.slice(0, 4)}`,
  };
}

/** Fills in the registration of a retailer that asks for an address and a programme, and sends it. */
export async function register(form: Locator, shopper: ReturnType<typeof newShopper>): Promise<void> {
  await form.getByLabel("First name").fill(shopper.firstName);
  await form.getByLabel("Last name").fill("Lane");
  await form.getByLabel("Email", { exact: true }).fill(shopper.email);
  await form.getByLabel("Phone", { exact: true }).fill(shopper.phone);
  await form.getByLabel("Address", { exact: true }).fill("1 Elm Street");
  await form.getByLabel("Zip code").fill("84321");
  await form.getByLabel("Choose your store").selectOption({ index: 1 });
  await form.getByLabel("Points Rewards").check();
  await form.getByLabel("Password", { exact: true }).fill(shopper.password);
  await form.getByLabel("Confirm password", { exact: true }).fill(shopper.password);
  await form.getByRole("checkbox", { name: /^I accept/ }).check();
  const submit = form.getByRole("button", { name: "Create Account" });
  await expect(submit).not.toHaveAttribute("aria-disabled");
  await submit.click();
}
