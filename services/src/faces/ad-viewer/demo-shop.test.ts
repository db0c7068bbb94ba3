import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServices, type TestServices } from "../../testing/start.ts";
import { findProducts } from "./demo-shop.ts";
import { adViewerService } from "./service.ts";

let services: TestServices;

beforeAll(async () => {
  services = await startTestServices([adViewerService], { demoSiteOrigin: "http://{site}.localhost:3000" });
});
afterAll(() => services.stop());

const search = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(`${services.urls["ad-viewer"]}/shop/${path}`, { headers });
  return { response, html: await response.text() };
};

it.each([
  ["apple", "Gala Apples"],
  ["SHARP ched", "Sharp Cheddar"],
  ["dairy", "Sharp Cheddar"],
])("finds for %j the products with words that begin so in their name or category", (query, name) => {
  const names = findProducts(query).map((product) => product.name);
  expect(names.some((each) => each.includes(name))).toBe(true);
  expect(names).not.toContain("Bananas");
});

it.each(["", "  ", "&", "pple"])("finds no product for %j", (query) => {
  expect(findProducts(query)).toEqual([]);
});

describe("the search page of the shop", () => {
  it("lists products with prices, and links back to the retailer's site and its own search", async () => {
    const { response, html } = await search("lees/search?q=gala+apples");
    expect(response.status).toBe(200);
    expect(response.headers.get("content-security-policy")).toMatch(/^default-src 'none'; style-src 'self'/);
    expect(html).toContain("<h2>1 product for “gala apples”</h2>");
    expect(html).toContain('<p class="price">$5.49</p><h2>Gala Apples</h2>');
    expect(html).toContain('href="http://lees.localhost:3000/"');
    expect(html).toContain('href="http://lees.localhost:3000/search?q=gala%20apples"');
  });

  it("escapes what was searched for", async () => {
    const { html } = await search(`reams/search?q=${encodeURIComponent('"><script>alert(1)</script>')}`);
    expect(html).not.toContain("<script");
    expect(html).toContain("No product matches “&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;”.");
  });

  it.each([
    ["?q=x&language=es", {}, "es"],
    ["?q=x", { "accept-language": "es-MX,en;q=0.5" }, "es"],
    ["?q=x&language=en", { "accept-language": "es" }, "en"],
    ["?q=x&language=xx", { "accept-language": "fr" }, "en"],
  ])("is for %j with %o in the language %s, and links to the site in it", async (query, headers, language) => {
    const { html } = await search(`reams/search${query}`, headers);
    expect(html).toContain(`<html lang="${language}">`);
    expect(html).toContain(`href="http://reams.localhost:3000${language === "es" ? "/es" : ""}/search?q=x"`);
  });

  it("links back to the default host for a visitor from there, and to no other site", async () => {
    const from = (referer: string) => search("reams/search", { referer });
    expect((await from("http://localhost:3000/")).html).toContain('href="http://localhost:3000/"');
    expect((await from("http://evil.example/")).html).not.toContain("evil.example");
  });

  it("does not exist for an unknown retailer, or outside of a demo", async () => {
    expect((await search("none/search?q=x")).response.status).toBe(404);
    const others = await startTestServices([adViewerService]);
    try {
      expect((await fetch(`${others.urls["ad-viewer"]}/shop/reams/search?q=x`)).status).toBe(404);
    } finally {
      await others.stop();
    }
  });
});
