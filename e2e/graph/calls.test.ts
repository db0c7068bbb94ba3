import { afterAll, beforeAll, expect, it } from "vitest";
import type { Call } from "../stack/control.ts";
import { type OwnGateway, startGateway } from "./gateway.ts";
import { clientOperations, exampleOperations, type WrittenOperation } from "./schema/operations.ts";

const operations = [...clientOperations, ...exampleOperations];
const entriesOf = (list: readonly WrittenOperation[]) => list.map((operation) => [operation.name, operation] as const);
const queries = operations.filter(({ kind }) => kind === "query");
const mutations = operations.filter(({ kind }) => kind === "mutation");

/** The maximum numbers of values in a response, see docs/guides/paging.md. */
const budgets = { guest: 40_000, signedIn: 60_000 };

/** Operations that guests never send, with the reason. */
const signedInOnly: Readonly<Record<string, string>> = {
  CustomerLookQuery: "only an agent looks a customer up",
  OlderMovementsQuery: "only an agent looks a customer up",
};

/** Returns true if the operation may end the session. Each login takes a large part of a second. */
const endsSession = ({ query }: WrittenOperation): boolean =>
  /\b(log(in|out)|password|sessions|sso|register)/i.test(query);

/** Calls that a change makes twice, with the reason. */
const readBack: Readonly<Record<string, string>> = {
  "loyalty GET /loyalty/{appId}/customer": "the account is read before the change and read back after it",
  "loyalty GET /loyalty/{appId}/customers/{id}/charities": "the choice is read back",
  "loyalty GET /loyalty/{appId}/quotient/{id}/offers": "the offer is looked up, and the clip is read back",
};

/** The calls of a query for a guest and for a shopper. */
interface Calls {
  readonly guest: readonly Call[];
  readonly shopper: readonly Call[];
}

/** A gateway of its own, because its clock advances by hours: cached data expires before each operation. */
let graph: OwnGateway;
let cookie = "";
let changer = "";
const callsByQuery = new Map<WrittenOperation, Calls>();

beforeAll(async () => {
  graph = await startGateway();
  [cookie, changer] = [await graph.logIn("ana@example.com"), await graph.logIn("ana@example.com")];
  for (const query of queries) {
    callsByQuery.set(query, { guest: await callsOf(query, ""), shopper: await callsOf(query, cookie) });
  }
});

afterAll(async () => {
  await graph.control.mend();
  await graph.stop();
});

/** Runs an operation after all cached public data has expired, and returns the calls that it made. */
async function callsOf(operation: WrittenOperation, session: string): Promise<readonly Call[]> {
  await graph.moveClock();
  await graph.control.resetCounters();
  const { query, variables, name } = operation;
  const { text } = await graph.run({ query, variables, ...(session === "" ? {} : { cookie: session }) });
  if (text.includes("GRAPHQL_VALIDATION_FAILED")) throw new Error(`${name} does not fit the graph: ${text}`);
  return graph.control.calls();
}

function callsOfQuery(query: WrittenOperation): Calls {
  const calls = callsByQuery.get(query);
  if (calls === undefined) throw new Error(`${query.name} has not run.`);
  return calls;
}

/** Queries that make calls about a shopper one after the other, with the reason. */
const inSequence: Readonly<Record<string, string>> = {
  BatchClipQuery: "the receipts are read for one order of the coupons only, which the list asks for after the coupons",
};

const isAboutShopper = ({ api }: Call): boolean => api === "loyalty";

const repeated = (keys: readonly string[]): readonly string[] => keys.filter((key, at) => keys.indexOf(key) !== at);

/** Returns the route of a call with its content folder: a list of stores would use the same route for each. */
function placeOf({ api, route, url }: Call): string {
  const [folder] = /(?<=^\/sites\/)[^/]+/.exec(url) ?? [""];
  return `${api} ${route.replace("{sitePath}", folder)}`;
}

it.each(entriesOf(queries))(
  "%s makes no call twice and no call per item, for a guest and a shopper",
  (_name, query) => {
    const { guest, shopper } = callsOfQuery(query);
    for (const calls of [guest, shopper]) {
      expect(repeated(calls.map(({ api, url }) => `${api} ${url}`))).toEqual([]);
      expect(repeated(calls.map(placeOf))).toEqual([]);
    }
  },
);

it.each(entriesOf(clientOperations))(
  "%s costs less than half of the limit of those who send it",
  async (_name, operation) => {
    const { query, variables, name } = operation;
    await graph.run({ query, variables });
    const line = () => new RegExp(`"operation":"${name}","kind":"\\w+","cost":(\\d+)`).exec(graph.log());
    await expect.poll(line).not.toBeNull();
    const budget = name in signedInOnly ? budgets.signedIn : budgets.guest;
    expect(Number(line()?.[1])).toBeLessThan(budget / 2);
  },
);

/** Returns true if all calls about the shopper start before the first one ends, when each takes long. */
async function isParallel(query: WrittenOperation): Promise<boolean> {
  await graph.control.break("loyalty", { mode: "slow", delayMs: 400 });
  const calls = (await callsOf(query, cookie)).filter(isAboutShopper);
  await graph.control.mend();
  if (calls.length < 2) throw new Error(`${query.name} made ${calls.length} calls while the service was slow.`);
  const lastStart = Math.max(...calls.map(({ startedMs }) => startedMs));
  return calls.every(({ endedMs }) => endedMs === null || lastStart < endedMs);
}

it("makes all calls of a query about the shopper in parallel", async () => {
  const several = queries.filter((query) => callsOfQuery(query).shopper.filter(isAboutShopper).length > 1);
  const names = several.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(["RewardsPageQuery", "StorefrontAccountQuery", ...Object.keys(inSequence)]),
  );
  const sequential: string[] = [];
  for (const query of several) if (!(await isParallel(query))) sequential.push(query.name);
  expect(sequential).toEqual(Object.keys(inSequence));
});

it.each(entriesOf(mutations))("%s makes no call twice, except to read back its change", async (_name, mutation) => {
  const calls = await callsOf(mutation, changer);
  if (endsSession(mutation)) changer = await graph.logIn("ana@example.com");
  const places = calls.map(placeOf).filter((place) => !(place in readBack));
  expect(repeated(places)).toEqual([]);
});
