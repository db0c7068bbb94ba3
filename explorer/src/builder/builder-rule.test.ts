import { buildSchema } from "graphql";
import { expect, it } from "vitest";
import { builderRule } from "./builder-rule.ts";

const schema = buildSchema(`
  type Query { "The stores." locations: Int, "One store." location: Int, coupons: Int }
  type Mutation { clipCoupon: Int }
`);

const top = ".graphiql-explorer-node:not(.graphiql-explorer-node *)";

it.each([
  { typed: " ", rule: "" },
  {
    typed: "coupon",
    rule: `${top}:not(:has(> [data-field-name="coupons"], > [data-field-name="clipCoupon"])) { display: none; }`,
  },
  { typed: "One STORE", rule: `${top}:not(:has(> [data-field-name="location"])) { display: none; }` },
  { typed: "recipe", rule: `${top} { display: none; }` },
])("leaves the fields for '$typed'", ({ typed, rule }) => {
  expect(builderRule(schema, typed)).toBe(rule);
});
