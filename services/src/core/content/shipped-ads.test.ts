import { expect, it } from "vitest";
import { createClock } from "../../kit/clock.ts";
import { createLibrary } from "./library.ts";
import { SHARED_SITE } from "./post-reader.ts";
import { shippedContent } from "./testing/content-app.ts";

const library = createLibrary(
  shippedContent,
  (error) => {
    throw error;
  },
  createClock(),
);
const retailers = (await library.sites()).filter((site) => site !== SHARED_SITE);
const ads = (await library.posts(SHARED_SITE, "page-promos")) ?? [];

/** Returns the paths of the page that an ad names: a page of the storefront, or the list of a category. */
const pathsOf = (page: string): readonly string[] => {
  const name = page.toLowerCase();
  return name === "home" ? ["/"] : [`/${name}`, `/posts/${name}`];
};

const isShownAt = (site: string, { only = [], except = [] }: { only?: string[]; except?: string[] }) =>
  (only.length === 0 || only.includes(site)) && !except.includes(site);

it.each(retailers)("every house ad of %s has words, and a link that leads away from its page", (site) => {
  const siteAds = ads.filter((ad) => isShownAt(site, ad));
  expect(siteAds.length).toBeGreaterThanOrEqual(4);
  const problems = siteAds.filter(({ title, subtitle, page = "", link }) => {
    const target = link?.url.replace(/[?#].*/, "");
    return !title || !subtitle || !link?.label || target === undefined || pathsOf(page).includes(target);
  });
  expect(problems.map(({ slug }) => slug)).toEqual([]);
});
