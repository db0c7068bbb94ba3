import { afterAll, beforeAll, expect, it } from "vitest";
import type { ExecutionMode } from "../config/schema.ts";
import { documentId } from "../execution/documents/read-manifest.ts";
import {
  knownDocuments,
  scenarios,
  stores,
  whoAmI,
  type Asked,
  type Scenario,
} from "../testing/execution-scenarios.ts";
import { login, loginAnswer } from "../testing/login.ts";
import { contentRoutes, offerRoutes } from "../testing/routes.ts";
import { shopperRoutes } from "../testing/shopper-routes.ts";
import type { StubCall } from "../testing/stub-upstream.ts";
import { createTestApp } from "../testing/test-app.ts";
import { wireLocation, wireOffer, wirePost } from "../testing/wire-samples.ts";

/** A gateway with a shopper, whose upstreams the scenario can change. */
async function start(execution: ExecutionMode) {
  const broken: Record<string, unknown> = {};
  const clock = { laterMs: 0 };
  const offers = [wireOffer(), wireOffer({ OfferId: "2", OfferValue: 1.5 })];
  const routes = {
    loyalty: { ...shopperRoutes(), ...offerRoutes({ Available: offers }), "POST /AppUsers/login": loginAnswer },
    content: contentRoutes({ locations: [wireLocation()], posts: [wirePost()], features: [wirePost()] }),
  };
  const breakable = (table: object) =>
    Object.fromEntries(
      Object.entries(table).map(([route, answer]) => [
        route,
        (call: StubCall) => {
          const found: unknown = broken[route] ?? answer;
          return typeof found === "function" ? found(call) : found;
        },
      ]),
    );
  const test = await createTestApp(
    { loyalty: breakable(routes.loyalty), content: breakable(routes.content) },
    { execution, now: () => new Date(Date.now() + clock.laterMs), documents: new Map([[documentId(stores), stores]]) },
  );
  return { ...test, broken, clock };
}

type Started = Awaited<ReturnType<typeof start>>;

/** Sends a request and gives all that can be seen from outside, and what was logged. */
async function send(test: Started, { body, headers, method = "POST", search = "", host = "reams.example" }: Asked) {
  const from = test.lines.length;
  const response = await test.app.server.inject({
    method,
    url: `/graphql${search}`,
    headers: { host, "content-type": "application/json", ...headers },
    ...(body === undefined ? {} : { payload: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  const logged = test.lines.slice(from).map((line) => JSON.parse(line) as Record<string, unknown>);
  const isFast = logged.some(({ fast }) => fast === true);
  // Where in the code a fault came up is the one thing that differs.
  const log = logged.map(({ time: _time, durationMs: _duration, fast: _fast, requestId: _id, fault, ...rest }) => ({
    ...rest,
    hasFault: fault !== undefined,
  }));
  const { date: _date, "x-request-id": id, ...seen } = response.headers;
  const text = response.body
    .replaceAll(/"fetchedAt":"[^"]+"/g, '"fetchedAt":"then"')
    .replaceAll(`"requestId":"${String(id)}"`, '"requestId":"its own"');
  return { isFast, told: { status: response.statusCode, headers: seen, text, log } };
}

async function signIn(test: Started, host = "reams.example"): Promise<{ readonly cookie: string }> {
  const { told } = await send(test, { body: { query: login }, host });
  return { cookie: String([told.headers["set-cookie"]].flat()[0]).split(";")[0] ?? "" };
}

/** Sends every document once, so that the fast lane knows it and what clients accept. */
async function warm(test: Started): Promise<{ readonly cookie: string }> {
  const shopper = await signIn(test);
  for (const query of knownDocuments) await send(test, { body: { query }, headers: shopper });
  await send(test, { body: { query: whoAmI }, headers: { accept: "application/graphql-response+json" } });
  return shopper;
}

let lanes: { readonly fast: Started; readonly full: Started };
let shoppers: { readonly fast: { readonly cookie: string }; readonly full: { readonly cookie: string } };

beforeAll(async () => {
  lanes = { fast: await start("compiled"), full: await start("plain") };
  shoppers = { fast: await warm(lanes.fast), full: await warm(lanes.full) };
});
afterAll(async () => {
  for (const { app } of Object.values(lanes)) await app.stop();
});

/** Plays a scenario, and gives all that can be seen of its last request. */
async function play({ ask, broken = {}, laterMs = 0, times = 1 }: Scenario, which: "fast" | "full") {
  const test = lanes[which];
  const asked = typeof ask === "function" ? ask(shoppers[which]) : ask;
  const callCount = () => test.loyalty.calls.length + test.content.calls.length;
  Object.assign(test.broken, broken);
  test.clock.laterMs = laterMs;
  for (let time = 1; time < times; time += 1) await send(test, asked);
  const calls = callCount();
  const sent = await send(test, asked);
  test.clock.laterMs = 0;
  for (const route of Object.keys(broken)) delete test.broken[route];
  return { ...sent, calls: callCount() - calls };
}

it.each(scenarios)("gives the same answer on both lanes for $name", async (scenario) => {
  const [fast, full] = await Promise.all([play(scenario, "fast"), play(scenario, "full")]);
  expect(fast.told).toEqual(full.told);
  expect(fast.calls).toBe(full.calls);
  expect([fast.isFast, full.isFast]).toEqual([scenario.lane === "fast", false]);
});

it("lets a document take the fast lane only from its second answer on", async () => {
  const asked = { body: { query: "query Fresh { locations { slug } }" } };
  const answers = [await send(lanes.fast, asked), await send(lanes.fast, asked), await send(lanes.fast, asked)];
  expect(answers.map(({ isFast }) => isFast)).toEqual([false, true, true]);
});
