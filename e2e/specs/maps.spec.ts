import type { Page } from "@playwright/test";
import { MAPS_SCRIPT } from "../journeys/maps-script.ts";
import { openPage } from "../journeys/page.ts";
import { expect, test } from "../stack/test.ts";

const KEY = "AIza-of-the-journeys";

const drawing = (page: Page) => page.getByRole("group", { name: "Map of the stores" });
const map = (page: Page) => page.getByRole("region", { name: "Map of the service" });
const stores = (page: Page) => page.getByRole("main").getByRole("article");

/** Responds to requests to the maps service with a stub; returns the requests. */
async function serveMaps(page: Page): Promise<readonly URL[]> {
  const requests: URL[] = [];
  await page.route("https://maps.googleapis.com/**", (route) => {
    requests.push(new URL(route.request().url()));
    return route.fulfill({ contentType: "text/javascript", body: MAPS_SCRIPT });
  });
  return requests;
}

test("the stores are pins on the maps service's map, which follows a pressed pin and a search", async ({
  page,
  stack,
}) => {
  const storefront = await stack.anotherStorefront({ MAPS_KEY: KEY });
  const requests = await serveMaps(page);
  await openPage(page, `${storefront.origin}/stores`);
  const pins = map(page).getByRole("button");
  const names = await stores(page).getByRole("heading").allInnerTexts();
  await expect(pins).toHaveText(names.map((name, index) => `${index + 1} ${name}`));
  await expect(drawing(page)).toBeHidden();
  await expect(map(page)).toHaveAttribute("data-zoom", "8");
  expect(requests.map(({ pathname, searchParams }) => [pathname, searchParams.get("key")])).toEqual([
    ["/maps/api/js", KEY],
  ]);

  const pin = pins.nth(1);
  await pin.click();
  await expect(map(page)).toHaveAttribute("data-zoom", "15");
  await expect(map(page)).toHaveAttribute("data-center", (await pin.getAttribute("data-position")) ?? "");
  await expect(pin).toHaveAttribute("data-bounced", "true");
  await expect(stores(page).nth(1)).toHaveAttribute("data-selected", "true");
  await page.getByRole("button", { name: "Show all stores on the map" }).click();
  await expect(map(page)).toHaveAttribute("data-zoom", "8");

  await page.getByRole("textbox", { name: "Address, city or ZIP code" }).fill("84663");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: /^Nearest to/ })).toBeVisible();
  const you = pins.filter({ hasText: /^You$/ });
  await expect(you).toBeDisabled();
  await expect(map(page)).toHaveAttribute("data-center", (await you.getAttribute("data-position")) ?? "");
  const nearest = await stores(page).getByRole("heading").allInnerTexts();
  await expect(pins.filter({ hasNotText: /^You$/ })).toHaveCount(nearest.length);
  await expect(pins.filter({ hasText: `1 ${nearest[0]}` })).toHaveCount(1);
  expect(requests).toHaveLength(1);
  await storefront.stop();
});

test("without a key the stores are a static drawing, and Google Maps gets no request", async ({ page }) => {
  const requests = await serveMaps(page);
  await openPage(page, "/stores");
  await expect(drawing(page)).toBeVisible();
  await drawing(page).getByRole("link").first().click();
  await expect(stores(page).first()).toHaveAttribute("data-selected", "true");
  expect(requests).toEqual([]);
});
