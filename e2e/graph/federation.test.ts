import { ApolloServer } from "@apollo/server";
import {
  ApolloGateway,
  type GraphQLDataSourceProcessOptions,
  IntrospectAndCompose,
  LocalGraphQLDataSource,
  RemoteGraphQLDataSource,
} from "@apollo/gateway";
import { buildSubgraphSchema } from "@apollo/subgraph";
import { parse } from "graphql";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type OwnGateway, startGateway } from "./gateway.ts";
import { retry } from "./retry.ts";

/** The headers of a visitor's request that the router receives. */
interface Visit {
  readonly host: string;
  readonly cookie?: string;
}

/** The subgraph of a second team: it knows our stores and shoppers by their ids, and shares our money type. */
const parking = parse(`
  extend schema @link(url: "https://specs.apollo.dev/federation/v2.9", import: ["@key", "@shareable"])
  type Query { spots(ids: [ID!]!): [AisleLocation!]! known(ids: [ID!]!): [AisleUser!]! }
  type AisleLocation @key(fields: "id") { id: ID! fee: AisleMoney! }
  type AisleUser @key(fields: "id") { id: ID! plates: [String!]! }
  type AisleMoney @shareable { cents: Int! formatted: String! currencyCode: String! }
`);

const byId = (id: string) => ({ id });

const parkingSchema = buildSubgraphSchema([
  {
    typeDefs: parking,
    resolvers: {
      Query: {
        spots: (_root, { ids }: { readonly ids: readonly string[] }) => ids.map(byId),
        known: (_root, { ids }: { readonly ids: readonly string[] }) => ids.map(byId),
      },
      AisleLocation: { fee: () => ({ cents: 150, formatted: "$1.50", currencyCode: "USD" }) },
      AisleUser: { plates: () => ["ANA 1"] },
    },
  },
]);

/** A gateway of its own, because its schema is that of a subgraph. */
let aisle: OwnGateway;
let router: ApolloServer<Visit>;

/** Forwards the headers that the guide requires of a router. */
class AisleSource extends RemoteGraphQLDataSource {
  override willSendRequest({ request, context }: GraphQLDataSourceProcessOptions): void {
    // There is no visitor during composition; every retailer's host returns the same schema.
    const { host = "reams.localhost", cookie }: Partial<Visit> = context;
    request.http?.headers.set("x-forwarded-host", host);
    if (cookie !== undefined) request.http?.headers.set("cookie", cookie);
  }
}

beforeAll(async () => {
  aisle = await startGateway({ settings: { FEDERATION: "on" } });
  const subgraphs = [
    { name: "aisle", url: `http://127.0.0.1:${aisle.port}/graphql` },
    { name: "parking", url: "http://parking.test" },
  ];
  router = new ApolloServer<Visit>({
    gateway: new ApolloGateway({
      supergraphSdl: new IntrospectAndCompose({ subgraphs }),
      buildService: ({ name, url = "" }) =>
        name === "aisle" ? new AisleSource({ url }) : new LocalGraphQLDataSource(parkingSchema),
    }),
  });
  await router.start();
});

afterAll(async () => {
  await router.stop();
  await aisle.stop();
});

async function ask(query: string, visit: Visit, variables: Record<string, unknown> = {}) {
  const { body } = await router.executeOperation({ query, variables }, { contextValue: visit });
  if (body.kind !== "single") throw new Error("an incremental answer");
  return structuredClone({ data: body.singleResult.data, errors: body.singleResult.errors });
}

const reams = { host: "reams.localhost" };

async function storeIds(visit: Visit): Promise<readonly string[]> {
  const { data } = await ask(`{ aisleLocations { id } }`, visit);
  return ((data?.["aisleLocations"] ?? []) as readonly { readonly id: string }[]).map(({ id }) => id);
}

it("composes with another subgraph, which adds fields to our stores", async () => {
  const stores = await retry(async () => {
    const { data, errors } = await ask(`{ aisleLocations { __typename name fee { cents } } }`, reams);
    expect(errors).toBeUndefined();
    return data?.["aisleLocations"] as readonly unknown[];
  });
  expect(stores.length).toBeGreaterThan(1);
  expect(stores[0]).toEqual({ __typename: "AisleLocation", name: expect.any(String), fee: { cents: 150 } });
});

it("resolves the other subgraph's references to our stores, but none to another retailer's", async () => {
  const [own = ""] = await retry(async () => storeIds(reams));
  const [foreign = ""] = await retry(async () => storeIds({ host: "lees.localhost" }));
  const { data } = await ask(`query Spots($ids: [ID!]!) { spots(ids: $ids) { id address } }`, reams, {
    ids: [own, foreign],
  });
  expect(data?.["spots"]).toEqual([
    { id: own, address: expect.any(String) },
    { id: foreign, address: null },
  ]);
});

it("resolves a reference only to the signed-in shopper", async () => {
  const ana = { ...reams, cookie: await aisle.logIn("ana@example.com") };
  const { data: own } = await ask(`{ aisleViewer { id plates } }`, ana);
  expect(own?.["aisleViewer"]).toEqual({ id: expect.any(String), plates: ["ANA 1"] });
  const viewer = own?.["aisleViewer"] as { readonly id: string } | undefined;
  const ids = [viewer?.id ?? ""];
  const knownQuery = `query Known($ids: [ID!]!) { known(ids: $ids) { id email } }`;
  const lookAs = async (visit: Visit) => (await ask(knownQuery, visit, { ids })).data?.["known"];
  expect(await lookAs(ana)).toEqual([{ id: ids[0], email: "ana@example.com" }]);
  expect(await lookAs(reams)).toEqual([{ id: ids[0], email: null }]);
  const ben = { ...reams, cookie: await aisle.logIn("ben@example.com") };
  expect(await lookAs(ben)).toEqual([{ id: ids[0], email: null }]);
});

describe("one router before all retailers", () => {
  const whose = `{ retailer: aisleRetailer { id sitePath } locations: aisleLocations { id } viewer: aisleViewer { id } }`;
  const sites = ["reams", "lees", "southend", "harvest-hall", "cedar-creek", "bluebird", "grandway"];

  it.each(sites)("returns %s its own retailer, stores and shopper, by the host of the request", async (site) => {
    const visit = { host: `${site}.localhost`, cookie: await aisle.logIn("ana@example.com", site) };
    const { data, errors } = await retry(async () => ask(whose, visit));
    expect(errors).toBeUndefined();
    expect(data?.["retailer"]).toMatchObject({ sitePath: site });
    const { locations, viewer } = data as { locations: { id: string }[]; viewer: { id: string } | null };
    const siteOf = (id: string): string | undefined => Buffer.from(id, "base64url").toString().split(":")[1];
    expect(new Set([...locations, viewer ?? { id: "" }].map(({ id }) => siteOf(id)))).toEqual(new Set([site]));
  });

  it("accepts no session of another retailer", async () => {
    const cookie = await aisle.logIn("ana@example.com", "lees");
    const { data } = await ask(whose, { ...reams, cookie });
    expect(data).toMatchObject({ retailer: { sitePath: "reams" }, viewer: null });
  });
});
