import { describe, expect, it } from "vitest";
import { createClock } from "../../kit/clock.ts";
import { addDays } from "../day.ts";
import type { Schemas } from "./contract.ts";
import { createLibrary, type Library } from "./library.ts";
import { SHARED_SITE } from "./post-reader.ts";
import { shippedContent } from "./testing/content-app.ts";

type Post = Schemas["Post"];

const retailers = ["bluebird", "cedar-creek", "grandway", "harvest-hall", "lees", "reams", "southend"];
const days = Array.from({ length: 14 }, (_, month) => new Date(Date.UTC(2027, month, 15)).toISOString().slice(0, 10));

const fail = (error: Error) => {
  throw error;
};

const libraries = new Map<string, Library>();

/** Returns the content as of a day, which reads each file once. */
function libraryOn(day: string): Library {
  const library =
    libraries.get(day) ??
    createLibrary(
      shippedContent,
      fail,
      createClock(() => Date.parse(`${day}T20:00:00Z`)),
    );
  libraries.set(day, library);
  return library;
}

/** Returns what a retailer shows on a day. */
async function shownOn(day: string, site: string) {
  const library = libraryOn(day);
  const isShown = ({ date = "", endDate = "9999", except = [] }: Post) =>
    date <= day && endDate >= day && !except.includes(site);
  const posts = [...((await library.posts(site)) ?? []), ...((await library.posts(SHARED_SITE)) ?? [])].filter(isShown);
  const [slides, banners] = await Promise.all([library.features(site), library.banners(site)]);
  const locations = (await library.locations(site)) ?? [];
  return { posts, slides: slides?.filter(isShown) ?? [], banners: banners?.filter(isShown) ?? [], locations };
}

/** Returns the scenes of the pictures of a post; the pictures of its specials are those of the dishes that it lists. */
const scenesOf = ({ coverImage, mobileImage }: Post) =>
  [coverImage, mobileImage].flatMap((image) => /^\/art\/.*\/([\w-]+)\.webp$/.exec(image?.src ?? "")?.[1] ?? []);

it.each(retailers)(
  "shows one scene at most twice at %s, of all its slides, banners, promos and posts",
  async (site) => {
    const library = libraryOn("2027-06-15");
    const lists = [library.features(site), library.banners(site), library.posts(site), library.posts(SHARED_SITE)];
    const posts = (await Promise.all(lists)).flatMap((list) => list ?? []);
    const counts = Object.groupBy(
      posts.flatMap((post) => [...new Set(scenesOf(post))]),
      (scene) => scene,
    );
    expect(
      Object.entries(counts)
        .filter(([, uses = []]) => uses.length > 2)
        .map(([scene]) => scene),
    ).toEqual([]);
  },
);

const seasons = [
  { slide: "thanksgiving-table", promo: "home-middle-thanksgiving", first: "2026-11-08", last: "2026-11-26" },
  { slide: "holiday-orders", promo: "home-middle-christmas", first: "2026-11-27", last: "2026-12-24" },
  { slide: "new-year", promo: "home-middle-new-year", first: "2026-12-26", last: "2027-01-06" },
  { slide: "summer", promo: "home-middle-summer", first: "2027-06-10", last: "2027-08-31" },
];

/** Returns the slide that a retailer shows first on a day, the promo of its home page, and its own recipes and news, newest first. */
async function greetingOn(day: string, site: string) {
  const { slides, posts } = await shownOn(day, site);
  const byDate = posts.toSorted((a, b) => (b.date ?? "").localeCompare(a.date ?? ""));
  return {
    slide: slides.toSorted((a, b) => (a.order ?? 9) - (b.order ?? 9))[0]?.slug,
    promo: byDate.find(({ category, page }) => category === "page-promos" && page === "Home")?.slug,
    recipes: byDate.filter(({ category, shared }) => category === "recipes" && !shared),
    seasonal: byDate.filter(({ category, shared, endDate }) => category === "news" && !shared && endDate !== undefined),
  };
}

describe.each(seasons)("from $first to $last", ({ slide, promo, first, last }) => {
  it.each(retailers)("%s greets with a slide, a promo, and a recipe and a story of its own", async (site) => {
    for (const day of [first, last]) {
      const greeting = await greetingOn(day, site);
      expect(greeting).toMatchObject({ slide, promo });
      expect((greeting.recipes[0]?.date ?? "") >= first).toBe(true);
      expect(greeting.seasonal.map(({ date, endDate }) => [date, endDate])).toEqual([[first, last]]);
    }
  });
});

it.each(retailers)("ends the greetings of a season with it at %s", async (site) => {
  const { slide, promo, recipes, seasonal } = await greetingOn("2027-10-15", site);
  expect(seasons.map((season) => season.slide)).not.toContain(slide);
  expect(promo).toBe("home-middle");
  expect(recipes).not.toEqual([]);
  expect(seasonal).toEqual([]);
});

const readable = ["news", "community", "recipes", "tips"];

describe.each(retailers)("the content of %s", (site) => {
  it.each(days)("is complete and current on %s", async (day) => {
    const { posts, slides, banners, locations } = await shownOn(day, site);
    expect(slides.length).toBeGreaterThanOrEqual(3);
    expect(banners.length).toBeGreaterThanOrEqual(1);
    const articles = posts.filter(({ category }) => readable.includes(category));
    const aged = articles.filter(({ date = "" }) => date < addDays(day, -366));
    expect(aged.map(({ path }) => path)).toEqual([]);
    expect(articles.filter(({ category }) => category === "recipes").length).toBeGreaterThanOrEqual(6);
    const recent = articles.filter(({ category }) => ["news", "community"].includes(category));
    expect(recent.some(({ date = "" }) => date >= addDays(day, -70))).toBe(true);
    const events = posts.flatMap(({ eventDate }) => eventDate ?? []);
    expect(events.filter((date) => date < addDays(day, -1))).toEqual([]);
    expect(events.length).toBeGreaterThanOrEqual(2);
    const holidays = locations.flatMap(({ hoursExceptions = [] }) => hoursExceptions.map(({ date }) => date));
    expect(holidays.filter((date) => date < addDays(day, -1))).toEqual([]);
  });

  it.each(days)("has a recipe for every entry of the produce glossary on %s", async (day) => {
    const { posts } = await shownOn(day, site);
    const recipes = posts
      .filter(({ category }) => category === "recipes")
      .map((recipe) => [recipe.title, recipe.subtitle, recipe.description, recipe.searchTerm].join(" ").toLowerCase());
    const finds = (term: string) => recipes.some((recipe) => term.split(" ").every((word) => recipe.includes(word)));
    const produce = posts.filter(({ category }) => category === "produce");
    expect(produce.length).toBeGreaterThanOrEqual(40);
    expect(produce.filter(({ title, searchTerm = title }) => !finds(searchTerm.toLowerCase()))).toEqual([]);
  });

  it.each(days)("has no slide, banner or ad that leads to a post that is not shown on %s", async (day) => {
    const { posts, slides, banners } = await shownOn(day, site);
    const ads = posts.filter(({ category }) => category === "page-promos");
    const targets = [...slides, ...banners, ...ads].flatMap(({ link }) => link?.url ?? []);
    const paths = posts.map(({ category, slug }) => `/posts/${category}/${slug}`);
    expect(targets.filter((url) => /^\/posts\/[^/]+\/[^/?]+/.test(url) && !paths.includes(url))).toEqual([]);
  });
});

it("greets no one with peaches in November", async () => {
  const titles = async (day: string) => (await shownOn(day, "reams")).slides.map(({ title }) => title);
  expect(await titles("2026-08-15")).toContain("Peach Season Is Here");
  expect(await titles("2026-11-25")).not.toContain("Peach Season Is Here");
});
