import { expect, it } from "vitest";
import { shopSearchForm } from "./shop-search.ts";

it("takes the last parameter of the shop's search address as the field", () => {
  expect(shopSearchForm("https://shop.example/search?q=")).toEqual({
    action: "https://shop.example/search",
    field: "q",
  });
});

it.each([null, undefined, "", "/search?q=", "javascript:alert(1)?q=", "https://shop.example/search"])(
  "offers no search for %s",
  (url) => {
    expect(shopSearchForm(url)).toBeNull();
  },
);
