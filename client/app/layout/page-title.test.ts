import { expect, it } from "vitest";
import { pageTitle } from "./page-head.tsx";

it.each([
  ["Reams Food Stores", "Recipes", "Recipes - Reams Food Stores"],
  ["Reams Food Stores", null, "Reams Food Stores"],
  ["", "Page not found", "Page not found"],
])("returns for the retailer %j and the page %j the title %j", (retailer, page, title) => {
  expect(pageTitle(retailer, page)).toBe(title);
});
