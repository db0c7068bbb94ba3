import type { Page } from "@playwright/test";
import { COUPONS } from "../journeys/coupons.ts";
import { openPage, unfold, untilHydrated } from "../journeys/page.ts";
import { countPresses } from "../journeys/press.ts";
import { ana, openAs } from "../journeys/shopper.ts";
import { personalData } from "../stack/canaries.ts";
import { expect, rememberPopups, test } from "../stack/test.ts";

test("a session stores nothing that scripts can read, and the page contains no token, email address or phone number", async ({
  page,
  context,
  stack,
}) => {
  await openAs(page, ana, COUPONS);
  const response = await page.reload();
  const html = await response?.text();
  expect(personalData(html ?? "", stack.secrets)).toEqual([]);

  const readable = await page.evaluate(() =>
    JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }]),
  );
  expect(personalData(readable, stack.secrets)).toEqual([]);
  const session = (await context.cookies()).find(({ httpOnly }) => httpOnly);
  expect(session).toMatchObject({ name: expect.stringMatching(/^__Host-/), secure: true, sameSite: "Lax", path: "/" });
  expect(readable).not.toContain(session?.value);
  expect(html).not.toContain(session?.value);
});

test("a social network gets no request without consent, and its embed has its full size after it", async ({
  page,
  stack,
}) => {
  const network = "https://www.facebook.com";
  const requests: string[] = [];
  await page.route(`${network}/**`, (route) => {
    requests.push(route.request().url());
    return route.fulfill({ contentType: "text/html", body: "<title>News</title>" });
  });
  await openPage(page, `${stack.origin("cedar-creek")}/`);
  await untilHydrated(page, "[data-kind=PAGE]");
  const footer = page.getByRole("contentinfo");
  const show = footer.getByRole("button", { name: "Show News on Facebook" });
  await show.scrollIntoViewIfNeeded();
  expect(requests).toEqual([]);
  await show.click();
  const frame = footer.getByTitle("News on Facebook");
  await expect(frame).toBeFocused();
  await expect.poll(() => requests.length).toBe(1);
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const box = await frame.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(500);
    expect(box?.width).toBeLessThanOrEqual(Math.min(500, width));
  }
});

/** Opens the home page in a new window, and follows where its requests go, except for the pictures of the weekly ad. */
async function follow(page: Page, origin: string) {
  const foreign: string[] = [];
  const measured: string[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    const isPictureOfAd = request.resourceType() === "image" && url.pathname.startsWith("/images/afs/");
    if (/^https?:$/.test(url.protocol) && url.origin !== origin && !isPictureOfAd) foreign.push(url.href);
    if (url.pathname === "/site-events") measured.push(request.postData() ?? "");
  });
  await openPage(page, `${origin}/`);
  return { foreign, measured, notice: page.getByRole("complementary", { name: "This site uses cookies." }) };
}

test("a guest is measured after Accept only, by this site alone", async ({ page, stack }) => {
  const { foreign, measured, notice } = await follow(page, stack.origin());
  await notice.getByRole("button", { name: "Close" }).click();
  await expect(notice).toBeHidden();
  const choices = page.getByRole("contentinfo").getByRole("link", { name: "Your Privacy Choices" });
  await choices.click();
  await expect(page.getByText("You have not accepted cookies in this browser")).toBeVisible();
  await untilHydrated(page, "#choices");
  expect([measured, foreign]).toEqual([[], []]);
  await page.getByRole("button", { name: "Accept Cookies" }).click();
  await expect(page.getByText("You accepted cookies in this browser")).toBeVisible();
  await expect.poll(() => measured.join("\n"), { timeout: 20_000 }).toContain('"route":"/privacy"');
  expect(foreign).toEqual([]);
});

test("an opt-out signal wins over Accept, and the page says so", async ({ browser, contextOptions, stack }) => {
  const context = await browser.newContext({ ...contextOptions, extraHTTPHeaders: { "sec-gpc": "1" } });
  await context.addInitScript(rememberPopups);
  const page = await context.newPage();
  const { foreign, measured, notice } = await follow(page, stack.origin());
  await notice.getByRole("button", { name: "Accept" }).click();
  await expect(notice).toBeHidden();
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByText("Opt-out request honored")).toBeVisible();
  await footer.getByRole("link", { name: "Your Privacy Choices" }).click();
  await expect(page.locator("#choices").getByText("Your browser sends Global Privacy Control.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Accept Cookies" })).toHaveCount(0);
  await page.reload();
  expect([measured, foreign]).toEqual([[], []]);
  await context.close();
});

test("a shopper's opt-out signal is kept in the account with its time, also when the signal is gone", async ({
  page,
  context,
}) => {
  await context.setExtraHTTPHeaders({ "sec-gpc": "1" });
  await openAs(page, ana, "/account");
  await context.setExtraHTTPHeaders({});
  await openPage(page, "/account");
  await unfold(page, "Preferences");
  await expect(page.getByText(/^Opt-out request honored on /)).toBeVisible();
  await expect(page.getByRole("contentinfo").getByText("Opt-out request honored")).toHaveCount(0);
});

test("a subscriber without an account unsubscribes by one press after the link of an email", async ({
  page,
  stack,
}) => {
  const email = `leaver.${Date.now()}@example.com`;
  await openPage(page, "/subscribe");
  const form = page.getByRole("main");
  await form.getByRole("textbox", { name: /Email/ }).fill(email);
  await form.getByRole("button", { name: "Subscribe" }).click();
  await expect(form.getByRole("status").filter({ hasText: /Thank|subscrib/i })).toBeVisible();
  await page.goto(stack.outbox);
  await page.getByRole("row").filter({ hasText: email }).getByRole("link").first().click();
  const link =
    (await page
      .getByRole("link", { name: /unsubscribe/ })
      .first()
      .getAttribute("href")) ?? "";
  await page.goto(link);
  await untilHydrated(page);
  const presses = await countPresses(page);
  await form.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(form.getByText(/^You're unsubscribed\./)).toBeVisible();
  expect(presses()).toBe(1);
});
