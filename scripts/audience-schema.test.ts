import { readFileSync } from "node:fs";
import { join } from "node:path";
import { buildSchema, type GraphQLSchema } from "graphql";
import { expect, it } from "vitest";
import { audienceSchema } from "./audience-schema.ts";
import { type Audience, audienceNames, replacedForApps } from "./audiences.ts";
import { root } from "./run/run.ts";

const printed = readFileSync(join(root, "schema/schema.graphql"), "utf8");
const variants = new Map(audienceNames.map((audience) => [audience, buildSchema(audienceSchema(printed, audience))]));

function variant(audience: Audience): GraphQLSchema {
  const schema = variants.get(audience);
  if (schema === undefined) throw new Error(`There is no schema for ${audience}.`);
  return schema;
}

const fieldsOf = (audience: Audience, type: string) => {
  const typeOf = variant(audience).getType(type);
  return typeOf !== undefined && "getFields" in typeOf ? Object.keys(typeOf.getFields()) : [];
};

it.each(audienceNames)("is a valid schema for %s, with the retailer", (audience) => {
  expect(fieldsOf(audience, "Query")).toContain("retailer");
});

it("has nothing of support and store staff for apps", () => {
  expect(fieldsOf("mobile", "Query")).toEqual(expect.arrayContaining(["coupons", "viewer", "node"]));
  expect(fieldsOf("mobile", "Query")).not.toEqual(expect.arrayContaining(["support"]));
  const types = Object.keys(variant("mobile").getTypeMap());
  expect(types.filter((name) => /^(Customer|Support|Audit|Team$)/.test(name))).toEqual([]);
});

it("has no layout of web pages for apps", () => {
  expect(fieldsOf("storefront", "Post")).toContain("class");
  expect(fieldsOf("mobile", "Post")).not.toContain("class");
  expect(fieldsOf("mobile", "SignupField")).not.toContain("cols");
});

it("deprecates the fields of posts for apps alone, each with a replacement that apps have", () => {
  const reasonOf = (audience: Audience, name: string) =>
    variant(audience).getQueryType()?.getFields()[name]?.deprecationReason;
  for (const [coordinate, replacement] of Object.entries(replacedForApps)) {
    const name = coordinate.replace("Query.", "");
    expect(reasonOf("mobile", name)).toBe(`Use ${replacement}. Until 2027-12-31.`);
    expect(reasonOf("storefront", name)).toBeUndefined();
    expect(fieldsOf("mobile", "Query")).toContain(/\w+/.exec(replacement)?.[0]);
  }
});

it("has the shopper as support sees them, and no logins of shoppers", () => {
  expect(fieldsOf("support", "Query")).toEqual(["customer", "customerMatches", "retailer", "support", "supportCase"]);
  expect(fieldsOf("support", "Customer")).toContain("user");
  expect(fieldsOf("support", "Mutation")).not.toContain("login");
});

it("has the portal alone for store staff", () => {
  expect(fieldsOf("team", "Mutation")).toEqual(["finishTeamLogin", "startLogin", "teamLogin", "teamLogout"]);
});
