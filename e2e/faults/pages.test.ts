import { expect, it } from "vitest";
import { pageRows, routesWithoutPage, storefrontRoutes } from "./pages/rows.ts";

it("has a row for every page of the storefront", () => {
  const rows = pageRows.map(({ route }) => route);
  expect(new Set([...rows, ...Object.keys(routesWithoutPage)])).toEqual(new Set(storefrontRoutes()));
});
