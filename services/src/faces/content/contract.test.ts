import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadContract, type Contract } from "../../testing/contract.ts";
import { asGateway, shippedContent, startContentApp, type ContentApp } from "../../core/content/testing/content-app.ts";
import { contentService } from "./service.ts";

let content: ContentApp;
let contract: Contract;

beforeAll(async () => {
  content = await startContentApp(shippedContent, contentService);
  contract = await loadContract("content");
});
afterAll(() => content.close());

/** The path in the contract, the URL, and the status that the contract must define and the service must return. */
const calls: readonly [path: string, url: string, status: number][] = [
  ["/sites/{sitePath}/retailer-info", "/sites/reams/retailer-info", 200],
  ["/sites/{sitePath}/retailer-info", "/sites/shared/retailer-info", 404],
  ["/sites/{sitePath}/menus", "/sites/lees/menus", 200],
  ["/sites/{sitePath}/menus", "/sites/nowhere/menus", 404],
  ["/sites/{sitePath}/menus", "/sites/lees/menus?language=es", 200],
  ["/sites/{sitePath}/menus", "/sites/lees/menus?language=fr", 400],
  ["/sites/{sitePath}/retailer-info", "/sites/lees/retailer-info?language=es", 200],
  ["/sites/{sitePath}/retailer-info", "/sites/lees/retailer-info?language=", 400],
  ["/sites/{sitePath}/labels", "/sites/lees/labels?language=es", 200],
  ["/sites/{sitePath}/labels", "/sites/shared/labels", 200],
  ["/sites/{sitePath}/labels", "/sites/shared/labels?language=fr", 400],
  ["/sites/{sitePath}/labels", "/sites/nowhere/labels?language=es", 404],
  ["/sites/{sitePath}/locations", "/sites/lees/locations", 200],
  ["/sites/{sitePath}/locations", "/sites/nowhere/locations", 404],
  ["/sites/{sitePath}/posts", "/sites/reams/posts", 200],
  ["/sites/{sitePath}/posts", "/sites/shared/posts?category=recipes&limit=2&skip=1", 200],
  ["/sites/{sitePath}/posts", "/sites/reams/posts?limit=0", 400],
  ["/sites/{sitePath}/posts", "/sites/reams/posts?category=..", 400],
  ["/sites/{sitePath}/posts/{category}/{slug}", "/sites/shared/posts/pages/privacy", 200],
  ["/sites/{sitePath}/posts/{category}/{slug}", "/sites/reams/posts/pages/none", 404],
  ["/sites/{sitePath}/posts", "/sites/lees/posts?language=es", 200],
  ["/sites/{sitePath}/posts", "/sites/lees/posts?language=fr", 400],
  [
    "/sites/{sitePath}/posts/{category}/{slug}",
    "/sites/lees/posts/recipes/sandwich-de-queso-de-cache-valley?language=es",
    200,
  ],
  ["/sites/{sitePath}/posts/{category}/{slug}", "/sites/lees/posts/news/closed-on-sundays?language=fr", 400],
  ["/sites/{sitePath}/features", "/sites/lees/features?language=es", 200],
  ["/sites/{sitePath}/features", "/sites/lees/features?language=fr", 400],
  ["/sites/{sitePath}/banners", "/sites/lees/banners?language=es", 200],
  ["/sites/{sitePath}/banners", "/sites/lees/banners?language=fr", 400],
  ["/sites/{sitePath}/forms/{name}", "/sites/shared/forms/contact?language=es", 200],
  ["/sites/{sitePath}/forms/{name}", "/sites/shared/forms/contact?language=fr", 400],
  ["/sites/{sitePath}/features", "/sites/reams/features", 200],
  ["/sites/{sitePath}/banners", "/sites/grandway/banners", 200],
  ["/sites/{sitePath}/forms/{name}", "/sites/reams/forms/contact", 200],
  ["/sites/{sitePath}/forms/{name}", "/sites/shared/forms/contact", 200],
  ["/sites/{sitePath}/forms/{name}", "/sites/reams/forms/email-signup", 200],
  ["/sites/{sitePath}/forms/{name}", "/sites/shared/forms/email-signup", 200],
  ["/sites/{sitePath}/forms/{name}", "/sites/lees/forms/contact", 404],
  ["/sites/{sitePath}/forms/{name}", "/sites/reams/forms/..%2fmenus", 404],
  ["/sites/{sitePath}/email-templates/{name}", "/sites/shared/email-templates/password-reset", 200],
  ["/sites/{sitePath}/email-templates/{name}", "/sites/shared/email-templates/default-form", 200],
  ["/sites/{sitePath}/email-templates/{name}", "/sites/reams/email-templates/none", 404],
  ["/sites/{sitePath}/email-templates/{name}", "/sites/shared/email-templates/password-reset?language=es", 200],
  ["/sites/{sitePath}/email-templates/{name}", "/sites/shared/email-templates/password-reset?language=xx", 400],
  ["/sites/{sitePath}/map-styles", "/sites/shared/map-styles", 200],
  ["/sites/{sitePath}/map-styles", "/sites/reams/map-styles", 200],
  ["/sites/{sitePath}/map-styles", "/sites/lees/map-styles", 404],
  ["/media/art/{ground}/{picture}", "/media/art/ffe3d3/apple.webp?width=100", 200],
  ["/media/art/{ground}/{picture}", "/media/art/ffe3d3/apple.webp?width=101", 400],
  ["/media/art/{ground}/{picture}", "/media/art/ffe3d3/no-such-thing.webp", 404],
  ["/media/art/{ground}/{shape}/{picture}", "/media/art/ffe3d3/banner/peach.webp?width=400", 200],
  ["/media/art/{ground}/{shape}/{picture}", "/media/art/ffe3d3/circle/peach.webp", 404],
  ["/media/products/{ground}/{product}.webp", "/media/products/f6e4d6/potato-chips.webp?width=100", 200],
  ["/media/products/{ground}/{product}.webp", "/media/products/f6e4d6/potato-chips.webp?width=101", 400],
  ["/media/products/{ground}/{product}.webp", "/media/products/f6e4d6/no-such-thing.webp", 404],
  [
    "/media/products/{ground}/{product}/{brand}/{size}.webp",
    "/media/products/f6e4d6/potato-chips/kindling/13-oz.webp?width=100",
    200,
  ],
  [
    "/media/products/{ground}/{product}/{brand}/{size}.webp",
    "/media/products/f6e4d6/potato-chips/kindling/14-oz.webp",
    404,
  ],
  ["/media/sites/{sitePath}/{file}", "/media/sites/reams/logo.svg", 200],
  ["/media/sites/{sitePath}/{file}", "/media/sites/reams/none.svg", 404],
  ["/media/vendors/{signature}/{name}", "/media/vendors/unsigned/aHR0cHM6Ly9hLmV4YW1wbGUv", 404],
  ["/media/vendors/{signature}/{name}", "/media/vendors/unsigned/aHR0cHM6Ly9hLmV4YW1wbGUv?width=101", 400],
];

describe("the contract", () => {
  it.each(calls)("describes the response of %s for %s with %i", async (path, url, status) => {
    const answer = await content.app.inject({ url, headers: asGateway });
    const contentType = answer.headers["content-type"] ?? null;
    const body: unknown = contentType?.startsWith("application/json") ? answer.json() : undefined;
    expect(contract.problemsOf({ method: "GET", path, status: answer.statusCode, contentType, body })).toEqual([]);
    expect(answer.statusCode).toBe(status);
  });

  it("has no route without a test", () => {
    const tried = new Set(calls.map(([path]) => path));
    expect(contract.operations.map(({ path }) => path).filter((path) => !tried.has(path))).toEqual([]);
  });
});
