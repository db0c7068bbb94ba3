import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { composeServices } from "@apollo/composition";
import { ApolloServer } from "@apollo/server";
import { startStandaloneServer } from "@apollo/server/standalone";
import { buildSubgraphSchema } from "@apollo/subgraph";
import { createGatewayRuntime } from "@graphql-hive/gateway-runtime";
import { parse } from "graphql";
import { afterAll, beforeAll, expect, it } from "vitest";
import { gatewayConfig } from "../../deploy/routers/hive-gateway.config.ts";
import { demoPassword } from "./graph.ts";
import { type OwnGateway, startGateway } from "./gateway.ts";
import { root } from "./ports.ts";
import { retry } from "./retry.ts";

/** The subgraph of another team, which adds to our objects and has a type and a root field with names of ours. */
const returns = parse(`
  extend schema @link(url: "https://specs.apollo.dev/federation/v2.9", import: ["@key"])
  type Query { coupons: [Coupon!]! }
  type Coupon { percent: Int! }
  type AisleReceipt @key(fields: "id") { id: ID! returnBy: String! }
  type AisleCoupon @key(fields: "id") { id: ID! stars: Int! }
  type AisleLocation @key(fields: "id") { id: ID! queueMinutes: Int! }
`);

const resolvers = {
  Query: { coupons: () => [{ percent: 5 }] },
  AisleReceipt: { returnBy: () => "2030-01-01" },
  AisleCoupon: { stars: () => 4 },
  AisleLocation: { queueMinutes: () => 3 },
};

/** Our gateway, its schema being that of a subgraph; the other team's; and Hive Gateway before both. */
let aisle: OwnGateway;
let other: ApolloServer;
let router: Server;
let url = "";

beforeAll(async () => {
  aisle = await startGateway({ settings: { FEDERATION: "on" } });
  other = new ApolloServer({ schema: buildSubgraphSchema([{ typeDefs: returns, resolvers }]) });
  const { url: otherUrl } = await startStandaloneServer(other, { listen: { port: 0, host: "127.0.0.1" } });
  const aisleSdl = readFileSync(join(root, "schema/subgraph/subgraph.graphql"), "utf8");
  const { supergraphSdl, errors } = composeServices([
    { name: "aisle", typeDefs: parse(aisleSdl), url: `http://127.0.0.1:${aisle.port}/graphql` },
    { name: "returns", typeDefs: returns, url: otherUrl },
  ]);
  if (errors !== undefined) throw new Error(errors.map(({ message }) => message).join("\n"));
  const runtime = createGatewayRuntime({ ...gatewayConfig, supergraph: supergraphSdl ?? "", logging: false });
  router = createServer((request, response) => void runtime(request, response));
  router.listen(0, "127.0.0.1");
  await once(router, "listening");
  url = `http://127.0.0.1:${(router.address() as AddressInfo).port}/graphql`;
});

afterAll(async () => {
  router.close();
  await Promise.all([other.stop(), aisle.stop()]);
});

interface Answer {
  readonly data: Readonly<Record<string, unknown>> | null;
  readonly errors?: readonly { readonly extensions: { readonly code: string } }[];
}

async function ask(query: string, headers: Readonly<Record<string, string>>, variables: object = {}) {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify({ query, variables }),
  });
  return { status: response.status, cookies: response.headers.getSetCookie(), ...((await response.json()) as Answer) };
}

const reams = { "x-site-path": "reams" };
const codesOf = ({ errors = [] }: Answer): readonly string[] => errors.map(({ extensions }) => extensions.code);

const login = `mutation LogIn($input: AisleLoginInput!) {
  aisleLogin(input: $input) { token { value } viewer { firstName } userErrors { code } }
}`;

interface LoggedIn {
  readonly aisleLogin: { readonly token: { readonly value: string } | null };
}

it("reads what is a shopper's from both teams in one operation", async () => {
  const input = { identifier: "cora@example.com", password: demoPassword, wantsToken: true };
  const { data: session } = await ask(login, reams, { input });
  const bearer = (session as LoggedIn | null)?.aisleLogin.token?.value ?? "";
  const query = `{
    aisleViewer { __typename firstName homeStore { name queueMinutes } receiptHistory(first: 2) { nodes { id returnBy } } }
    aisleCoupons { list(first: 3) { nodes { __typename id state stars } pageInfo { hasNextPage } } }
    coupons { percent }
  }`;
  const data = await retry(async () => {
    const response = await ask(query, { ...reams, authorization: `Bearer ${bearer}` });
    expect(response.errors).toBeUndefined();
    return response.data;
  });
  const receipt = { id: expect.any(String), returnBy: "2030-01-01" };
  const coupon = { __typename: "AisleCoupon", id: expect.any(String), state: expect.any(String), stars: 4 };
  expect(data).toEqual({
    aisleViewer: {
      __typename: "AisleUser",
      firstName: "Cora",
      homeStore: { name: expect.any(String), queueMinutes: 3 },
      receiptHistory: { nodes: [receipt, receipt] },
    },
    aisleCoupons: { list: { nodes: [coupon, coupon, coupon], pageInfo: { hasNextPage: true } } },
    coupons: [{ percent: 5 }],
  });
});

it("passes the cookie of a login on", async () => {
  const input = { identifier: "ana@example.com", password: demoPassword };
  const { data, cookies } = await ask(login, reams, { input });
  expect(data).toMatchObject({ aisleLogin: { viewer: { firstName: "Ana" }, userErrors: [] } });
  expect(cookies.join()).toContain("aisle=");
});

it("keeps the code of an invalid bearer, by which clients refresh", async () => {
  const answer = await ask("{ aisleViewer { id } coupons { percent } }", { ...reams, authorization: "Bearer no" });
  expect(answer).toMatchObject({ status: 200, data: { aisleViewer: null, coupons: [{ percent: 5 }] } });
  expect(codesOf(answer)).toEqual(["UNAUTHENTICATED"]);
});

it("keeps the code of an unknown retailer", async () => {
  const answer = await ask("{ aisleViewer { id } }", { "x-site-path": "nowhere" });
  expect(codesOf(answer)).toEqual(["UNKNOWN_RETAILER"]);
});
