import { existsSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { categories } from "../products/products.ts";
import { addedRetailers } from "../retailers/demo-retailers.ts";
import type { Schemas } from "./contract.ts";
import { createClock } from "../../kit/clock.ts";
import { createLibrary } from "./library.ts";
import { SHARED_SITE } from "./post-reader.ts";
import { foodVersion } from "../product-pictures/masters.ts";
import { artSize } from "../pictures/art.ts";
import { shippedContent } from "./testing/content-app.ts";
import { storefrontPagesOf } from "./testing/storefront-pages.ts";

type Post = Schemas["Post"];
type Picture = Schemas["Picture"];

/** The day of these tests. */
const NOW = "2026-01-15";

const library = createLibrary(
  shippedContent,
  (error) => {
    throw error;
  },
  createClock(() => Date.parse(`${NOW}T20:00:00Z`)),
);
const retailers = (await library.sites()).filter((site) => site !== SHARED_SITE);
const added = addedRetailers().map(({ sitePath }) => sitePath);
/** The retailers with content of every kind; the others have the content that `npm run new:retailer` creates. */
const builtIn = retailers.filter((site) => !added.includes(site));

/** True for a category that coupons of the demo have. */
const isCategory = (name: string): boolean => categories.some((category) => category === name.toUpperCase());

/** Awaits a read of the library; throws if it returns null. */
async function required<T>(reading: Promise<T | null>): Promise<T> {
  const rows = await reading;
  if (rows === null) throw new Error("The content is not there");
  return rows;
}

/** The categories whose posts are shown elsewhere and cannot be browsed. */
const placedCategories = [
  "pages",
  "events",
  "faq",
  "produce",
  "deli-specials",
  "sidebar",
  "popups",
  "layout",
  "page-promos",
  "team-portal",
];

const posts = (site: string) => required(library.posts(site));
const everyPost = async (site: string) => [
  ...(await posts(site)),
  ...(await required(library.features(site))),
  ...(await required(library.banners(site))),
];
const shows = ({ date, endDate }: Post) => (date ?? "") <= NOW && (endDate ?? "9999") >= NOW;

describe.each(builtIn)("the content of %s", (site) => {
  it("has recipes, other posts, slides and a banner, which only guests see if it asks to join", async () => {
    const list = (await posts(site)).filter(shows);
    expect(list.filter(({ category }) => category === "recipes").length).toBeGreaterThanOrEqual(6);
    expect(list.filter(({ category }) => !["recipes", "pages"].includes(category)).length).toBeGreaterThanOrEqual(3);
    expect((await required(library.features(site))).filter(shows).length).toBeGreaterThanOrEqual(3);
    const banners = await required(library.banners(site));
    expect(banners.filter(shows).length).toBeGreaterThanOrEqual(1);
    const asking = banners.filter((post) => /\b(join|log in)\b/i.test(JSON.stringify(post)));
    expect(asking.filter(({ link }) => !/^\/(login|register)$/.test(link?.url ?? ""))).toEqual([]);
  });

  it("names the category of every post in a listing", async () => {
    const { postCategories } = await required(library.retailerInfo(site));
    const categorySlugs = new Set([...postCategories.map(({ slug }) => slug), ...placedCategories]);
    const strays = [...(await posts(site)), ...(await posts(SHARED_SITE))].filter(
      ({ category }) => !categorySlugs.has(category),
    );
    expect(strays.map(({ path }) => path)).toEqual([]);
  });

  it("has the menu of its location picker", async () => {
    const { features } = await required(library.retailerInfo(site));
    const slugs = (await required(library.menus(site))).map(({ slug }) => slug);
    expect([null, undefined, ...slugs]).toContain(features.storePickerMenu?.value);
  });

  it("gives every store a unique number and seven days of hours", async () => {
    const locations = await required(library.locations(site));
    expect(new Set(locations.map(({ storeNumber }) => storeNumber)).size).toBe(locations.length);
    const weeks = locations.flatMap(({ storeHours, pharmacyHours, additionalHours = [] }) => [
      ...[storeHours, pharmacyHours].filter((week) => week !== undefined),
      ...additionalHours.map(({ hours }) => hours),
    ]);
    expect(weeks).not.toEqual([]);
    expect(weeks.every((week) => week.length === 7)).toBe(true);
  });
});

describe("images", () => {
  async function problemOf({ src, width, height }: Picture): Promise<string | null> {
    if (!src.startsWith("/art/")) {
      return existsSync(join(shippedContent, src.replace(/^\/sites\/([^/]+)/, "$1/media"))) ? null : src;
    }
    const [, shape, name] = /^\/art\/(?:[0-9a-f]{6}|clear)\/(?:([a-z-]+)\/)?([a-z0-9-]+)\.webp$/.exec(src) ?? [];
    const isRendered = name !== undefined && (await foodVersion(name)) !== null;
    const size = artSize(shape);
    const isOwnShape = size !== null && Math.abs((width * size.height) / size.width - height) < 1;
    return isRendered && isOwnShape ? null : src;
  }

  it.each([...retailers, SHARED_SITE])("referenced by %s are rendered and have the declared shape", async (site) => {
    const info = site === SHARED_SITE ? null : await library.retailerInfo(site);
    const pictured = (await everyPost(site)).flatMap((post) => [post, ...(post.specials ?? [])]);
    const covers = pictured.flatMap(({ coverImage, mobileImage }) => [coverImage, mobileImage]);
    const pictures = [info?.logo, info?.rewardsLogo, info?.previewImage, ...covers].filter(
      (picture) => picture !== undefined,
    );
    expect((await Promise.all(pictures.map(problemOf))).filter((problem) => problem !== null)).toEqual([]);
  });

  const scenesOf = (post: Post): string[] => {
    const images = [post, ...(post.specials ?? [])].map(({ coverImage }) => coverImage?.src ?? "");
    return images.flatMap((src) => /^\/art\/.*\/([a-z0-9-]+)\.webp$/.exec(src)?.[1] ?? []);
  };

  it.each(builtIn)("of %s show each scene in two posts at most", async (site) => {
    const all = [...(await everyPost(SHARED_SITE)), ...(await everyPost(site))];
    // A retailer's own post replaces a shared one of the same name.
    const postsByAddress = new Map(all.map((post) => [`${post.category}/${post.slug}`, post])).values();
    const scenes = [...postsByAddress].filter(({ category }) => category !== "produce").flatMap(scenesOf);
    const uses = Map.groupBy(scenes, (scene) => scene);
    expect([...uses].filter(([, { length }]) => length > 2).map(([scene]) => scene)).toEqual([]);
  });
});

describe.each(retailers)("every link of %s", (site) => {
  let pagePosts: Post[];

  beforeAll(async () => {
    pagePosts = [...(await posts(site)), ...(await posts(SHARED_SITE))].filter(shows);
  });

  const isContentPage = (url: string): boolean =>
    pagePosts.some((post) => post.category === "pages" && post.slug === url.slice(1).replaceAll("/", "-"));
  const leads = (address: string): boolean => {
    if (!address.startsWith("/")) return true;
    const { pathname: url, searchParams } = new URL(address, "https://site.example");
    if ([...searchParams].some(([name, value]) => name !== "category" || !isCategory(value))) return false;
    const [, category, slug] = /^\/posts\/([a-z0-9-]+)(?:\/([a-z0-9-]+))?$/.exec(url) ?? [];
    if (category === undefined) return storefrontPagesOf(site).includes(url) || isContentPage(url);
    return pagePosts.some((post) => post.category === category && (slug === undefined || post.slug === slug));
  };
  const linksOf = (items: readonly Schemas["MenuItem"][]): string[] =>
    items.flatMap(({ url, items: below = [] }) => [...(url ? [url] : []), ...linksOf(below)]);

  it("in menus, posts, slides and banners leads to a page that the retailer has", async () => {
    const menus = (await required(library.menus(site))).flatMap(({ menu }) => linksOf(menu));
    const items = await everyPost(site);
    const written = items.flatMap(({ description = "" }) =>
      [...description.matchAll(/\]\(([^)]+)\)/g)].map(([, url]) => url),
    );
    const urls = [...menus, ...items.map(({ link }) => link?.url), ...written].filter((url) => url !== undefined);
    expect(urls.filter((url) => !leads(url))).toEqual([]);
  });

  it("to a section of a page leads to an existing section", () => {
    const slugs = pagePosts.filter(({ category }) => category === "pages").map(({ slug }) => slug);
    expect(slugs).toEqual(expect.arrayContaining(["privacy", "digital-coupons-help", "contact-us"]));
  });
});

describe.each(builtIn)("the content of %s with its own locations", (site) => {
  const ofCategory = async (category: string) =>
    [...(await posts(site)), ...(await posts(SHARED_SITE))].filter((post) => post.category === category);

  it("has specials by weekday and by date, in posts that are not searchable", async () => {
    const rows = await ofCategory("deli-specials");
    const specials = rows.flatMap((post) => post.specials ?? []);
    expect(specials.some(({ day }) => day !== undefined)).toBe(true);
    expect(specials.some(({ date }) => date !== undefined)).toBe(true);
  });

  it("has a glossary of at least forty entries, each with words to find recipes", async () => {
    const rows = await ofCategory("produce");
    expect(rows.length).toBeGreaterThanOrEqual(40);
    expect(rows.filter(({ searchTerm }) => searchTerm === undefined)).toEqual([]);
  });

  it("omits blocks and popups from lists and searches", async () => {
    const hidden = (
      await Promise.all(["deli-specials", "sidebar", "popups", "layout", "page-promos", "team-portal"].map(ofCategory))
    ).flat();
    expect(hidden.filter(({ searchable }) => searchable !== false).map(({ path }) => path)).toEqual([]);
  });

  it("has the popups and texts that pages request by name", async () => {
    const paths = [...(await posts(site)), ...(await posts(SHARED_SITE))].map(
      ({ category, slug }) => `${category}/${slug}`,
    );
    expect(paths).toEqual(expect.arrayContaining(["popups/accept-new-terms", "layout/login-message"]));
    const { features } = await required(library.retailerInfo(site));
    const folder = features.groups?.value.includes("aro") ? SHARED_SITE : site;
    const files = (await posts(folder)).map(({ path }) => path);
    expect(files).toEqual(
      expect.arrayContaining([`${folder}/posts/pages/register-terms`, `${folder}/posts/pages/privacy`]),
    );
  });

  it("has a page about its rewards, so that guests who follow the link do not end at the home page", async () => {
    const { rewardsProgram } = await required(library.retailerInfo(site));
    const page = (await ofCategory("pages")).filter(shows).find(({ slug }) => slug === "about-rewards");
    expect(page?.title).toBe(`About ${rewardsProgram}`);
  });

  it("labels the login field as an email address if the form rejects phone numbers", async () => {
    const messages = (await ofCategory("layout")).filter(({ slug }) => slug === "login-message");
    const hints = messages.flatMap(({ description = "" }) => description.match(/\blog in with[^.]*/gi) ?? []);
    expect(hints.filter((words) => /phone|number/i.test(words))).toEqual([]);
  });

  it("states the holiday hours of its stores once", async () => {
    const stores = await required(library.locations(site));
    const days = stores.map(({ hoursExceptions = [] }) => hoursExceptions.map(({ date }) => date));
    expect(days.some((dates) => dates.length > 0)).toBe(true);
    expect(days.filter((dates) => new Set(dates).size < dates.length)).toEqual([]);
  });
});

describe("the demo content", () => {
  const infos = Promise.all(builtIn.map((site) => required(library.retailerInfo(site))));
  const all = Promise.all([...retailers, SHARED_SITE].map(posts)).then((lists) => lists.flat());

  it("sets every switch in at least two ways", async () => {
    const settings = (await infos).flatMap(({ features }) =>
      Object.entries(features).map(([key, { value }]) => ({ key, value: JSON.stringify(value) })),
    );
    const alike = [...Map.groupBy(settings, ({ key }) => key)].filter(
      ([, group]) => new Set(group.map(({ value }) => value)).size < 2,
    );
    expect(alike.map(([key]) => key)).toEqual([]);
  });

  it("offers a way to decline wherever closing the notice is consent", async () => {
    const settings = (await infos).map(({ retailerName, features }) => ({
      retailerName,
      closeIsConsent: features.closeIsConsent?.value === true,
      declinable: features.cookieDecline?.value === true,
    }));
    expect(settings.filter(({ closeIsConsent, declinable }) => closeIsConsent !== declinable)).toEqual([]);
    expect(settings.some(({ closeIsConsent }) => closeIsConsent)).toBe(true);
  });

  it("uses the term Perks at two retailers", async () => {
    expect((await infos).filter(({ features }) => features.rewardsTerm?.value === "Perks")).toHaveLength(2);
  });

  it("has a footer with the page of a social network", async () => {
    const embeds = (await infos).flatMap(({ social }) => social.flatMap(({ embed }) => embed ?? []));
    expect(embeds).toContainEqual({
      kind: "page",
      url: expect.stringMatching(/^https:\/\/www\.facebook\.com\/plugins\//),
    });
  });

  it("has a different theme for every retailer", async () => {
    expect(new Set((await infos).map(({ theme }) => theme.primary)).size).toBe(builtIn.length);
  });

  it("has a post before its start date and one that is not searchable", async () => {
    const rows = await all;
    expect(rows.some(({ date = "" }) => date > NOW)).toBe(true);
    expect(rows.some(({ searchable, category }) => searchable === false && category !== "pages")).toBe(true);
  });

  it("has a slug that is in a retailer's and in the shared folder", async () => {
    const shared = new Set((await posts(SHARED_SITE)).map(({ category, slug }) => `${category}/${slug}`));
    expect((await posts("reams")).some(({ category, slug }) => shared.has(`${category}/${slug}`))).toBe(true);
  });

  it("has a retailer whose newest banner is not shown while an older one is", async () => {
    const [newest, ...older] = await required(library.banners("reams"));
    expect(newest && shows(newest)).toBe(false);
    expect(older.some(shows)).toBe(true);
  });

  it("has a hidden store, and stores with both names of a field", async () => {
    const stores = (await Promise.all(builtIn.map((site) => required(library.locations(site))))).flat();
    expect(stores.filter(({ hidden }) => hidden)).toHaveLength(1);
    for (const field of ["zip", "zipCode", "address2", "addressLine2"] as const) {
      expect(stores.some((store) => store[field] !== undefined)).toBe(true);
    }
  });
});
