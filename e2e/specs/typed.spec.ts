import type { Locator } from "@playwright/test";
import { holdScripts, slowDown } from "../journeys/held-scripts.ts";
import { choose, openPage, untilHydrated } from "../journeys/page.ts";
import { press } from "../journeys/press.ts";
import { newShopper } from "../journeys/registration.ts";
import { ana, ben, cora, loginDialog, openAs, submitLogin } from "../journeys/shopper.ts";
import { expect, test } from "../stack/test.ts";

/** Clicks a field and types into it, key by key. */
async function typeAt(field: Locator, text: string): Promise<void> {
  await field.click();
  await field.pressSequentially(text);
}

test("the login form keeps text typed before the scripts ran, and sends it", async ({ page }) => {
  await slowDown(page, 4);
  const release = await holdScripts(page);
  await page.goto("/login", { waitUntil: "commit" });
  const form = page.getByRole("main");
  await form.getByLabel("Email").click();
  await page.keyboard.type(ana.email);
  await page.keyboard.press("Tab");
  await page.keyboard.type(ana.password);
  await release();
  await untilHydrated(page);
  await expect(form.getByRole("button", { name: "Login" })).not.toHaveAttribute("aria-disabled");
  await expect(form.getByLabel("Email")).toHaveValue(ana.email);
  await expect(form.getByLabel("Password", { exact: true })).toHaveValue(ana.password);
  await form.getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL(({ pathname }) => pathname !== "/login");
});

test("an email address typed while the scripts start keeps all its letters", async ({ page }) => {
  await slowDown(page, 4);
  const release = await holdScripts(page);
  await page.goto("/login", { waitUntil: "commit" });
  const field = page.getByRole("main").getByLabel("Email");
  await field.click();
  await page.keyboard.type("do");
  await release();
  // One key after another, until after the page has hydrated.
  const rest = "ra.lane.of.the.long.address.with.many.letters@example.com";
  await page.keyboard.type(rest, { delay: 60 });
  await untilHydrated(page);
  await page.keyboard.type(".au");
  await expect(field).toHaveValue(`do${rest}.au`);
});

test("the registration form keeps texts, numbers, choices and checkboxes from before the scripts ran, and sends them", async ({
  page,
  stack,
}) => {
  const shopper = newShopper();
  const release = await holdScripts(page);
  await page.goto(`${stack.origin("harvest-hall")}/register`, { waitUntil: "commit" });
  const form = page.getByRole("main");
  const birthday = form.getByRole("textbox", { name: "Birthdate" });
  const store = form.getByLabel("Choose your store");
  await typeAt(form.getByLabel("First name"), shopper.firstName);
  await typeAt(form.getByLabel("Email", { exact: true }), shopper.email);
  await typeAt(form.getByLabel("Phone", { exact: true }), shopper.phone);
  await typeAt(birthday, "05041990");
  await store.selectOption({ index: 3 });
  const chosen = await store.inputValue();
  await choose(form.getByRole("radio").last());
  await typeAt(form.getByLabel("Password", { exact: true }), shopper.password);
  await typeAt(form.getByLabel("Confirm password"), shopper.password);
  await choose(form.getByRole("checkbox", { name: /^I accept/ }));
  // A password manager sets the values of fields without key events.
  for (const [label, text] of [
    ["Last name", "Lane"],
    ["Address", "1 Elm Street"],
    ["Zip code", "84321"],
  ] as const) {
    await form.getByLabel(label, { exact: true }).evaluate((field, value) => Object.assign(field, { value }), text);
  }
  await release();
  await untilHydrated(page);
  await expect(form.getByRole("button", { name: "Create Account" })).not.toHaveAttribute("aria-disabled");
  await expect(form.getByLabel("First name")).toHaveValue(shopper.firstName);
  await expect(form.getByLabel("Last name")).toHaveValue("Lane");
  await expect(form.getByLabel("Phone", { exact: true })).toHaveValue(/^\(801\) 555-\d{4}$/);
  await expect(birthday).toHaveValue("05/04/1990");
  await expect(store).toHaveValue(chosen);
  await expect(form.getByRole("radio").last()).toBeChecked();
  await expect(form.getByLabel("Password", { exact: true })).toHaveValue(shopper.password);
  await expect(form.getByRole("checkbox", { name: /^I accept/ })).toBeChecked();
  await form.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByText(`Welcome, ${shopper.firstName}.`)).toBeVisible();
});

const forms = [
  { site: "lees", path: "/team-portal/login", typed: { Username: "team", Password: "Aprons4Team!" } },
  { site: "reams", path: "/support", typed: { Username: "sam@aisle.example", Password: "Helping4You!" } },
  { site: "reams", path: "/contact-us", typed: { "Your Name *": "Dora Lane", "Message *": "Where are my points?" } },
  { site: "reams", path: "/login?pane=reset", typed: { Email: "dora@example.com" } },
  { site: "reams", path: "/subscribe", typed: { "Email *": "dora@example.com", "First Name": "Dora" } },
  { site: "reams", path: "/search", typed: { "Search coupons, ad items, stores and recipes": "apple" } },
  { site: "reams", path: "/posts/faq", part: "contentinfo", typed: { Email: "dora@example.com" } },
  { site: "reams", path: "/stores", part: "banner", typed: { "Search products and recipes": "apple" } },
] as const;

for (const { site, path, typed, ...where } of forms) {
  test(`${path} keeps text typed before the scripts ran`, async ({ page, stack }) => {
    const release = await holdScripts(page);
    await page.goto(stack.origin(site) + path, { waitUntil: "commit" });
    const form = page.getByRole("part" in where ? where.part : "main");
    const field = (label: string) => form.getByLabel(label, { exact: true }).and(page.locator("input, textarea"));
    for (const [label, text] of Object.entries(typed)) await typeAt(field(label), text);
    await release();
    await untilHydrated(page);
    // A key press that only scripts handle.
    await page.keyboard.press("Tab");
    for (const [label, text] of Object.entries(typed)) {
      await expect(field(label)).toHaveValue(text);
    }
  });
}

test("a registration form that was left by a link is restored after Back, without its password", async ({ page }) => {
  await openPage(page, "/register");
  const form = page.getByRole("main");
  await typeAt(form.getByLabel("First name"), "Dora");
  await typeAt(form.getByLabel("Phone", { exact: true }), "8015550147");
  await typeAt(form.getByLabel("Password", { exact: true }), "Groceries4Us!");
  await choose(form.getByRole("checkbox", { name: /^I accept/ }));
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: /Contact/ })
    .first()
    .click();
  await expect(page).toHaveURL(/contact-us/);
  await page.goBack();
  await expect(form.getByLabel("First name")).toHaveValue("Dora");
  await expect(form.getByLabel("Phone", { exact: true })).toHaveValue("(801) 555-0147");
  await expect(form.getByRole("checkbox", { name: /^I accept/ })).toBeChecked();
  await expect(form.getByLabel("Password", { exact: true })).toHaveValue("");
});

test("an account editor keeps typed values after the end of the session, a reload and a failed save", async ({
  page,
  context,
  stack,
}) => {
  await openAs(page, ben, "/account");
  await page.getByRole("button", { name: "Edit Name" }).click();
  const name = page.getByRole("form", { name: "Edit Name" });
  await name.getByLabel("Last name").fill("Fairweather");
  await page.reload();
  await untilHydrated(page);
  await expect(name.getByLabel("Last name")).toHaveValue("Fairweather");

  await stack.control.break("loyalty", { mode: "error", status: 503 });
  await name.getByRole("button", { name: "Save" }).click();
  await expect(name.getByRole("alert")).toBeVisible();
  await expect(name.getByLabel("Last name")).toHaveValue("Fairweather");
  await stack.control.mend();

  await context.clearCookies();
  await name.getByRole("button", { name: "Save" }).click();
  await submitLogin(loginDialog(page), ben);
  await expect(loginDialog(page)).toBeHidden();
  await expect(name.getByLabel("Last name")).toHaveValue("Fairweather");
  await name.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(`${ben.firstName} Fairweather`)).toBeVisible();
  await openPage(page, "/account");
  await expect(name).toHaveCount(0);
});

test("the form for a new password keeps its token after a reload, out of the URL and the history, and the typed values", async ({
  page,
  stack,
}) => {
  await openPage(page, "/login");
  const form = page.getByRole("main");
  await form.getByRole("button", { name: "Forgot Password" }).click();
  await form.getByLabel("Email").fill(cora.email);
  await form.getByRole("button", { name: "Request Password Reset" }).click();
  await expect(form.getByText("An email has been sent")).toBeVisible();
  await form.getByRole("button", { name: "Back" }).click();
  await expect(form.getByLabel("Email")).toHaveValue(cora.email);

  await page.goto(stack.outbox);
  await page.getByRole("link", { name: "Reset your password" }).first().click();
  const link = (await page.getByRole("link", { name: /reset-password/ }).getAttribute("href")) ?? "";
  await openPage(page, link);
  await expect(form.getByRole("heading", { name: "Choose a new password" })).toBeVisible();
  await expect(page).toHaveURL(/\/reset-password$/);
  await form.getByLabel("Password", { exact: true }).click();
  await press(page, form.getByRole("link", { name: "Cancel" }), "mouse");
  await expect(page).toHaveURL(/\/login$/);

  const release = await holdScripts(page);
  await page.goto(link, { waitUntil: "commit" });
  await typeAt(form.getByLabel("Password", { exact: true }), "Apples4Everyone!");
  await typeAt(form.getByLabel("Confirm Password"), "Apples4Every");
  await release();
  await untilHydrated(page);
  await expect(page).toHaveURL(/\/reset-password$/);
  await expect(form.getByLabel("Password", { exact: true })).toHaveValue("Apples4Everyone!");
  await expect(form.getByLabel("Confirm Password")).toHaveValue("Apples4Every");
  await page.reload();
  await expect(form.getByRole("heading", { name: "Choose a new password" })).toBeVisible();
  await expect(page).toHaveURL(/\/reset-password$/);
  await typeAt(form.getByLabel("Password", { exact: true }), "Apples4Everyone!");
  await typeAt(form.getByLabel("Confirm Password"), "Apples4Everyone!");
  await form.getByRole("button", { name: "Reset Password" }).click();
  await expect(form.getByText("Your password has been reset.")).toBeVisible();
  await page.reload();
  await untilHydrated(page);
  await expect(form.getByText("Your password has been reset.")).toHaveCount(0);
  await page.goto(`${stack.origin()}/reset-password`);
  await untilHydrated(page);
  await expect(form.getByRole("button", { name: "Login" })).toBeVisible();
});
