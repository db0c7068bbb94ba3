import { expect, it } from "vitest";
import { shopSearchForm } from "./shop-search.ts";

it("uses the last parameter of the shop's search URL as the field, and sends the others with it", () => {
  expect(shopSearchForm("https://shop.example/search?language=es&q=")).toEqual({
    action: "https://shop.example/search",
    field: "q",
    values: [["language", "es"]],
  });
});

it.each([null, undefined, "", "/search?q=", "javascript:alert(1)?q=", "https://shop.example/search"])(
  "returns null for %s",
  (url) => {
    expect(shopSearchForm(url)).toBeNull();
  },
);
