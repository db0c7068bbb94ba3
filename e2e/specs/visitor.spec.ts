import { COUPONS, couponCards, categoryChips, LOG_IN_TO_CLIP } from "../journeys/coupons.ts";
import { expectNoSidewaysScroll, keepJournal, openPage } from "../journeys/page.ts";
import { expect, test, WIDE_TOO } from "../stack/test.ts";

const NOT_FOUND =
  "The requested page does not exist in our site. If you believe it does exist, please find it using the navigation or links at the bottom of the page.";

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the home page is complete: slides, coupons with prices, posts and the footer", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("banner").getByRole("searchbox")).toBeVisible();
    const coupons = page.getByRole("list", { name: "Digital coupons" });
    await expect(coupons.getByRole("article")).toHaveCount(15);
    await expect(coupons.getByText(/\$\d/).first()).toBeVisible();
    await expect(page.getByRole("contentinfo").getByText(String(new Date().getFullYear()))).toBeVisible();
  });

  test("the coupon page lists 48 cards, opens a coupon and filters, with forms and links only", async ({ page }) => {
    await page.goto(COUPONS);
    await expect(couponCards(page)).toHaveCount(48);
    await expect(page.getByText("Showing 48 of 300")).toBeVisible();
    const first = couponCards(page).first();
    await expect(first.getByRole("button", { name: LOG_IN_TO_CLIP })).toBeVisible();

    await first.getByRole("heading", { level: 3 }).getByRole("link").click();
    await expect(page).toHaveURL(/offerCode=/);
    await expect(page.getByRole("dialog").getByText("Digital Coupons will not double")).toBeVisible();

    await page.goto(COUPONS);
    await categoryChips(page).first().click();
    await expect(page).toHaveURL(/category=/);
    await page.getByRole("group", { name: "Brands" }).getByRole("checkbox").first().check();
    await page.getByRole("button", { name: "Show coupons" }).click();
    await expect(page).toHaveURL(/category=.*brand=/);
    await expect(page.getByRole("button", { name: "Clear filters" })).toBeVisible();
  });

  test("the filters of the coupon page are below the search, and scroll away with it", WIDE_TOO, async ({ page }) => {
    await page.goto(COUPONS);
    const search = page.getByRole("searchbox", { name: "Search coupons" });
    const brands = page.getByRole("group", { name: "Brands" });
    const above = await search.boundingBox();
    const below = await brands.boundingBox();
    expect(below?.y).toBeGreaterThan((above?.y ?? 0) + (above?.height ?? 0));
    expect(below?.x).toBeLessThanOrEqual(above?.x ?? 0);
    await couponCards(page).last().scrollIntoViewIfNeeded();
    await expect(brands).not.toBeInViewport();
    await expectNoSidewaysScroll(page);
  });

  test("the list of posts links to a recipe with its text", async ({ page }) => {
    await page.goto("/posts/recipes");
    const card = await page.getByRole("main").getByRole("article").first().boundingBox();
    const list = await page.getByRole("main").locator(".post-grid").boundingBox();
    expect(card?.width).toBe(list?.width);
    await page
      .getByRole("main")
      .getByRole("link", { name: /Read More/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/posts\/recipes\/[a-z0-9-]+$/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible();
  });

  test("the calendar, the glossary, the questions and the search work without scripts", async ({ page }) => {
    await page.goto("/posts/deli-specials?day=2026-11-27");
    await expect(page.getByRole("heading", { name: "Fried Chicken, Eight Pieces" })).toBeVisible();
    await page
      .getByRole("grid")
      .getByRole("link", { name: /^Thursday November 26 2026/ })
      .click();
    await expect(page.getByRole("heading", { name: "Chicken Alfredo" })).toBeVisible();

    await page.goto("/posts/produce");
    await page.getByRole("link", { name: "Find Recipes: Banana" }).click();
    await expect(
      page.getByRole("main").getByRole("link", { name: "Read More: Very Brown Banana Bread" }),
    ).toBeVisible();

    await page.goto("/posts/faq#do-digital-coupons-double");
    await expect(page.getByText("Digital coupons do not double")).toBeVisible();

    await page.goto("/search");
    await page.getByRole("main").getByRole("searchbox").fill("recipes");
    await page.getByRole("main").getByRole("searchbox").press("Enter");
    await expect(page.getByRole("main").getByText(/^\d+ results for “recipes”$/)).toBeVisible();
  });

  test("an unknown path returns an error page with status 404", async ({ page }) => {
    const response = await page.goto("/no/such/page");
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
    await expect(page.getByText(NOT_FOUND)).toBeVisible();
    await expect(page).toHaveTitle("Page not found - Reams Food Stores");
    await page.getByRole("navigation", { name: "Popular pages" }).getByRole("link", { name: "Stores" }).click();
    await expect(page).toHaveURL("/stores");
  });
});

const titles = [
  ["/", "Reams Food Stores"],
  [COUPONS, "Digital Coupons - Reams Food Stores"],
] as const;

for (const [path, title] of titles) {
  test(
    `${path} loads with its title, without a second request to the graph and without console messages`,
    WIDE_TOO,
    async ({ page }) => {
      const journal = keepJournal(page);
      await openPage(page, path);
      await expect(page).toHaveTitle(title);
      await page.waitForLoadState("networkidle");
      expect(journal).toEqual({ console: [], operations: [] });
    },
  );
}

test("the footer has all its columns in one row on a wide screen", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openPage(page, "/privacy");
  const columns = page.getByRole("navigation", { name: "Footer" }).getByRole("heading");
  await expect(columns).toHaveText(["Save", "Cook and Read", "From Our Stores", "Help", /^More from/]);
  const tops = await columns.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
});

test("the viewer of the weekly ad fits the width of a phone", async ({ page }) => {
  await openPage(page, "/weekly-ad");
  const viewer = await page.getByTitle(/^Weekly ad viewer/).getAttribute("src");
  // The width of the frame within the margins of a page that is 390 px wide.
  await page.setViewportSize({ width: 348, height: 800 });
  for (const address of [viewer ?? "", `${viewer?.split("?")[0]}?chooseStore`]) {
    await page.goto(address);
    await expectNoSidewaysScroll(page);
    const store = await page.getByRole("combobox", { name: "Store" }).boundingBox();
    expect(store && store.x >= 0 && store.x + store.width <= 348).toBe(true);
  }
});

test("editors' blocks are on every page that their paths name", async ({ stack }) => {
  const everywhere = [
    "/",
    "/weekly-ad",
    "/stores",
    "/stores/springville",
    "/posts/recipes",
    "/privacy",
    "/digital-coupons",
    "/search",
    "/contact-us",
    "/about-rewards",
  ];
  for (const path of everywhere) {
    const { body } = await stack.ask({ path });
    expect(body, path).toContain("Coupons in Three Steps");
    expect(body.includes("Fuel in Springville"), path).toBe(path === "/stores");
  }
});
