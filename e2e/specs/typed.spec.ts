import type { Locator } from "@playwright/test";
import { holdScripts, slowDown } from "../journeys/held-scripts.ts";
import { choose, openPage, untilHydrated } from "../journeys/page.ts";
import { newShopper } from "../journeys/registration.ts";
import { ana, ben, expectGreeting, loginDialog, openAs, submitLogin } from "../journeys/shopper.ts";
import { expect, test } from "../stack/test.ts";

/** Clicks a field and types into it, key by key. */
async function typeAt(field: Locator, text: string): Promise<void> {
  await field.click();
  await field.pressSequentially(text);
}

/** Returns the colors and the cursor of a control, after their transitions. */
const lookOf = async (control: Locator): Promise<readonly string[]> =>
  control.evaluate(async (element) => {
    await Promise.all(element.getAnimations().map(({ finished }) => finished));
    const { backgroundColor, color, cursor } = getComputedStyle(element);
    return [backgroundColor, color, cursor];
  });

test("the login form keeps what is typed before and while the scripts start, and sends it", async ({ page }) => {
  await slowDown(page, 4);
  const release = await holdScripts(page);
  await page.goto("/login", { waitUntil: "commit" });
  const form = page.getByRole("main");
  const email = form.getByLabel("Email");
  await form.getByLabel("Password", { exact: true }).click();
  await page.keyboard.type(ana.password);
  await email.click();
  await page.keyboard.type("do");
  const login = form.getByRole("button", { name: "Login" });
  const look = await lookOf(login);
  await release();
  // One key after another, until after the page has hydrated.
  const rest = "ra.lane.of.the.long.address.with.many.letters@example.com";
  await page.keyboard.type(rest, { delay: 40 });
  await untilHydrated(page);
  await page.keyboard.type(".au");
  await form.getByLabel("Password", { exact: true }).fill("");
  await expect(login).toHaveAttribute("aria-disabled", "true");
  expect(await lookOf(login), "the look of the button while the form is incomplete").toEqual(look);
  await form.getByLabel("Password", { exact: true }).fill(ana.password);
  await expect(email).toHaveValue(`do${rest}.au`);
  await expect(form.getByLabel("Password", { exact: true })).toHaveValue(ana.password);
  await expect(login).not.toHaveAttribute("aria-disabled");
  await email.fill(ana.email);
  await login.click();
  await expect(page).toHaveURL(({ pathname }) => pathname !== "/login");
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
  const folded = form.locator("details:not([open]) > summary");
  while ((await folded.count()) > 0) await folded.first().click();
  await typeAt(form.getByLabel("Phone", { exact: true }), shopper.phone);
  await typeAt(birthday, "05041990");
  await store.selectOption({ index: 3 });
  const storeValue = await store.inputValue();
  await choose(form.getByRole("radio").last());
  await typeAt(form.getByLabel("Password", { exact: true }), shopper.password);
  await typeAt(form.getByLabel("Confirm password"), shopper.password);
  await choose(form.getByRole("checkbox", { name: /^I agree/ }));
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
  await expect(store).toHaveValue(storeValue);
  await expect(form.getByRole("radio").last()).toBeChecked();
  await expect(form.getByLabel("Password", { exact: true })).toHaveValue(shopper.password);
  await expect(form.getByRole("checkbox", { name: /^I agree/ })).toBeChecked();
  await form.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByText(`Welcome, ${shopper.firstName}.`)).toBeVisible();
});

test("forms whose scripts load later than the page keep text typed before", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/posts/faq", { waitUntil: "commit" });
  const search = page.getByRole("banner").getByRole("combobox", { name: "Search coupons, ad and recipes" });
  const email = page.getByRole("contentinfo").getByRole("textbox", { name: "Email" });
  await typeAt(search, "apple");
  await typeAt(email, "dora@example.com");
  await release();
  await untilHydrated(page);
  // A key press that only scripts handle.
  await page.keyboard.press("Tab");
  await expect(search).toHaveValue("apple");
  await expect(email).toHaveValue("dora@example.com");
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
  await expect(loginDialog(page)).toContainText("Your session has ended.");
  await submitLogin(loginDialog(page), ben);
  await expect(loginDialog(page)).toBeHidden();
  await expect(name.getByLabel("Last name")).toHaveValue("Fairweather");
  await name.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(`${ben.firstName} Fairweather`)).toBeVisible();
  await openPage(page, "/account");
  await expect(name).toHaveCount(0);
});

test.describe("on pages with nodes of an extension", () => {
  test.use({ change: "with nodes of an extension" });

  test("a login form whose fields an extension has changed keeps typed values and the focus, and sends them", async ({
    page,
  }) => {
    const release = await holdScripts(page);
    await page.goto("/login", { waitUntil: "domcontentloaded" });
    const form = page.getByRole("main");
    await form.getByLabel("Email").click();
    await page.keyboard.type(ana.email);
    await form.getByLabel("Password", { exact: true }).click();
    await page.keyboard.type(ana.password);
    await form.getByLabel("Email").evaluate((field) => field.setAttribute("data-served", ""));
    await release();
    await untilHydrated(page);
    // React has rendered the page again.
    await expect(page.locator("[data-served]")).toHaveCount(0);
    await expect(form.getByLabel("Email")).toHaveValue(ana.email);
    await expect(form.getByLabel("Password", { exact: true })).toHaveValue(ana.password);
    await expect(form.getByLabel("Password", { exact: true })).toBeFocused();
    await page.keyboard.press("Enter");
    await expectGreeting(page, ana);
  });
});
