import { afterAll, beforeAll, expect, it } from "vitest";
import type { Call } from "../stack/control.ts";
import { startGateway, type TestGateway } from "./gateway.ts";
import { clientOperations, exampleOperations, type WrittenOperation } from "./schema/operations.ts";

const operations = [...clientOperations, ...exampleOperations];
const named = (list: readonly WrittenOperation[]) => list.map((operation) => [operation.name, operation] as const);
const queries = operations.filter(({ kind }) => kind === "query");
const mutations = operations.filter(({ kind }) => kind === "mutation");

/** The maximum number of values in the response to a guest, see docs/guides/paging.md. */
const guestBudget = 40_000;

/** Returns true if the operation may end the session. Each login takes a large part of a second. */
const endsSession = ({ query }: WrittenOperation): boolean =>
  /\b(log(in|out)|password|sessions|sso|register)/i.test(query);

/** Calls that a change makes twice, with the reason. */
const readBack: Readonly<Record<string, string>> = {
  "loyalty GET /loyalty/{appId}/customer": "the account is read before the change and read back after it",
  "loyalty GET /loyalty/{appId}/customers/{id}/charities": "the choice is read back",
  "loyalty GET /loyalty/{appId}/quotient/{id}/offers": "the offer is looked up, and the clip is read back",
};

let graph: TestGateway;
let cookie = "";
let changer = "";

beforeAll(async () => {
  graph = await startGateway();
  [cookie, changer] = [await graph.logIn("ana@example.com"), await graph.logIn("ana@example.com")];
});

afterAll(async () => {
  await graph.control.mend();
  await graph.stop();
});

/** Runs an operation after all cached public data has expired, and returns the calls that it made. */
async function callsOf(operation: WrittenOperation, session: string): Promise<readonly Call[]> {
  graph.moveClock();
  await graph.control.resetCounters();
  const { query, variables } = operation;
  const { text } = await graph.run({ query, variables, ...(session === "" ? {} : { cookie: session }) });
  expect(text, "the operation fits the graph").not.toContain("GRAPHQL_VALIDATION_FAILED");
  return graph.control.calls();
}

/** Queries that make calls about a shopper one after the other, with the reason. */
const inSequence: Readonly<Record<string, string>> = {
  ClipSetQuery: "the receipts are read for one order of the coupons only, which the list asks for after the coupons",
};

/** Queries with several calls about a shopper; the others make no calls that could run in sequence. */
const severalCalls = new Set<string>();

/**
 * Runs a query for a shopper whose service is slow, unless the query calls it at most once; returns the calls to it.
 */
async function slowCallsOf(query: WrittenOperation): Promise<readonly Call[]> {
  if (!severalCalls.has(query.name)) return [];
  await graph.control.break("loyalty", { mode: "slow", delayMs: 400 });
  const calls = await callsOf(query, cookie);
  await graph.control.mend();
  return calls.filter(isAboutShopper);
}

const isAboutShopper = ({ api }: Call): boolean => api === "loyalty";

const repeated = (keys: readonly string[]): readonly string[] => keys.filter((key, at) => keys.indexOf(key) !== at);

/** Returns the route of a call with its content folder: a list of stores would use the same route for each. */
function placeOf({ api, route, url }: Call): string {
  const [folder] = /(?<=^\/sites\/)[^/]+/.exec(url) ?? [""];
  return `${api} ${route.replace("{sitePath}", folder)}`;
}

it.each(named(queries))(
  "%s makes no call twice and no call per item, for a guest and a shopper",
  async (name, query) => {
    for (const session of ["", cookie]) {
      const calls = await callsOf(query, session);
      if (calls.filter(isAboutShopper).length > 1) severalCalls.add(name);
      expect(repeated(calls.map(({ api, url }) => `${api} ${url}`))).toEqual([]);
      expect(repeated(calls.map(placeOf))).toEqual([]);
    }
  },
);

it.each(named(clientOperations))("%s costs less than half of a guest's limit", async (_name, operation) => {
  const { query, variables, name } = operation;
  await graph.run({ query, variables });
  const line = () => new RegExp(`"operation":"${name}","kind":"\\w+","cost":(\\d+)`).exec(graph.log());
  await expect.poll(line).not.toBeNull();
  expect(Number(line()?.[1])).toBeLessThan(guestBudget / 2);
});

it("has queries that read several things about a shopper", () => {
  expect([...severalCalls]).toEqual(expect.arrayContaining(["RewardsPageQuery", "StorefrontAccountQuery"]));
});

const parallel = queries.filter(({ name }) => !(name in inSequence));

it.each(named(parallel))("%s makes all calls about the shopper in parallel", async (_name, query) => {
  const calls = await slowCallsOf(query);
  const lastStart = Math.max(0, ...calls.map(({ startedMs }) => startedMs));
  const firstEnd = Math.min(Infinity, ...calls.map(({ endedMs }) => endedMs ?? Infinity));
  expect(lastStart).toBeLessThan(firstEnd);
});

it.each(named(mutations))("%s makes no call twice, except to read back its change", async (_name, mutation) => {
  const calls = await callsOf(mutation, changer);
  if (endsSession(mutation)) changer = await graph.logIn("ana@example.com");
  const places = calls.map(placeOf).filter((place) => !(place in readBack));
  expect(repeated(places)).toEqual([]);
});
