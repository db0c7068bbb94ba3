import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { ExecutionMode } from "../platform/config/schema.ts";
import { documentId } from "../engine/documents/read-manifest.ts";
import {
  knownDocuments,
  scenarios,
  stores,
  whoAmI,
  type ScenarioRequest,
  type Scenario,
} from "../testing/execution-scenarios.ts";
import { login, loginResponse } from "../testing/login.ts";
import { contentRoutes, offerRoutes } from "../testing/routes.ts";
import { shopperRoutes } from "../testing/shopper-routes.ts";
import type { StubCall } from "../testing/stub-upstream.ts";
import { createTestApp } from "../testing/test-app.ts";
import { wireLocation, wireOffer, wirePost } from "../testing/wire-samples.ts";

/** The clocks stand still, because responses state the seconds until a limit ends. */
const startMs = Date.now();

/** Starts a gateway whose upstreams the scenario can change. */
async function start(execution: ExecutionMode) {
  const broken: Record<string, unknown> = {};
  const clock = { laterMs: 0 };
  const offers = [wireOffer(), wireOffer({ OfferId: "2", OfferValue: 1.5 })];
  const routes = {
    loyalty: { ...shopperRoutes(), ...offerRoutes({ Available: offers }), "POST /AppUsers/login": loginResponse },
    content: contentRoutes({ locations: [wireLocation()], posts: [wirePost()], features: [wirePost()] }),
  };
  const breakable = (table: object) =>
    Object.fromEntries(
      Object.entries(table).map(([route, answer]) => [
        route,
        (call: StubCall) => {
          const reply: unknown = broken[route] ?? answer;
          return typeof reply === "function" ? reply(call) : reply;
        },
      ]),
    );
  const test = await createTestApp(
    { loyalty: breakable(routes.loyalty), content: breakable(routes.content) },
    { execution, now: () => new Date(startMs + clock.laterMs), documents: new Map([[documentId(stores), stores]]) },
  );
  return { ...test, broken, clock };
}

type Started = Awaited<ReturnType<typeof start>>;

/** The address of the visitor: each test has another, because limits count by address. */
let remoteAddress = "";

/** Sends a request and returns everything a client can observe, and the log lines. */
async function send(
  test: Started,
  { body, headers, method = "POST", search = "", host = "reams.example" }: ScenarioRequest,
) {
  const from = test.lines.length;
  const response = await test.app.server.inject({
    method,
    url: `/graphql${search}`,
    headers: { host, "content-type": "application/json", ...headers },
    remoteAddress,
    ...(body === undefined ? {} : { payload: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  const logged = test.lines.slice(from).map((line) => JSON.parse(line) as Record<string, unknown>);
  const usedCachedPlan = logged.some((line) => line["usedCachedPlan"] === true);
  // The stack of an error is the only difference between the two paths.
  const log = logged.map(
    ({ time: _time, durationMs: _duration, usedCachedPlan: _path, requestId: _id, fault, ...rest }) => ({
      ...rest,
      hasFault: fault !== undefined,
    }),
  );
  const { date: _date, "x-request-id": id, ...seen } = response.headers;
  const text = response.body
    .replaceAll(/"fetchedAt":"[^"]+"/g, '"fetchedAt":"then"')
    .replaceAll(`"requestId":"${String(id)}"`, '"requestId":"its own"');
  return { usedCachedPlan, observed: { status: response.statusCode, headers: seen, text, log } };
}

async function signIn(test: Started, host = "reams.example"): Promise<{ readonly cookie: string }> {
  const { observed } = await send(test, { body: { query: login }, host });
  return { cookie: String([observed.headers["set-cookie"]].flat()[0]).split(";")[0] ?? "" };
}

/** Sends every document once, so that its plan and the content types of the responses are cached. */
async function warm(test: Started): Promise<void> {
  const shopper = await signIn(test);
  for (const query of knownDocuments) await send(test, { body: { query }, headers: shopper });
  await send(test, { body: { query: whoAmI }, headers: { accept: "application/graphql-response+json" } });
}

let apps: { readonly cachedPlan: Started; readonly apollo: Started };
let visitors = 0;

beforeAll(async () => {
  apps = { cachedPlan: await start("compiled"), apollo: await start("plain") };
  for (const app of Object.values(apps)) await warm(app);
});
beforeEach(() => {
  visitors += 1;
  remoteAddress = `10.0.0.${visitors}`;
});
afterAll(async () => {
  for (const { app } of Object.values(apps)) await app.stop();
});

/** Runs a scenario and returns everything a client can observe of its last request. */
async function play({ request, broken = {}, laterMs = 0, times = 1 }: Scenario, which: "cachedPlan" | "apollo") {
  const test = apps[which];
  const sentRequest = typeof request === "function" ? request(await signIn(test)) : request;
  const callCount = () => test.loyalty.calls.length + test.content.calls.length;
  Object.assign(test.broken, broken);
  test.clock.laterMs = laterMs;
  for (let time = 1; time < times; time += 1) await send(test, sentRequest);
  const calls = callCount();
  const result = await send(test, sentRequest);
  test.clock.laterMs = 0;
  for (const route of Object.keys(broken)) delete test.broken[route];
  return { ...result, calls: callCount() - calls };
}

it.each(scenarios)("returns the same response by a cached plan and by Apollo Server for $name", async (scenario) => {
  const [cachedPlan, apollo] = await Promise.all([play(scenario, "cachedPlan"), play(scenario, "apollo")]);
  expect(cachedPlan.observed).toEqual(apollo.observed);
  expect(cachedPlan.calls).toBe(apollo.calls);
  expect([cachedPlan.usedCachedPlan, apollo.usedCachedPlan]).toEqual([scenario.path === "cached plan", false]);
});

it("caches a plan only after the first response to its document", async () => {
  const operation = { body: { query: "query Fresh { locations { slug } }" } };
  const answers = [
    await send(apps.cachedPlan, operation),
    await send(apps.cachedPlan, operation),
    await send(apps.cachedPlan, operation),
  ];
  expect(answers.map(({ usedCachedPlan }) => usedCachedPlan)).toEqual([false, true, true]);
});
