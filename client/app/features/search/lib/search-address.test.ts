import { expect, it } from "vitest";
import { searchVariables } from "./search-address.ts";

it("asks for the words and the page of the address", () => {
  const variables = searchVariables(new URLSearchParams("q=+peach+pie+&page=3"));
  expect(variables).toEqual({ query: "peach pie", first: 12, skip: 24 });
});

it("asks for nothing without words, and never for more than the service takes", () => {
  expect(searchVariables(new URLSearchParams()).query).toBe("");
  expect(searchVariables(new URLSearchParams({ q: "x".repeat(300) })).query).toHaveLength(200);
});
