import { isObjectType } from "graphql";
import { expect, it } from "vitest";
import { globalId } from "../../platform/graph/global-id.ts";
import { createTestApp } from "../../testing/test-app.ts";
import { contentRoutes, offerRoutes } from "../../testing/routes.ts";
import { wireLocation, wireOffer, wirePost } from "../../testing/wire-samples.ts";
import { createSchema } from "../../engine/schema.ts";
import { typeInSupergraph } from "../../engine/subgraph/supergraph-names.ts";
import { graphParts } from "./graph-parts.ts";

const entities = `query Follow($representations: [_Any!]!) {
  _entities(representations: $representations) { __typename ... on Node { id } ... on AisleLocation { name } }
}`;

const routes = {
  content: contentRoutes({
    locations: [wireLocation({ storeNumber: "0012" })],
    posts: [
      wirePost({ slug: "rota", category: "team-portal" }),
      wirePost({ slug: "early-sale", category: "news", role: "frequentShopper" }),
      wirePost({ slug: "pie", category: "recipes" }),
    ],
  }),
  loyalty: offerRoutes({ Available: [wireOffer({ OfferId: "300012" })] }),
};

const follow = async (references: readonly (readonly [type: string, id: string])[]) => {
  const { post } = await createTestApp(routes, { federation: true });
  const representations = references.map(([type, id]) => ({ __typename: typeInSupergraph(type), id }));
  const { body } = await post({ query: entities, variables: { representations } });
  return body;
};

const sdlOf = async () => {
  const { post } = await createTestApp({}, { federation: true });
  const { body } = await post({ query: "{ _service { sdl } }" });
  return String((body.data?.["_service"] as { readonly sdl: string } | undefined)?.sdl);
};

it("adds a key to every type with an id, and makes value types shareable", async () => {
  const sdl = await sdlOf();
  const nodes = Object.values(createSchema(graphParts).getTypeMap()).filter(
    (type) => isObjectType(type) && type.getInterfaces().some(({ name }) => name === "Node"),
  );
  expect(nodes.length).toBeGreaterThan(10);
  const header = (name: string) => new RegExp(`^type ${typeInSupergraph(name)}\\b.*$`, "m").exec(sdl)?.[0] ?? "";
  expect(nodes.map(({ name }) => header(name)).filter((line) => !line.includes('@key(fields: "id"'))).toEqual([]);
  expect(["Money", "Image", "PageInfo", "Freshness"].map(header).join()).toMatch(/^(type \w+ @shareable \{,?){4}$/);
});

it("equals the printed schema without the flag", () => {
  expect(createSchema(graphParts).getQueryType()?.getFields()["_entities"]).toBeUndefined();
  expect(createSchema(graphParts).getType("_Any")).toBeUndefined();
});

it("resolves references to stores, posts, coupons, the retailer and a guest's book, in their order", async () => {
  const ids = [
    ["Location", globalId("Location", "reams", "0012")],
    ["Post", globalId("Post", "reams", "recipes/pie")],
    ["Coupon", globalId("Coupon", "reams", "300012")],
    ["Retailer", globalId("Retailer", "reams", "reams")],
    ["CouponBook", globalId("CouponBook", "reams", "guest")],
  ] as const;
  const { data, errors } = await follow(ids);
  expect(errors).toBeUndefined();
  expect(data?.["_entities"]).toMatchObject(ids.map(([type, id]) => ({ __typename: typeInSupergraph(type), id })));
});

it.each([
  ["another retailer's store", "Location", globalId("Location", "lees", "12")],
  ["another retailer", "Retailer", globalId("Retailer", "lees", "lees")],
  ["an id of another type", "Location", globalId("Coupon", "reams", "12")],
  ["an empty id", "Location", "12"],
  ["a shopper, asked by a guest", "User", globalId("User", "reams", "41000000101")],
  ["a shopper's book, asked by a guest", "CouponBook", globalId("CouponBook", "reams", "41000000101")],
  ["a shopper's session, asked by a guest", "ShopperSession", globalId("ShopperSession", "reams", "anything")],
  ["a post for staff, asked by a guest", "Post", globalId("Post", "reams", "team-portal/rota")],
  ["a post for shoppers, asked by a guest", "Post", globalId("Post", "reams", "news/early-sale")],
  ["a coupon that is not available", "Coupon", globalId("Coupon", "reams", "9")],
])("returns null for %s", async (_name, type, id) => {
  const { data, errors } = await follow([[type, id]]);
  expect({ data, errors }).toEqual({ data: { _entities: [null] }, errors: undefined });
});

it("resolves no reference to a customer, whom support never reads without a reason", async () => {
  expect(await sdlOf()).toMatch(/^type AisleCustomer .*@key\(fields: "id", resolvable: false\)/m);
  const { data } = await follow([["Customer", globalId("Customer", "reams", "41000000101")]]);
  expect(data).toEqual({ _entities: [null] });
});

const asRouter = async (query: string, variables: Readonly<Record<string, unknown>> = {}) => {
  const { post } = await createTestApp(routes, { federation: true });
  // The second request runs the cached plan of the first.
  const bodies = [(await post({ query, variables })).body, (await post({ query, variables })).body];
  expect(bodies[1]).toEqual(bodies[0]);
  return bodies[0];
};

it("answers a router in the names of the supergraph", async () => {
  const query = `query ($first: Int, $kind: [AisleCouponState!]) {
    aisleRetailer { __typename sitePath }
    own: aisleCoupons { list(first: $first, filter: { states: $kind }) { nodes { type: __typename state } } }
  }`;
  expect(await asRouter(query, { first: 1, kind: ["AVAILABLE"] })).toMatchObject({
    data: {
      aisleRetailer: { __typename: "AisleRetailer", sitePath: "reams" },
      own: { list: { nodes: [{ type: "AisleCoupon", state: "AVAILABLE" }] } },
    },
  });
});

it("resolves references that have the names of the supergraph, in variables and in the text", async () => {
  const id = globalId("Location", "reams", "0012");
  const aisleStores = [{ __typename: "AisleLocation", name: expect.any(String) }];
  const selection = "{ __typename ... on AisleLocation { name } }";
  const inVariables = `query ($them: [_Any!]!) { _entities(representations: $them) ${selection} }`;
  const reference = { __typename: "AisleLocation", id };
  expect((await asRouter(inVariables, { them: [reference] }))?.data).toEqual({ _entities: aisleStores });
  const inText = `{ _entities(representations: [{ __typename: "AisleLocation", id: "${id}" }]) ${selection} }`;
  expect((await asRouter(inText))?.data).toEqual({ _entities: aisleStores });
});

it("names the field of a supergraph in the paths of errors, and applies the rules of our field to it", async () => {
  const { post } = await createTestApp({ content: {} }, { federation: true });
  const { body } = await post({ query: "{ aisleLocations { id } }" });
  expect(body.errors?.map(({ path }) => path)).toEqual([["aisleLocations"]]);
  const input = '(input: { identifier: "a", password: "b" })';
  const guesses = `mutation { aisleLogin${input} { redirectPath } again: aisleLogin${input} { redirectPath } }`;
  const { body: refusal } = await post({ query: guesses });
  expect(refusal.errors?.map(({ message }) => message)).toEqual([
    "The field login may occur only once in an operation.",
  ]);
});

it("counts no alias for the name of a field in a supergraph", async () => {
  const fields = ["Banner", "BotCheck", "Charities", "Coupons", "Events", "LoginMessage", "Popup", "Promo", "Retailer"];
  const more = ["Sidebar", "Slides", "Viewer"];
  const query = `{ ${[...fields, ...more].map((name) => `aisle${name} { __typename }`).join(" ")} }`;
  const { post } = await createTestApp(routes, { federation: true });
  const { body } = await post({ query });
  expect(JSON.stringify(body.errors ?? [])).not.toContain("aliases");
});

it("rejects more references than fit on a page", async () => {
  const id = globalId("Location", "reams", "12");
  const { errors } = await follow(Array.from({ length: 501 }, () => ["Location", id] as const));
  expect(errors?.map(({ extensions }) => extensions.code)).toEqual(["BAD_USER_INPUT"]);
});
