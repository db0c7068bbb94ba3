import { describe, expect, it, vi } from "vitest";

vi.mock("#messages/language", () => ({ build: "es", language: "es", locale: "es-US" }));

const { routeUrl, siteUrl, withSiteUrls } = await import("./site-url.ts");

describe("in Spanish", () => {
  it.each([
    ["/", "/es"],
    ["/stores?near=84604", "/es/stores?near=84604"],
    ["#content", "#content"],
    ["https://ads.example/", "https://ads.example/"],
    ["//ads.example/", "//ads.example/"],
  ])("the address %s is %s", (address, expected) => {
    expect(siteUrl(address)).toBe(expected);
  });

  it("links of an editor's text to this site stay in Spanish", () => {
    const html = '<p><a class="b" href="/stores">A</a> <a href="https://x.example/">B</a> <a href="//x">C</a></p>';
    expect(withSiteUrls(html)).toBe(html.replace('"/stores"', '"/es/stores"'));
  });

  it("routes see the URL of a request without the prefix", () => {
    expect(routeUrl({ url: "http://reams.localhost/es/stores?near=1" }).href).toBe(
      "http://reams.localhost/stores?near=1",
    );
  });
});
