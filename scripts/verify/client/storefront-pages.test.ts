import { expect, it } from "vitest";
import routes from "../../../client/app/routes.ts";
import { storefrontPages } from "../../../services/src/content/testing/storefront-pages.ts";

/**
 * Paths that the list may omit: those of partners' shops, of support and of files, the printed one that redirects,
 * those that only accept forms, and those of categories, which exist where there are posts.
 */
const unlinked = /^\/(?:sso\/|support$|posts\/|weeklyAd$|clip$|logout$)|\.\w+$/;

/** Paths with a parameter. */
const withValue = /[:*]/;

it("the content links to every page of the storefront and to no other", () => {
  const optionalValue = /\/:\w+\?$/;
  const paths = routes.map(({ path }) => `/${path ?? ""}`.replace(optionalValue, ""));
  const pages = paths.filter((path) => !unlinked.test(path) && !withValue.test(path));
  expect(storefrontPages).toEqual(pages.toSorted());
});
