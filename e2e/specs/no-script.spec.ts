import type { Page } from "@playwright/test";
import { choose, expectNoSidewaysScroll } from "../journeys/page.ts";
import { ana, ben, cora } from "../journeys/shopper.ts";
import { expect, test } from "../stack/test.ts";

test.use({ javaScriptEnabled: false });

/** Logs in with the form of the login page. */
async function logIn(page: Page, { email, password }: typeof ana, path = "/login"): Promise<void> {
  await page.goto(path);
  const form = page.getByRole("main");
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("Password", { exact: true }).fill(password);
  await form.getByRole("button", { name: "Login" }).click();
}

const needsScript = /confirm that you're not a robot\. Or call your store/;

test("a shopper logs in, out by the header, in again and out by the account page", async ({ page }) => {
  await logIn(page, ana);
  await page.getByRole("button", { name: "Log Out" }).first().click();
  await expect(page).toHaveURL("/");
  await expect(page.getByText(/^Hi, /)).toHaveCount(0);
  await logIn(page, ana, "/login?returnTo=/account");
  await expect(page).toHaveURL("/account");
  await page.getByRole("main").getByRole("button", { name: "Log Out" }).last().click();
  await expect(page).toHaveURL("/");
  await page.goto("/account");
  await expect(page).toHaveURL(/\/login/);
});

test("a visitor finds the nearest store by an address, and sees no control that needs scripts", async ({ page }) => {
  await page.goto("/stores");
  const address = page.getByRole("textbox", { name: "Address, city or zip code" });
  await address.fill("84663");
  await address.press("Enter");
  await expect(page.getByRole("heading", { name: /^Nearest to/ })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Directions to/ }).first()).toBeVisible();
  await expect(page.getByRole("button", { name: /^(Use my location|Choose this store)/ })).toHaveCount(0);
});

test("a wrong password shows an error on the page, with the typed email address", async ({ page }) => {
  await logIn(page, { ...ana, password: "WrongGuess1!" });
  await expect(page.getByRole("alert")).toHaveText("Invalid email address or password.");
  await expect(page.getByRole("main").getByLabel("Email")).toHaveValue(ana.email);
  await expect(page.getByRole("main").getByLabel("Password", { exact: true })).toHaveValue("");
});

test("the registration names its requirements before and every error after it is sent, and keeps the typed values", async ({
  page,
}) => {
  await page.goto("/register");
  const form = page.getByRole("main");
  await expect(form.getByText(needsScript)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await form.getByLabel("First name").fill("Dora");
  await form.getByLabel("Last name").fill("Lane");
  await form.getByLabel("Email", { exact: true }).fill("dora@example.com");
  await form.getByLabel("Phone", { exact: true }).fill("555");
  await form.getByRole("textbox", { name: "Birthdate" }).fill("13/45/1990");
  await form.getByLabel("Choose your store").selectOption({ index: 2 });
  const store = await form.getByLabel("Choose your store").inputValue();
  await form.getByLabel("Password", { exact: true }).fill("Groceries4Us!");
  await form.getByLabel("Confirm password").fill("Groceries4All!");
  await choose(form.getByRole("checkbox", { name: /^I accept/ }));
  await form.getByRole("button", { name: "Create Account" }).click();
  await expect(page).toHaveURL("/register");
  await expect(form.getByText("Please enter a valid phone number.")).toBeVisible();
  await expect(form.getByText("Please enter a valid date.")).toBeVisible();
  await expect(form.getByText("Passwords don't match.")).toBeVisible();
  await expect(form.getByRole("alert")).toContainText("Nothing was sent.");
  await expect(form.getByLabel("First name")).toHaveValue("Dora");
  await expect(form.getByLabel("Phone", { exact: true })).toHaveValue("555");
  await expect(form.getByLabel("Choose your store")).toHaveValue(store);
  await expect(form.getByRole("checkbox", { name: /^I accept/ })).toBeChecked();
  await expect(form.getByLabel("Password", { exact: true })).toHaveValue("");
  await expectNoSidewaysScroll(page);
});

test("the forgotten-password page explains the steps, and the link of an email works", async ({ page, stack }) => {
  await page.goto("/login");
  await page.getByRole("main").getByRole("button", { name: "Forgot Password" }).click();
  await expect(page).toHaveURL("/login?pane=reset");
  const form = page.getByRole("main");
  await expect(form.getByText(needsScript)).toBeVisible();
  await form.getByLabel("Email").fill("dora@example.com");
  await form.getByRole("button", { name: "Request Password Reset" }).click();
  await expect(form.getByRole("alert")).toContainText("Nothing was sent.");
  await expect(form.getByLabel("Email")).toHaveValue("dora@example.com");
  await page.goto(`${stack.origin()}/reset-password?token=${"t".repeat(43)}&address=dora%40example.com`);
  await expect(form.getByRole("button", { name: "Resubmit Request" })).toBeVisible();
  await form.getByRole("button", { name: "Resubmit Request" }).click();
  await expect(page).toHaveURL("/login?pane=reset");
});

test("the email signup opens a page of its own, without the email address in the URL", async ({ page }) => {
  await page.goto("/posts/faq");
  const box = page.getByRole("contentinfo");
  await box.getByLabel("Email").fill("nojs@example.com");
  await box.getByRole("button", { name: "Subscribe" }).click();
  await expect(page).toHaveURL("/subscribe");
  const form = page.getByRole("main");
  await expect(form.getByRole("textbox", { name: /Email/ })).toHaveValue("nojs@example.com");
  await expectNoSidewaysScroll(page);
  await form.getByRole("button", { name: "Subscribe" }).click();
  await expect(form.getByRole("status")).toHaveText(/Thank|subscrib/i);
});

test("the contact form explains its fields and keeps the message", async ({ page }) => {
  await page.goto("/contact-us");
  const form = page.getByRole("main");
  await expect(form.getByText(needsScript)).toBeVisible();
  await form.getByLabel("Your Name *").fill("Dora Lane");
  await form.getByLabel("Email *").fill("dora@example.com");
  await form.getByLabel("Message *").fill("Where are my points?");
  await form.getByRole("button", { name: "Send" }).click();
  await expect(form.getByRole("alert")).toContainText("Nothing was sent.");
  await expect(form.getByLabel("Message *")).toHaveValue("Where are my points?");
});

test("store staff sign in and out", async ({ page, stack }) => {
  await page.goto(`${stack.origin("lees")}/team-portal/login`);
  const form = page.getByRole("main");
  await form.getByLabel("Username").fill("team");
  await form.getByLabel("Password", { exact: true }).fill("WrongGuess1");
  await form.getByRole("button", { name: "Login", exact: true }).click();
  await expect(form.getByRole("alert")).toBeVisible();
  await expect(form.getByLabel("Username")).toHaveValue("team");
  await form.getByLabel("Password", { exact: true }).fill("Aprons4Team!");
  await form.getByRole("button", { name: "Login", exact: true }).click();
  await expect(page).toHaveURL(/\/team-portal$/);
  await form.getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL(/\/team-portal\/login$/);
});

test("a form that no page handles returns an error page in the retailer's frame", async ({ page }) => {
  await page.goto("/login");
  await page
    .getByRole("main")
    .locator("form[method=post]")
    .first()
    .evaluate((form) => form.setAttribute("action", "/stores"));
  await page.getByRole("main").getByLabel("Email").fill(ana.email);
  await page.getByRole("main").getByLabel("Password", { exact: true }).fill("anything");
  const answered = page.waitForResponse((response) => response.request().method() === "POST");
  await page.getByRole("main").getByRole("button", { name: "Login" }).click();
  expect((await answered).status()).toBe(405);
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(page.getByRole("contentinfo")).toBeVisible();
  await expect(page.getByText("nothing has changed")).toBeVisible();
  await expect(page.getByText("405")).toBeVisible();
});

test("a shopper clips a coupon", async ({ page, stack }) => {
  await logIn(page, ben, `${stack.origin("harvest-hall")}/login?returnTo=/digital-coupons`);
  const name =
    (await page
      .getByRole("button", { name: /^Clip / })
      .first()
      .textContent()) ?? "";
  await page.getByRole("button", { name, exact: true }).click();
  await expect(page).toHaveURL(/\/digital-coupons$/);
  await expect(page.getByRole("button", { name, exact: true })).toHaveCount(0);
});

test("the account page explains what editing requires, and marks each Edit button as one that needs scripts", async ({
  page,
}) => {
  await logIn(page, ana, "/login?returnTo=/account");
  await expect(page).toHaveURL("/account");
  await expectNoSidewaysScroll(page);
  // Read as text: the test browser does not treat a page with disabled scripts as one for noscript elements.
  const html = await (await page.request.get("/account")).text();
  expect(html).toMatch(/<noscript><p[^>]*>Please turn on JavaScript to change your account\./);
  const edits = html.match(/<button[^>]*aria-label="Edit [^>]*>/g) ?? [];
  expect(edits.length).toBeGreaterThan(5);
  expect(edits.filter((button) => !/class="[^"]*\bneeds-script\b/.test(button))).toEqual([]);
});

test("a shopper accepts the current terms, and sees an error if the box is empty", async ({ page, stack }) => {
  await logIn(page, ben, `${stack.origin("lees")}/login?returnTo=/accept-terms`);
  await expect(page).toHaveURL(/\/accept-terms$/);
  const form = page.getByRole("main");
  // Without scripts the button does not depend on the checkbox: it submits the form as it is.
  await form.getByRole("button", { name: "Accept" }).press("Enter");
  await expect(form.getByRole("alert")).toHaveText("Please accept the terms first.");
  await choose(form.getByRole("checkbox"));
  await form.getByRole("button", { name: "Accept" }).press("Enter");
  await expect(form.getByText("Thank you. You have accepted the current terms.")).toBeVisible();
  await page.reload();
  await expect(form.getByRole("checkbox")).toBeChecked();
  await expect(form.getByRole("checkbox")).toBeDisabled();
});

test("a form from another shopper's page does not change the account of the current shopper, and says why", async ({
  page,
  stack,
}) => {
  const site = stack.origin("grandway");
  const refusal = page.getByText("Another shopper has logged in since this page was opened. Nothing was changed.");
  await logIn(page, ana, `${site}/login?returnTo=/digital-coupons`);
  const clip = page.getByRole("button", { name: /^Clip / }).first();
  const name = (await clip.textContent()) ?? "";
  const other = await page.context().newPage();
  const switchTo = async (shopper: typeof ana) => {
    await page.context().clearCookies();
    await logIn(other, shopper, `${site}/login?returnTo=/charities`);
    await expect(other).toHaveURL(/\/charities$/);
  };
  await switchTo(ben);
  await clip.click();
  await expect(refusal).toBeVisible();
  await page.getByRole("link", { name: "Back to the coupons" }).click();
  await expect(page.getByRole("button", { name, exact: true })).toBeVisible();

  await page.goto(`${site}/charities`);
  const school = page.getByRole("button", { name: /^Support / }).first();
  const label = (await school.getAttribute("aria-label")) ?? "";
  await switchTo(ana);
  await school.click();
  await expect(refusal).toBeVisible();
  await switchTo(ben);
  await page.goto(`${site}/charities`);
  await expect(page.getByRole("button", { name: label, exact: true })).toBeVisible();
});

test("a shopper chooses a school to support", async ({ page, stack }) => {
  await logIn(page, ben, `${stack.origin("lees")}/login?returnTo=/charities`);
  await expect(page).toHaveURL(/\/charities$/);
  const school = page.getByRole("button", { name: /^Support / }).first();
  const name = (await school.getAttribute("aria-label"))?.replace("Support ", "") ?? "";
  await school.click();
  await expect(page).toHaveURL(/\/charities$/);
  await expect(page.getByRole("region", { name: "Your school" })).toContainText(name);
  await expect(page.getByRole("button", { name: `Support ${name}`, exact: true })).toHaveCount(0);
});

test("the link of a reset email sets a new password", async ({ page, browser, stack }) => {
  const site = stack.origin("cedar-creek");
  // The request for the mail needs scripts; its link works in any browser.
  const elsewhere = await browser.newPage({ javaScriptEnabled: true });
  await elsewhere.goto(`${site}/login?pane=reset`);
  await elsewhere.getByRole("main").getByLabel("Email").fill(cora.email);
  await elsewhere.getByRole("button", { name: "Request Password Reset" }).click();
  await expect(elsewhere.getByText(/^An email has been sent to your address/)).toBeVisible();
  await elsewhere.close();

  await page.goto(stack.outbox);
  await page.getByRole("link", { name: "Reset your password" }).first().click();
  await page.goto((await page.getByRole("link", { name: /reset-password/ }).getAttribute("href")) ?? "");
  const form = page.getByRole("main");
  const changed = { ...cora, password: "Groceries6Us!" };
  await form.getByLabel("Password", { exact: true }).fill(changed.password);
  await form.getByLabel("Confirm Password", { exact: true }).fill("Groceries6All!");
  await form.getByRole("button", { name: "Reset Password" }).click();
  await expect(form.getByText("Passwords don't match.")).toBeVisible();
  await form.getByLabel("Password", { exact: true }).fill(changed.password);
  await form.getByLabel("Confirm Password", { exact: true }).fill(changed.password);
  await form.getByRole("button", { name: "Reset Password" }).click();
  await expect(page).toHaveURL(`${site}/login?pane=changed`);
  await logIn(page, changed, `${site}/login`);
  await expect(page.getByText(`Hi, ${cora.firstName}`).first()).toBeVisible();
});
