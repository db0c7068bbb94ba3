import { openPage, untilHydrated } from "../journeys/page.ts";
import { expect, test } from "../stack/test.ts";
import type { Page, Request } from "@playwright/test";

const STORES = "**/assets/store-locator-route-*.js";

const openStores = (page: Page) => page.getByRole("contentinfo").getByRole("link", { name: "Stores" }).first();

/** Counts the documents that a page loads from now on. */
function countDocuments(page: Page): () => number {
  let documents = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents += 1;
  });
  return () => documents;
}

test("a link to a route whose script is missing opens after one reload", async ({ page }) => {
  await openPage(page, "/");
  const documents = countDocuments(page);
  // Missing until the page is loaded again, regardless of the number of requests before.
  await page.route(STORES, (route) => (documents() === 0 ? route.fulfill({ status: 404 }) : route.continue()));
  await openStores(page).click();
  await page.waitForURL("**/stores");
  await untilHydrated(page);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(documents()).toBe(1);
});

test("a route whose script stays missing shows an error page in the frame, with the focus on it and a Retry button", async ({
  page,
}) => {
  await page.route(STORES, (route) => route.fulfill({ status: 404 }));
  await openPage(page, "/");
  const documents = countDocuments(page);
  await openStores(page).click();
  await page.waitForURL("**/stores");
  const notice = page.getByRole("alert").filter({ hasText: "Part of this page didn't load" });
  await expect(notice.getByRole("link", { name: "Retry" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "An error occurred" })).toHaveCount(0);
  expect(documents()).toBe(1);

  await openPage(page, "/");
  await openStores(page).click();
  const heading = page.getByRole("heading", { level: 1, name: "An error occurred" });
  await expect(heading).toBeFocused();
  await expect(page).toHaveURL(/\/stores$/);
  await expect(page.getByRole("contentinfo")).toBeVisible();
  expect(documents()).toBe(2);

  await page.unroute(STORES);
  await page.getByRole("main").getByRole("link", { name: "Retry" }).click();
  await untilHydrated(page);
  await expect(heading).toHaveCount(0);
  await expect(page).toHaveURL(/\/stores$/);
});

/** Lists the scripts whose import failed from now on: some browsers remember that for the life of the page. */
function failedImports(page: Page): readonly string[] {
  const failures: string[] = [];
  const note = (request: Request) => {
    if (request.resourceType() === "script") failures.push(request.url());
  };
  page.on("requestfailed", note);
  page.on("response", (response) => {
    if (!response.ok()) note(response.request());
  });
  return failures;
}

const lostPart = (page: Page) => page.getByRole("alert").filter({ hasText: "This could not be loaded." });

for (const [what, script] of [
  ["its script", "login-dialog"],
  ["a script that it shares with a page", "login-panes"],
] as const) {
  test(`a login dialog opens on the same page after Retry if ${what} failed to load`, async ({ page }) => {
    await openPage(page, "/");
    const documents = countDocuments(page);
    const failures = failedImports(page);
    const files = `**/assets/${script}-*.js`;
    await page.route(files, (route) => route.fulfill({ status: 503 }));
    await page.getByRole("banner").getByRole("link", { name: "Log In" }).click();
    await expect(lostPart(page)).toBeVisible();
    await page.unroute(files);
    await lostPart(page).getByRole("button", { name: "Retry" }).click();
    await expect(page.getByRole("dialog", { name: "Log In" })).toBeVisible();
    expect(failures).toEqual([]);
    expect(documents()).toBe(0);
  });
}

test("a login dialog stays away without a network, also after Retry, and opens once it is back", async ({
  page,
  context,
}) => {
  await openPage(page, "/");
  const documents = countDocuments(page);
  const failures = failedImports(page);
  await context.setOffline(true);
  await page.getByRole("banner").getByRole("link", { name: "Log In" }).click();
  const retry = lostPart(page).getByRole("button", { name: "Retry" });
  const isTried = page.waitForEvent("requestfailed");
  await retry.click();
  await isTried;
  await expect(retry).toBeVisible();
  await context.setOffline(false);
  await retry.click();
  await expect(page.getByRole("dialog", { name: "Log In" })).toBeVisible();
  expect(failures).toEqual([]);
  expect(documents()).toBe(0);
});

test("a header whose script fails to load stays on the page, works without it and is complete after one Retry", async ({
  page,
}) => {
  await page.route("**/assets/controls-*.js", (route) => route.fulfill({ status: 404 }));
  await openPage(page, "/stores");
  const notice = lostPart(page);
  await expect(notice.first()).toBeVisible();
  const header = page.getByRole("banner");
  await expect(header.getByRole("combobox")).toBeVisible();
  await header.getByRole("link", { name: "Log In" }).click();
  await expect(page).toHaveURL(/\/login\?returnTo=%2Fstores$/);
  await expect(notice.first()).toBeVisible();
  await page.unroute("**/assets/controls-*.js");
  await notice.first().getByRole("button", { name: "Retry" }).click();
  await expect(notice).toHaveCount(0);
  await header.getByRole("link", { name: "Log In" }).click();
  await expect(page.getByRole("main").getByLabel("Email")).toBeFocused();
});
