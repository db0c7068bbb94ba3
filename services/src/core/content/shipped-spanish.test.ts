import { describe, expect, it } from "vitest";
import { createClock } from "../../kit/clock.ts";
import { categories, products } from "../products/products.ts";
import { addedRetailers, demoRetailers } from "../retailers/demo-retailers.ts";
import { demoRewardSubscriptions } from "../seed/accounts.ts";
import { demoCreditAdjustments, demoCredits, demoPersonalOffers, demoPremiums } from "../seed/earnings.ts";
import { additions, longAdditions } from "../seed/offer-texts.ts";
import { savingLabels } from "../seed/receipt-text.ts";
import type { Schemas } from "./contract.ts";
import { createLibrary } from "./library.ts";
import { SHARED_SITE } from "./post-reader.ts";
import { shippedContent } from "./testing/content-app.ts";

type Post = Schemas["Post"];

const reported: string[] = [];
const library = createLibrary(
  shippedContent,
  ({ file, reason }) => void reported.push(`${file}: ${reason}`),
  createClock(),
).in("es");
const sites = (await library.sites()).filter((site) => site !== SHARED_SITE);
const added = addedRetailers().map(({ sitePath }) => sitePath);
/** The retailers whose own content is in Spanish, too; the others have what `npm run new:retailer` creates. */
const translated = sites.filter((site) => !added.includes(site));
/** Whether a post is a note for staff, which is in English only. */
const isForStaff = ({ category, path }: Post) =>
  category === "team-portal" || path === "lees/posts/tips/team-training-notes";

const postsOf = async (site: string): Promise<readonly Post[]> => [
  ...((await library.posts(site)) ?? []),
  ...((await library.features(site)) ?? []),
  ...((await library.banners(site)) ?? []),
];
const inEnglish = (posts: readonly Post[]) => posts.filter(({ language }) => language === "en").map(({ path }) => path);

describe.each(sites)("the Spanish content of %s", (site) => {
  it("fits the English files", async () => {
    reported.length = 0;
    await Promise.all([postsOf(site), postsOf(SHARED_SITE), library.menus(site), library.retailerInfo(site)]);
    await Promise.all(
      ["contact", "email-signup"].flatMap((name) => [site, SHARED_SITE].map((at) => library.form(at, name))),
    );
    expect(reported).toEqual([]);
  });

  it("has slugs that lead to one post each", async () => {
    const sitePosts = await postsOf(site);
    const names = new Set(sitePosts.map(({ category, slug }) => `${category}/${slug}`));
    const shared = (await postsOf(SHARED_SITE)).filter(({ category, slug }) => !names.has(`${category}/${slug}`));
    const slugs = [...sitePosts, ...shared].flatMap((post) => {
      const all = new Set(Object.values(post.slugs ?? { en: post.slug }));
      return [...all].map((slug) => `${post.category}/${slug}`);
    });
    expect(slugs.filter((slug, index) => slugs.indexOf(slug) !== index)).toEqual([]);
  });

  it("names the categories of coupons and of posts, and the entries of menus of all retailers", async () => {
    const labels = (await library.labels(site)) ?? {};
    const names = categories.map((name) => name.toLowerCase().replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase()));
    expect(names.filter((name) => labels[name] === undefined)).toEqual([]);
    const { postCategories = [] } = (await library.retailerInfo(site)) ?? {};
    expect(postCategories.filter(({ language }) => language !== "es")).toEqual([]);
  });
});

/** Whether hours are times, which need no words. */
const isSpan = (hours: string) => /^\d{1,2}:\d{2} [AP]M - \d{1,2}:\d{2} [AP]M$/.test(hours);

describe.each(translated)("the content of %s in Spanish", (site) => {
  it("has the retailer, its forms and its links", async () => {
    const info = await library.retailerInfo(site);
    const labels = (await library.labels(site)) ?? {};
    expect(info).toMatchObject({ language: "es", rewardsTerm: labels[info?.features.rewardsTerm?.value ?? ""] });
    expect(info?.links.filter(({ language }) => language !== "es")).toEqual([]);
    const siteForm = await library.form(site, "contact");
    expect((siteForm ?? (await library.form(SHARED_SITE, "contact")))?.language).toBe("es");
  });

  it("has every entry of its menus", async () => {
    const entries = (items: readonly Schemas["MenuItem"][]): readonly Schemas["MenuItem"][] =>
      items.flatMap((item) => [item, ...entries(item.items ?? [])]);
    const all = ((await library.menus(site)) ?? []).flatMap(({ menu }) => entries(menu));
    expect(all.filter(({ language }) => language !== "es").map(({ label }) => label)).toEqual([]);
  });

  it("names the departments of stores, their holidays and hours that are not times", async () => {
    const labels = (await library.labels(site)) ?? {};
    const texts = ((await library.locations(site)) ?? []).flatMap((store) => {
      const groups = store.additionalHours ?? [];
      const days = [store.storeHours, store.pharmacyHours, ...groups.map(({ hours }) => hours)].flat();
      const exceptions = store.hoursExceptions ?? [];
      const hours = [...days, ...exceptions].flatMap((day) => day?.hours ?? []);
      const words = [
        store.pharmacyHeaderText,
        ...groups.map(({ label }) => label),
        ...exceptions.map(({ note }) => note),
      ];
      return [...words.flatMap((word) => word ?? []), ...hours.filter((text) => !isSpan(text))];
    });
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.filter((text) => labels[text] === undefined)).toEqual([]);
  });

  it("names what points buy, the movements of points and credits, and the offers to one shopper", async () => {
    const labels = (await library.labels(site)) ?? {};
    const rewards = (await library.retailerInfo(site))?.rewards ?? [];
    const holder = { app_id: site, shopper_number: "1" };
    const today = "2026-11-29";
    const credits = [...demoCredits(holder, today), ...demoCreditAdjustments(holder, today, undefined)];
    const offers = [...demoPersonalOffers(holder, today), ...demoPremiums(holder, today)];
    const texts = [
      ...rewards.map(({ name }) => name),
      ...credits.map(({ description }) => description.replace(/^\d+-/, "")),
      ...offers.filter(({ notes }) => notes === null).map(({ description }) => description),
    ];
    expect(rewards.length).toBeGreaterThan(0);
    expect(texts.filter((text) => labels[text] === undefined)).toEqual([]);
  });

  it("names the products, their sizes, and what coupons and receipts add to them", async () => {
    const labels = (await library.labels(site)) ?? {};
    const sizes = products.flatMap((product) => product.sizes.map((size) => size.replaceAll(/\d+(?:\.\d+)?/g, "#")));
    const names = products.map(({ name }) => name);
    const texts = [...names, ...sizes, ...additions, ...longAdditions, ...Object.values(savingLabels)];
    expect(texts.filter((text) => labels[text] === undefined)).toEqual([]);
  });

  it("names the rewards programs to choose from, in the retailer's words", async () => {
    const labels = (await library.labels(site)) ?? {};
    const term = (await library.in("en").retailerInfo(site))?.features.rewardsTerm?.value ?? "";
    const retailer = demoRetailers().find(({ appId }) => appId === `app-${site}`);
    const names = (retailer ? demoRewardSubscriptions(retailer) : []).map(({ name }) => name);
    const programs = names.filter((name) => name.endsWith(" Rewards")).map((name) => name.replace("Rewards", term));
    expect(programs).not.toEqual([]);
    expect(programs.filter((name) => labels[name] === undefined)).toEqual([]);
  });

  it("has everything that visitors read", async () => {
    const posts = (await postsOf(site)).filter((post) => !isForStaff(post));
    expect(posts.length).toBeGreaterThanOrEqual(20);
    expect(inEnglish(posts)).toEqual([]);
    const specials = posts.flatMap((post) => post.specials ?? []);
    expect(specials.filter(({ language }) => language !== "es").map(({ title }) => title)).toEqual([]);
  });

  it("has the numbers of the English pages about rewards", async () => {
    const numbers = async (its: typeof library) =>
      ((await its.post(site, "pages", "about-rewards"))?.description ?? "")
        .replaceAll(/<\/?h2[^>]*>/g, "")
        .match(/\d[\d,]*/g);
    expect(await numbers(library)).toEqual(await numbers(library.in("en")));
  });

  it("keeps the section to which the choice of a program leads", async () => {
    const hasChoice = (await library.retailerInfo(site))?.features.rewardsChoice?.value;
    const { description = "" } = (await library.post(site, "pages", "about-rewards")) ?? {};
    expect(description.includes('<h2 id="section-choose-your-program">')).toBe(hasChoice);
  });
});

describe("the shared content in Spanish", () => {
  it("has everything that the pages of all retailers show", async () => {
    const kinds = ["pages", "sidebar", "layout", "popups", "page-promos", "faq", "events"];
    const posts = (await postsOf(SHARED_SITE)).filter(({ category }) => kinds.includes(category));
    expect(inEnglish(posts)).toEqual([]);
  });

  it("says on legal pages that the English version applies", async () => {
    const legal = ["privacy", "terms", "register-terms"];
    const all = (await Promise.all([SHARED_SITE, ...translated].map(postsOf))).flat();
    const pages = all.filter(({ category, slug }) => category === "pages" && legal.includes(slug));
    expect(pages.length).toBeGreaterThan(2 * legal.length);
    expect(pages.filter(({ description = "" }) => !description.includes("es la que vale"))).toEqual([]);
  });
});
