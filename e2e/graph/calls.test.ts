import { afterAll, beforeAll, expect, it } from "vitest";
import type { Call } from "../stack/control.ts";
import { startGateway, type TestGateway } from "./gateway.ts";
import { clientOperations, exampleOperations, type WrittenOperation } from "./operations.ts";

const operations = [...clientOperations, ...exampleOperations];
const named = (list: readonly WrittenOperation[]) => list.map((operation) => [operation.name, operation] as const);
const queries = operations.filter(({ kind }) => kind === "query");
const mutations = operations.filter(({ kind }) => kind === "mutation");

/** The values that the answer to a guest may hold, see docs/guides/paging.md. */
const guestBudget = 40_000;

/** Calls that a change makes twice, with the reason. */
const readBack: Readonly<Record<string, string>> = {
  "loyalty GET /loyalty/{appId}/customer": "the account is read before the change and read back after it",
  "loyalty GET /loyalty/{appId}/customers/{id}/charities": "the choice is read back",
  "loyalty GET /loyalty/{appId}/quotient/{id}/offers": "the offer is looked up, and the clip is read back",
};

let graph: TestGateway;
let cookie = "";

beforeAll(async () => {
  graph = await startGateway();
  cookie = await graph.logIn("ana@example.com");
});

afterAll(async () => {
  await graph.control.mend();
  await graph.stop();
});

/** Runs an operation when all public data are too old to be used, and returns the calls that it took. */
async function callsOf(operation: WrittenOperation, session: string): Promise<readonly Call[]> {
  graph.moveClock();
  await graph.control.resetCounters();
  const { query, variables } = operation;
  const { text } = await graph.run({ query, variables, ...(session === "" ? {} : { cookie: session }) });
  expect(text, "the operation fits the graph").not.toContain("GRAPHQL_VALIDATION_FAILED");
  return graph.control.calls();
}

const repeated = (keys: readonly string[]): readonly string[] => keys.filter((key, at) => keys.indexOf(key) !== at);

/** The route of a call with the folder of content that it reads: a list of places would ask the same route for each. */
function placeOf({ api, route, url }: Call): string {
  const [folder] = /(?<=^\/sites\/)[^/]+/.exec(url) ?? [""];
  return `${api} ${route.replace("{sitePath}", folder)}`;
}

it.each(named(queries))(
  "%s makes no call twice and none for each item, for a guest and a shopper",
  async (_name, query) => {
    for (const session of ["", cookie]) {
      const calls = await callsOf(query, session);
      expect(repeated(calls.map(({ api, url }) => `${api} ${url}`))).toEqual([]);
      expect(repeated(calls.map(placeOf))).toEqual([]);
    }
  },
);

it.each(named(clientOperations))("%s costs less than half of what a guest may ask for", async (_name, operation) => {
  const { query, variables, name } = operation;
  await graph.run({ query, variables });
  const line = () => new RegExp(`"operation":"${name}","kind":"\\w+","cost":(\\d+)`).exec(graph.log());
  await expect.poll(line).not.toBeNull();
  expect(Number(line()?.[1])).toBeLessThan(guestBudget / 2);
});

it.each(named(mutations))(
  "%s makes no call twice, apart from reading back what it has changed",
  async (_name, mutation) => {
    const calls = await callsOf(mutation, await graph.logIn("ana@example.com"));
    const places = calls.map(placeOf).filter((place) => !(place in readBack));
    expect(repeated(places)).toEqual([]);
  },
);

it.each(named(queries))("%s makes all calls about the shopper at the same time", async (_name, query) => {
  await graph.control.break("loyalty", { mode: "slow", delayMs: 400 });
  const calls = (await callsOf(query, cookie)).filter(({ api }) => api === "loyalty");
  await graph.control.mend();
  const lastStart = Math.max(0, ...calls.map(({ startedMs }) => startedMs));
  const firstEnd = Math.min(Infinity, ...calls.map(({ endedMs }) => endedMs ?? Infinity));
  expect(lastStart).toBeLessThan(firstEnd);
});
