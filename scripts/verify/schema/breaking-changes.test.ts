import { expect, it } from "vitest";
import { breakingChanges } from "./breaking-changes.ts";

const before = "type Query { coupon(id: ID): String, coupons: [String!] }";
const without = "type Query { coupon(id: ID): String }";
const declared = [{ path: "Query.coupons", reason: "Replaced by the coupon book." }];

it("accepts additions to the graph", async () => {
  expect(await breakingChanges(without, before, [])).toEqual([]);
});

it.each([
  ["a removed field", without, "Query.coupons"],
  ["a required argument", before.replace("id: ID", "id: ID!"), "Query.coupon.id"],
  ["a field that became nullable", before.replace("[String!]", "[String]"), "Query.coupons"],
])("reports %s", async (_title, after, path) => {
  const problems = await breakingChanges(before, after, []);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(`${path}: `);
});

it("accepts a declared break", async () => {
  expect(await breakingChanges(before, without, declared)).toEqual([]);
});

it("reports an unnecessary declaration", async () => {
  expect(await breakingChanges(before, before, declared)).toEqual(["Query.coupons is declared broken, but is not."]);
});
