import { expect, test } from "vitest";
import { fill } from "./visitor/controls.ts";
import { visitorAt } from "./product.ts";

const NOT_FOUND =
  "The requested page does not exist in our site. If you believe it does exist, please find it using the navigation or links at the bottom of the page.";

test("the home page is complete: slides, coupons with prices, posts and the footer", async () => {
  const { whole, banner, main, footer } = await visitorAt().open("/");
  expect(whole.all("heading").filter(({ element }) => element.name === "h1")).toHaveLength(1);
  expect(banner.get("combobox").name).not.toBe("");
  const coupons = main.get("list", "Digital coupons");
  expect(coupons.all("article")).toHaveLength(15);
  expect(coupons.text).toMatch(/\$\d/);
  expect(footer.text).toContain(String(new Date().getFullYear()));
});

test("a visitor finds the nearest store by an address, and sees no control that needs scripts", async () => {
  const visitor = visitorAt();
  const { main } = await visitor.open("/stores");
  const address = main.get("textbox", "Address, city or ZIP code");
  fill(address, "84663");
  const page = await visitor.enter(address);
  expect(page.main.all("heading", /^Nearest to/)).toHaveLength(1);
  expect(page.main.all("link", /^Directions to/).length).toBeGreaterThan(0);
  expect(page.whole.all("button", /^(Use my location|Make this my store)/)).toEqual([]);
});

test("a visitor finds the stores with a pharmacy, and those where it is open now", async () => {
  const visitor = visitorAt();
  const { main } = await visitor.open("/stores");
  const filters = (page: typeof main) => page.get("navigation", "Filter the stores");
  const pharmacies = await visitor.follow(filters(main).get("link", "Pharmacy"));
  expect(pharmacies.path).toBe("/stores?department=pharmacy");
  const cards = pharmacies.main.all("article");
  expect(cards.length).toBeGreaterThan(0);
  expect(cards.length).toBeLessThan(main.all("article").length);
  for (const card of cards) expect(card.text).toMatch(/Pharmacy[^:]*: (open|closed|call)/);

  const open = await visitor.follow(filters(pharmacies.main).get("link", "Open now"));
  expect(open.path).toBe("/stores?department=pharmacy&open=now");
  const isClosed = open.main.withText("Pharmacy: no store lists it as open now.").length > 0;
  for (const card of open.main.all("article")) expect(card.text).toMatch(/Pharmacy[^:]*: open /);
  expect(open.main.all("article").length === 0).toBe(isClosed);
  const all = await visitor.follow(open.main.get("link", "Show all stores"));
  expect(all.main.all("article")).toHaveLength(main.all("article").length);
});

test("the list of posts links to a recipe with its text", async () => {
  const visitor = visitorAt();
  const { main } = await visitor.open("/posts/recipes");
  const recipe = await visitor.follow(main.first("link", /Read More/));
  expect(recipe.path).toMatch(/\/posts\/recipes\/[a-z0-9-]+$/);
  expect(recipe.main.all("heading").filter(({ element }) => element.name === "h1")).toHaveLength(1);
  expect(recipe.main.all("listitem").length).toBeGreaterThan(0);
});

test("the calendar, the glossary, the questions and the search work without scripts", async () => {
  const visitor = visitorAt();
  const specials = await visitor.open("/posts/deli-specials?day=2026-11-27");
  expect(specials.main.all("heading", "Fried Chicken, Eight Pieces")).toHaveLength(1);
  const day = await visitor.follow(specials.main.get("grid").get("link", /^Thursday November 26 2026/));
  expect(day.main.all("heading", "Chicken Alfredo")).toHaveLength(1);

  const produce = await visitor.open("/posts/produce");
  const recipes = await visitor.follow(produce.main.get("link", "Find Recipes: Banana"));
  expect(recipes.main.all("link", "Read More: Very Brown Banana Bread")).toHaveLength(1);

  const questions = await visitor.open("/posts/faq#do-digital-coupons-double");
  expect(questions.main.text).toContain("Digital coupons do not double");

  const search = await visitor.open("/search");
  const words = search.main.get("searchbox");
  fill(words, "recipes");
  const results = await visitor.enter(words);
  expect(results.main.withText(/^\d+ results for “recipes”$/)).not.toEqual([]);
});

test("an unknown path returns an error page with status 404", async () => {
  const visitor = visitorAt();
  const page = await visitor.open("/no/such/page");
  expect(page.status).toBe(404);
  expect(page.main.all("heading", "Page not found")).toHaveLength(1);
  expect(page.main.withText(NOT_FOUND)).toHaveLength(1);
  expect(page.title).toBe("Page not found - Reams Food Stores");
  const stores = page.main.get("navigation", "Popular pages").get("link", "Stores");
  expect((await visitor.follow(stores)).path).toBe("/stores");
});

test.for([
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
])("editors' blocks whose paths name %s are on it", async (path) => {
  const { text } = (await visitorAt().open(path)).whole;
  expect(text).toContain("Coupons in Three Steps");
  expect(text.includes("Fuel in Springville")).toBe(path === "/stores");
});

test("one style sheet blocks rendering, and scripts wait for the paint of the page", async () => {
  const { html } = await visitorAt().open("/digital-coupons");
  const links = [...html.matchAll(/<link [^>]*>/g)].map(([link]) => link);
  const withRel = (rel: string) => links.filter((link) => link.includes(`rel="${rel}"`));
  expect(withRel("stylesheet")).toHaveLength(1);
  expect(html).toMatch(/<style id="brand"[^>]*>@font-face/);
  expect(withRel("modulepreload")).toEqual([]);
  expect(html).not.toMatch(/<script[^>]*(?:src=|type="module")/);
  const scripts = withRel("late-modulepreload");
  expect(scripts.length).toBeGreaterThan(3);
  expect(scripts.length, "files of the page's program").toBeLessThan(20);
  const preloads = withRel("preload");
  const count = (kind: string) => preloads.filter((link) => link.includes(`as="${kind}"`)).length;
  expect(preloads, "the logo, the pictures of the first screen and two typefaces").toHaveLength(7);
  expect({ images: count("image"), fonts: count("font") }).toEqual({ images: 5, fonts: 2 });
});
