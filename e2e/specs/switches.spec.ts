import { openPage } from "../journeys/page.ts";
import { ana, loginDialog, openAs, submitLogin } from "../journeys/shopper.ts";
import { expect, test } from "../stack/test.ts";

test("a session that ends during an edit keeps the typed values for after the login", async ({ page }) => {
  await openAs(page, ana, "/account");
  await page.getByRole("button", { name: "Edit Phone 2" }).click();
  const editor = page.getByRole("form", { name: "Edit Phone 2" });
  await editor.getByLabel("Phone 2").fill("(801) 555-0177");
  await page.context().clearCookies();
  await editor.getByRole("button", { name: "Save" }).click();
  await expect(loginDialog(page)).toContainText("Your session has ended.");
  await submitLogin(loginDialog(page), ana);
  await expect(loginDialog(page)).toBeHidden();
  await expect(editor.getByLabel("Phone 2")).toHaveValue("(801) 555-0177");
  await editor.getByRole("button", { name: "Save" }).click();
  await expect(editor).toBeHidden();
  await expect(page.getByText("(801) 555-0177")).toBeVisible();
});

test("the registration has the fields of the retailer's switches", async ({ page, stack }) => {
  const form = page.getByRole("main").getByRole("form");
  await openPage(page, `${stack.origin("reams")}/register`);
  await expect(form.getByLabel("First name")).toBeVisible();
  await expect(form.getByLabel("Address", { exact: true })).toHaveCount(0);

  await openPage(page, `${stack.origin("cedar-creek")}/register`);
  await expect(form.getByText("Free ice cream for your birthday, yeah!")).toBeVisible();

  await openPage(page, `${stack.origin("lees")}/register`);
  await expect(form.getByText("Free ice cream for your birthday, yeah!")).toHaveCount(0);
  await expect(form.getByRole("option", { name: /^(?!Choose)/ }).first()).toHaveText(/^Mountain Green/);
});

test("a post that is gated by site is shown only at those sites", async ({ stack }) => {
  const ask = (site: string, path: string) => stack.ask({ path, host: new URL(stack.origin(site)).host });
  const [shown, hidden] = await Promise.all([ask("reams", "/posts/events"), ask("bluebird", "/posts/events")]);
  expect(shown.body).toContain("Seed Swap");
  expect(hidden.status).toBe(200);
  expect(hidden.body).not.toContain("Seed Swap");
  expect((await ask("reams", "/posts/events/seed-swap")).status).toBe(200);
  expect((await ask("bluebird", "/posts/events/seed-swap")).status).toBe(404);
});

test("a retailer that uses the term perks uses it on all of its pages", async ({ stack }) => {
  const { host } = new URL(stack.origin("harvest-hall"));
  for (const path of ["/", "/register", "/login", "/digital-coupons", "/about-rewards", "/stores"]) {
    const { body } = await stack.ask({ path, host });
    const text = body.replaceAll(/<(script|style)\b.*?<\/\1>|<[^>]*>/gs, " ");
    expect(text, path).toMatch(/\bPerks\b/);
    expect(text.match(/.{0,40}\brewards?\b.{0,40}/gi), path).toBeNull();
  }
});

test("guests of a retailer's rewards page are redirected according to its switch", async ({ page, stack }) => {
  await page.goto(`${stack.origin("southend")}/rewards`);
  await expect(page).toHaveURL(/\/login(\?|$)/);
  await page.goto(`${stack.origin("reams")}/rewards`);
  await expect(page).toHaveURL(/\/about-rewards$/);
  await expect(page.getByRole("heading", { level: 1, name: "About Reams Rewards" })).toBeVisible();
});
