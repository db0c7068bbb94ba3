import { expect, it } from "vitest";
import { pageTitle } from "./page-title.ts";

it.each([
  ["Reams Food Stores", "Recipes", "Recipes - Reams Food Stores"],
  ["Reams Food Stores", null, "Reams Food Stores"],
  ["", "Page not found", "Page not found"],
])("names the retailer %j and the page %j as %j", (retailer, page, title) => {
  expect(pageTitle(retailer, page)).toBe(title);
});
