import { expect, it } from "vitest";
import { shopSearchForm } from "./shop-search.ts";

it("uses the last parameter of the shop's search URL as the field, and sends the others with it", () => {
  const links = [
    { role: "shop", url: "https://other.example" },
    { role: "shopSearch", url: "https://shop.example/search?language=es&q=" },
  ];
  expect(shopSearchForm(links)).toEqual({
    action: "https://shop.example/search",
    field: "q",
    values: [["language", "es"]],
  });
});

it.each(["", "/search?q=", "javascript:alert(1)?q=", "https://shop.example/search"])("returns null for %s", (url) => {
  expect(shopSearchForm([{ role: "shopSearch", url }])).toBeNull();
});

it("returns null without a link to the shop's search", () => {
  expect(shopSearchForm([{ role: "shop", url: "https://shop.example/search?q=" }])).toBeNull();
});
