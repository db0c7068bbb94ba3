import { expect, it } from "vitest";
import { searchVariables } from "./search-address.ts";

it("requests the search text and the page of the URL", () => {
  const variables = searchVariables(new URLSearchParams("q=+peach+pie+&page=3"));
  expect(variables).toEqual({ query: "peach pie", first: 12, skip: 24 });
});

it("requests nothing without search text, and never exceeds the limits of the service", () => {
  expect(searchVariables(new URLSearchParams()).query).toBe("");
  expect(searchVariables(new URLSearchParams({ q: "x".repeat(300) })).query).toHaveLength(200);
});
