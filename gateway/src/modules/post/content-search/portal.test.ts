import { expect, it } from "vitest";
import { decodeFound, searchCall } from "./portal.ts";

const recipe = { Slug: "pie", Category: "recipes", Title: "Pie", Specials: [{ Title: "Slice", Day: "Friday" }] };

it("reads the total from the configured header", () => {
  const response = { body: [recipe], headers: { "x-total": "7", "x-result-count": "1" } };
  expect(decodeFound(response, "x-total")).toMatchObject({ total: 7, sent: 1, dropped: 0 });
});

it.each([[["7", "8"]], ["-1"], ["1e3"], [""], [undefined]])("rejects %j as a number", (header) => {
  expect(decodeFound({ body: [recipe], headers: { "x-total": header } }, "x-total").total).toBeNull();
});

it("makes a quick search without a position, and one in a category below the retailer", () => {
  const question = { words: "pie", category: "recipes", quick: true, skip: 0, limit: 5 };
  expect(searchCall({ sitePath: "reams", language: "es" }, question)).toEqual({
    path: "/content/reams/recipes",
    query: { q: "pie", quickSearch: "true", limit: "5", language: "es" },
  });
});
