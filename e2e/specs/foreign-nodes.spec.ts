import { CLIP, CLIPPED } from "../journeys/coupons.ts";
import { changePageFields, errorsOf, translatePages } from "../journeys/foreign-nodes.ts";
import { holdScripts } from "../journeys/held-scripts.ts";
import { openPage, untilHydrated } from "../journeys/page.ts";
import { ana, expectGreeting, openAs } from "../journeys/shopper.ts";
import { expect, test } from "../stack/test.ts";

// Pages of their own: the errors of a page that was changed before React started are expected.

test("a translated page logs a shopper in, filters, clips, edits a list and saves the account", async ({
  newVisitor,
}) => {
  const page = await newVisitor();
  await translatePages(page);
  const errors = errorsOf(page);
  await openPage(page, "/login");
  const form = page.getByRole("main");
  await form.getByLabel("Email").fill(ana.email);
  await form.getByLabel("Password", { exact: true }).fill("Wrong1Guess");
  await form.getByRole("button", { name: "Login" }).click();
  await expect(form.getByRole("alert")).toBeVisible();
  await form.getByLabel("Password", { exact: true }).fill(ana.password);
  await form.getByRole("button", { name: "Login" }).click();
  await expectGreeting(page, ana);

  await openPage(page, "/digital-coupons");
  await page
    .getByRole("link", { name: /^Beverages/ })
    .first()
    .click();
  await expect(page).toHaveURL(/category=/);
  const clip = page.getByRole("main").getByRole("button", { name: CLIP }).first();
  const offer = (await clip.innerText()).split("\n").at(-1) ?? "";
  await clip.click();
  await expect(page.getByRole("main").getByRole("button", { name: CLIPPED }).first()).toBeVisible();
  expect(offer).not.toBe("");

  await openPage(page, "/trip");
  const item = `Rye bread ${Date.now()}`;
  await page.getByRole("textbox", { name: "Add an item" }).fill(item);
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByRole("checkbox", { name: item }).check();
  await expect(page.getByRole("checkbox", { name: item })).toBeChecked();

  await openPage(page, "/account");
  await page.getByRole("button", { name: "Edit Name" }).click();
  const name = page.getByRole("form", { name: "Edit Name" });
  await name.getByLabel("Last name").fill("Whitlock-Moss");
  await name.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(`${ana.firstName} Whitlock-Moss`)).toBeVisible();
  await expect(page.getByRole("heading", { name: "An error occurred" })).toHaveCount(0);
  expect(errors).toEqual([]);
});

test("a login form whose fields an extension has changed keeps typed values and the focus, and sends them", async ({
  newVisitor,
}) => {
  const page = await newVisitor();
  await changePageFields(page);
  const errors = errorsOf(page);
  const release = await holdScripts(page);
  await page.goto("/login", { waitUntil: "domcontentloaded" });
  const form = page.getByRole("main");
  await form.getByLabel("Email").click();
  await page.keyboard.type(ana.email);
  await form.getByLabel("Password", { exact: true }).click();
  await page.keyboard.type(ana.password);
  await release();
  await untilHydrated(page);
  // React has rendered the page again.
  await expect(page.locator("main .of-an-extension")).toHaveCount(0);
  await expect(form.getByLabel("Email")).toHaveValue(ana.email);
  await expect(form.getByLabel("Password", { exact: true })).toHaveValue(ana.password);
  await expect(form.getByLabel("Password", { exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await expectGreeting(page, ana);
  expect(errors).toEqual([]);
});

test("the account and the coupons whose fields an extension has changed can be used", async ({ newVisitor }) => {
  const page = await newVisitor();
  await changePageFields(page);
  const errors = errorsOf(page);
  await openAs(page, ana, "/account");
  await page.getByRole("button", { name: "Edit Name" }).click();
  const name = page.getByRole("form", { name: "Edit Name" });
  await name.getByLabel("Last name").fill("Whitlock-Reed");
  await name.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(`${ana.firstName} Whitlock-Reed`)).toBeVisible();
  await openPage(page, "/digital-coupons");
  await page.getByRole("main").getByRole("button", { name: CLIP }).first().click();
  await expect(page.getByRole("main").getByRole("button", { name: CLIPPED }).first()).toBeVisible();
  expect(errors).toEqual([]);
});
