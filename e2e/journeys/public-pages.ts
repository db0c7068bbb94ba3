import { pathsOf, urlsOf } from "../stack/site-pages.ts";

/** The URLs of pages whose path is not a URL or lacks a query; none if the page depends on the retailer or redirects. */
const urls: Readonly<Record<string, readonly string[]>> = {
  // Only a made link opens one.
  "list/:token": [],
  "stores/:store": [],
  // The id of an item changes each week.
  "weekly-ad/:store/:item": [],
  "posts/:category?": ["/posts", "/posts/recipes"],
  "posts/:category/:slug": [],
  search: ["/search?q=peaches"],
  success: [],
  "*": ["/digital-coupons/help", "/no/such/page"],
};

/** Pages that a guest sees at every retailer; stores and posts have URLs that depend on the retailer. */
export const publicPages: readonly string[] = [
  ...pathsOf("indexed", "public").flatMap((path) => urlsOf(path, urls, "e2e/journeys/public-pages.ts")),
  "/proof",
  "/sso/login",
  "/team-portal/login",
];
