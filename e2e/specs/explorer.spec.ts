import type { Page } from "@playwright/test";
import { WIDE_SCREEN } from "../stack/screens.ts";
import { expect, test } from "../stack/test.ts";

test.use(WIDE_SCREEN);

/** What a first visit may load, in bytes on the wire. */
const FIRST_VISIT_BYTES = 1_200_000;

/** Returns the bytes of the bodies that an open page has loaded, as they were sent. */
const bytesLoaded = (page: Page): Promise<number> =>
  page.evaluate(() =>
    performance
      .getEntries()
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  );

const result = (page: Page) => page.getByRole("region", { name: /result/i });

test("a new developer signs in as a shopper, queries points, injects a fault, reads about the error and switches to another retailer", async ({
  page,
  stack,
}) => {
  await page.goto(`${stack.gatewayOrigin}/playground/`);
  const first = page.getByRole("button", { name: "Your points and card", exact: true });
  await test.step("as a persona, without typing anything", async () => {
    await page.getByRole("button", { name: "Fuel shopper" }).click();
    await expect(page.getByRole("status").filter({ hasText: /logged in/i })).toHaveText("Logged in as Ana Whitlock");
    await first.click();
    await expect(result(page)).toContainText("firstName");
    await expect(page.getByRole("region", { name: "Upstream calls" })).toContainText(
      "GET /loyalty/app-reams/customer/{…}/overview",
    );
  });
  await test.step("and sees both sides of a call, by keyboard, without the session's token", async () => {
    const call = page.getByRole("button", { name: "both sides of GET /loyalty/app-reams/customer/{…}/overview" });
    await call.focus();
    await page.keyboard.press("Enter");
    const sides = page.getByRole("dialog");
    await expect(sides.getByRole("region", { name: "The graph asked" })).toContainText("viewer.");
    const received = sides.getByRole("region", { name: "The service received" });
    await expect(received).toContainText(/GET \/loyalty\/app-reams\/customer\/\d+\/overview/);
    await expect(received).toContainText("authorization: •••");
    await expect(sides.getByRole("region", { name: "The service answered" })).toContainText(/200, \d+ ms/);
    await expect(sides.getByRole("region", { name: "The gateway made of it" })).toContainText("One value");
    await page.keyboard.press("Escape");
    await expect(sides).toBeHidden();
    await expect(call).toBeFocused();
  });
  await test.step("and sees where a field comes from, who may read it, which retailer lacks it and which build uses it", async () => {
    await page.route("**/playground/builds.json", (route) => route.fulfill({ json: { "ios@4.2.0": ["User.points"] } }));
    await page.getByRole("button", { name: /X-ray/ }).first().click();
    const points = page.getByRole("group").filter({ hasText: "User.points" });
    await points.getByText("User.points", { exact: true }).click();
    await expect(points).toContainText("loyalty: GET /loyalty/app-reams/customers/{…}/points/total");
    await expect(points).toContainText("mobile");
    await expect(points).toContainText("bluebird");
    await expect(points).toContainText("storefront (current), ios@4.2.0");
  });
  await test.step("with a service that is down", async () => {
    await page.getByRole("button", { name: "Healthy", exact: true }).click();
    await page.getByRole("switch", { name: "Loyalty is down" }).click();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: "Loyalty is down" })).toBeVisible();
    await first.click();
    const lesson = page.getByRole("link", { name: /UPSTREAM_UNAVAILABLE/ });
    await expect(lesson).toHaveAttribute("href", "/playground/docs/guides/errors#UPSTREAM_UNAVAILABLE");
    const guide = await page.request.get(`${stack.gatewayOrigin}/playground/docs/guides/errors`);
    expect(await guide.text()).toContain('id="UPSTREAM_UNAVAILABLE"');
  });
  await test.step("and after the fault is removed", async () => {
    await page.getByRole("button", { name: "Reset all" }).click();
    await expect(page.getByRole("button", { name: "Healthy", exact: true })).toBeVisible();
  });
  await test.step("at another retailer, with the same tabs", async () => {
    await page.getByRole("button", { name: "Reams Food Stores" }).click();
    await page.getByRole("link", { name: "lees" }).click();
    await expect(page.getByRole("button", { name: "Lee's Marketplace" })).toBeVisible();
    await expect(page.getByRole("tab", { name: "MobilePointsQuery" })).toBeVisible();
    await expect(page.getByRole("region", { name: /query editor|operation editor/i })).toContainText("shopperNumber");
    await expect(page.getByRole("status").filter({ hasText: /logged in/i })).toHaveText("Not logged in");
    expect(new URL(page.url()).hash).toBe("");
  });
});

test("a developer runs the sample, sees the cost, builds and shares an operation, keeps the open tabs, and no other host gets a request", async ({
  page,
  stack,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: stack.gatewayOrigin });
  const clipboardText = () => page.evaluate(() => navigator.clipboard.readText());
  const editor = page.getByRole("region", { name: /query editor|operation editor/i });
  const elsewhere: string[] = [];
  page.on("request", (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith("http") && origin !== stack.gatewayOrigin) elsewhere.push(request.url());
  });
  await page.goto(stack.gatewayOrigin);
  await expect(page).toHaveURL(`${stack.gatewayOrigin}/playground/`);
  // The editor loads after its frame; a press before that would have no effect.
  await expect(editor).toContainText("query");
  expect(await bytesLoaded(page)).toBeLessThanOrEqual(FIRST_VISIT_BYTES);
  await page.getByRole("button", { name: /Execute query/ }).click();
  await expect(result(page)).toContainText("Reams Food Stores");
  await expect(page.getByRole("region", { name: "Response details" })).toContainText(/cost \d+ of 40,000 for guests/);

  await page.getByRole("button", { name: /GraphiQL Explorer/ }).click();
  const loginMessage = page.getByText("loginMessage", { exact: true }).first();
  await expect(loginMessage).toBeVisible();
  await page.getByRole("searchbox", { name: "Search fields" }).fill("weekly ad");
  await expect(page.getByText("weeklyAd", { exact: true }).first()).toBeVisible();
  await expect(loginMessage).toBeHidden();

  await page.getByRole("button", { name: "Share", exact: true }).click();
  await page.getByRole("button", { name: "Copy as cURL" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Copy as cURL: done." })).toBeVisible();
  expect(await clipboardText()).toContain(`curl '${stack.gatewayOrigin}/graphql'`);
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Copy link: done." })).toBeVisible();
  const link = await clipboardText();

  await test.step("in a browser with a tab of its own", async () => {
    await page.keyboard.press("Escape");
    await page
      .getByRole("button", { name: /Show Samples|Samples/ })
      .first()
      .click();
    await page.getByRole("button", { name: /^Switches/ }).click();
    await expect(editor).toContainText("StorefrontSwitchesQuery");
    await expect(result(page)).toContainText("rewardsTerm");
    const storedTabs = () => page.evaluate(() => localStorage.getItem("graphiql:tabState"));
    await expect.poll(storedTabs).toContain("StorefrontSwitchesQuery");
    await page.goto(`${stack.gatewayOrigin}/playground/docs/`);
    await page.goto(link);
    await expect(editor).toContainText("StorefrontHomeQuery");
    await expect(page.getByRole("tab", { name: "StorefrontSwitchesQuery" })).toBeVisible();
  });
  await test.step("and by a link that was cut off", async () => {
    await page.goto(`${stack.gatewayOrigin}/playground/docs/`);
    await page.goto(link.slice(0, 200));
    await expect(page.getByRole("alert").filter({ hasText: "could not be read" })).toBeVisible();
    await expect(page.getByRole("tab", { name: "StorefrontSwitchesQuery" })).toBeVisible();
  });
  expect(elsewhere).toEqual([]);
});

test("the documentation is searched with the descriptions of the schema", async ({ page, stack }) => {
  await page.goto(`${stack.gatewayOrigin}/playground/docs/`);
  await page.getByRole("link", { name: "Search", exact: true }).click();
  await page.getByRole("searchbox").fill("opens next hours unknown");
  const first = page.getByRole("listitem").first().getByRole("link");
  await expect(first).toHaveText("Location.nextOpensAt");
  await first.click();
  await expect(page).toHaveURL(/docs\/schema\/location#location$/);
  const changelog = await page.request.get(`${stack.gatewayOrigin}/playground/docs/schema-changelog`);
  expect(await changelog.text()).toContain("Changes of the graph");
});
