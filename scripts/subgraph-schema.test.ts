import { readFileSync } from "node:fs";
import { join } from "node:path";
import { composeServices } from "@apollo/composition";
import { isTypeDefinitionNode, Kind, parse } from "graphql";
import { describe, expect, it } from "vitest";

const sdl = readFileSync(join(import.meta.dirname, "../schema/subgraph/subgraph.graphql"), "utf8");
const link =
  'extend schema @link(url: "https://specs.apollo.dev/federation/v2.9", import: ["@key", "@shareable", "@external"])';

function compose(subgraphs: Readonly<Record<string, string>>) {
  const foreign = Object.entries(subgraphs).map(([name, text]) => ({ name, typeDefs: parse(`${link}\n${text}`) }));
  const { errors = [], hints } = composeServices([{ name: "aisle", typeDefs: parse(sdl) }, ...foreign]);
  return [...errors, ...(hints ?? [])].map(({ message }) => message);
}

/** Subgraphs of teams that do not know ours, each with names that are also in our graph. */
const otherTeams: Readonly<Record<string, string>> = {
  reviews: `
    type Query { node(id: ID!): Node reviews(first: Int, after: String): ReviewConnection! }
    interface Node { id: ID! }
    type Review implements Node @key(fields: "id") { id: ID! stars: Int! }
    type ReviewConnection { edges: [ReviewEdge!]! pageInfo: PageInfo! }
    type ReviewEdge { cursor: String! node: Review! }
    type PageInfo @shareable {
      hasNextPage: Boolean! hasPreviousPage: Boolean! startCursor: String endCursor: String
    }`,
  payments: `
    type Query { payments: [Payment!]! }
    type Payment { amount: Money! }
    type Money { amount: String! currencyCode: String! }`,
  blog: `
    type Query { posts(language: String!): [Post!]! post(id: ID!): Post }
    type Post @key(fields: "id") { id: ID! title: String! body: String! }`,
  identity: `
    type Query { viewer: User }
    type Mutation { login(name: String!): LoginPayload! register(input: RegisterInput!): User! }
    type User @key(fields: "email") { email: String! name: String! }
    type LoginPayload { token: String! }
    input RegisterInput { email: String! }`,
  flags: `
    type Query { features: Features! }
    type Features { darkMode: Boolean! }
    type Feature { name: String! isOn: Boolean! }`,
  restaurants: `
    type Query { specials: [Special!]! }
    type Special { dish: String! price: Float! }`,
  tickets: `
    type Mutation { openTicket(text: String!): OpenTicketPayload! }
    type OpenTicketPayload { userErrors: [UserError!]! }
    type UserError { path: [String!]! text: String! code: UserErrorCode! }
    enum UserErrorCode { TAKEN }`,
  promotions: `
    type Query { coupons(first: Int!): CouponConnection! }
    type CouponConnection { nodes: [Coupon!]! total: Int! }
    type Coupon @key(fields: "code") { code: String! percent: Int! state: CouponState! }
    enum CouponState { DRAFT LIVE }`,
  media: `
    type Query { images: [Image!]! }
    type Image { source: String! format: ImageFormat! }
    enum ImageFormat { TIFF }`,
  places: `
    type Query { locations: [Location!]! location(name: String!): Location }
    type Location { latitude: Float! longitude: Float! hours: [DayHours!]! }
    type DayHours { from: String! till: String! }`,
  orders: `
    type Query { receipts: [Receipt!]! }
    type Receipt @key(fields: "number") { number: Int! items: [ReceiptItem!]! }
    type ReceiptItem { sku: String! }`,
  catalog: `
    type Query { retailer(id: ID!): Retailer }
    type Retailer @key(fields: "id") { id: ID! legalName: String! }
    type Freshness { updated: DateTime! }
    scalar DateTime`,
  mail: `
    type Query { banner: Banner form(id: ID!): Form }
    type Mutation { submitForm(input: SubmitFormInput!): Boolean! logout: Boolean! }
    type Banner { html: String! }
    type Form { fields: [String!]! }
    input SubmitFormInput { form: ID! }`,
};

describe("the written subgraph", () => {
  it("composes with the subgraphs of thirteen teams, which have names of ours", () => {
    expect(Object.keys(otherTeams)).toHaveLength(13);
    expect(compose(otherTeams)).toEqual([]);
  });

  it("shares only names that mean the same everywhere", () => {
    const types = parse(sdl).definitions.filter(isTypeDefinitionNode);
    const shared = types.map(({ name }) => name.value).filter((name) => !/^Aisle[A-Z]/.test(name));
    expect(shared.toSorted()).toEqual(["Date", "DateTime", "Mutation", "Node", "PageInfo", "Query"]);
    const roots = types.flatMap((type) => (type.kind === Kind.OBJECT_TYPE_DEFINITION ? [type] : []));
    const fields = roots
      .filter(({ name }) => ["Query", "Mutation"].includes(name.value))
      .flatMap(({ fields: own = [] }) => own.map(({ name }) => name.value));
    expect(fields.length).toBeGreaterThan(90);
    expect(fields.filter((name) => !/^aisle[A-Z]/.test(name))).toEqual([]);
  });

  it("composes with a subgraph that adds to our objects and to parts of them", () => {
    const prices = `
      type Query { refunds(first: Int): [Refund!]! }
      type Refund @key(fields: "id") { id: ID! amount: AisleMoney! store: AisleLocation! }
      type AisleLocation @key(fields: "id") { id: ID! queueMinutes: Int! }
      type AisleReceipt @key(fields: "id") { id: ID! returnBy: String }
      type AisleReceiptItem @key(fields: "lineId") { lineId: ID! isReturned: Boolean! }
      type AisleCouponVerdict @key(fields: "offerId") { offerId: String! campaign: String! }
      type AisleShoppingListItem @key(fields: "id") { id: ID! price: AisleMoney }
      type AisleMoney @shareable { cents: Int! formatted: String! currencyCode: String! }`;
    expect(compose({ prices })).toEqual([]);
  });
});
