import { once } from "node:events";
import { type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createUpstreamHttp } from "../platform/http/create-upstream-http.ts";
import { loginResponse } from "../testing/login.ts";
import { respondWith, startMisbehavingServer, type MisbehavingServer } from "../testing/misbehaving-server.ts";
import { contentRoutes } from "../testing/routes.ts";
import type { StubCall } from "../testing/stub-upstream.ts";
import { shopperCalls, shopperRoutes } from "../testing/shopper-routes.ts";
import { createTestApp, type TestApp } from "../testing/test-app.ts";
import { wireLocation } from "../testing/wire-samples.ts";

/** Waits for a change that another connection causes; the limit only ends a test that hangs. */
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 10_000 });

const weeklyAd = "query WeeklyAd { weeklyAd { items { id } } }";

let viewer: MisbehavingServer;
let test: TestApp;
/** The pending responses of the viewer in the order of the requests. */
let owed: { readonly response: ServerResponse; left: boolean }[];
/** The ports of connected visitors. */
const connected = new Set<number | undefined>();
/** Lets the pending login finish. */
let finishLogin: () => void;
let recordReads: StubCall[];

/** Creates a loyalty service whose login waits and that records the reads of the shopper's record. */
function slowLogin() {
  const login = Promise.withResolvers<void>();
  finishLogin = login.resolve;
  recordReads = [];
  const routes = shopperRoutes();
  return {
    ...routes,
    "POST /AppUsers/login": async () => {
      await login.promise;
      return loginResponse;
    },
    [shopperCalls.record]: (call: StubCall) => {
      recordReads.push(call);
      return routes[shopperCalls.record];
    },
  };
}

beforeEach(async () => {
  owed = [];
  viewer = await startMisbehavingServer();
  viewer.behave((question, response) => {
    const answer = { response, left: false };
    owed.push(answer);
    response.once("close", () => (answer.left = !response.writableFinished));
    if (question.method === "POST") respondWith(200, '{"authToken":"token"}')(question, response);
  });
  const http = createUpstreamHttp({ name: "ad-viewer", baseUrl: viewer.url, limits: { readTimeoutMs: 20_000 } });
  const location = wireLocation({ adviewerPage: `${viewer.url}/reams/springville` });
  const adViewers = new Map([[viewer.url, http]]);
  test = await createTestApp({ content: contentRoutes({ locations: [location] }), loyalty: slowLogin(), adViewers });
  await test.app.server.listen({ port: 0, host: "127.0.0.1" });
  test.app.server.server.on("connection", (socket) => {
    const port = socket.remotePort;
    connected.add(port);
    socket.once("close", () => connected.delete(port));
  });
});

afterEach(async () => {
  await viewer.close();
  await test.app.stop();
});

/** Sends a request on its own connection, like a browser that may disconnect before the response. */
function visit(query = weeklyAd) {
  const { port } = test.app.server.server.address() as AddressInfo;
  const attempt = request({
    port,
    host: "127.0.0.1",
    path: "/graphql",
    method: "POST",
    agent: false,
    headers: { "content-type": "application/json" },
  });
  const answer = once(attempt, "response").then(([response]) => json(response as IncomingMessage));
  attempt.end(JSON.stringify({ query }));
  return { attempt, answer };
}

/** Disconnects a visitor and waits until the gateway has noticed. */
async function disconnect({ attempt, answer }: ReturnType<typeof visit>): Promise<void> {
  const port = attempt.socket?.localPort;
  attempt.destroy();
  await expect(answer).rejects.toThrow("socket hang up");
  await eventually(() => expect(connected).not.toContain(port));
}

/** Waits until the gateway has handled all requests, by sending one more. */
async function untilAllWait(): Promise<void> {
  for (let attempt = 0; attempt < 2; attempt += 1) await visit("query Site { retailer { sitePath } }").answer;
}

const untilAsked = (times: number) => eventually(() => expect(owed).toHaveLength(times));

/** Returns health and metrics. */
async function seen() {
  const { body } = await test.app.server.inject({ url: "/health/ready", headers: { host: "localhost" } });
  const { silentFailures } = JSON.parse(body) as { readonly silentFailures: unknown };
  return {
    silentFailures,
    warnings: test.lines.filter((line) => line.includes('"level":40') || line.includes("fail")),
  };
}

it("aborts the read of an ad after the last waiting visitor has disconnected, and counts no failure", async () => {
  const [one, other] = [visit(), visit()];
  await untilAsked(2);
  await untilAllWait();
  await disconnect(one);
  expect(owed[1]?.left).toBe(false);
  await disconnect(other);
  await eventually(() => expect(owed[1]?.left).toBe(true));
  expect(await seen()).toEqual({ silentFailures: { failedReads: {}, droppedItems: {} }, warnings: [] });

  const next = visit();
  await untilAsked(3);
  owed[2]?.response.end("[]");
  expect(await next.answer).toMatchObject({ data: { weeklyAd: { items: [] } } });
});

it("logs a request of a disconnected visitor with the status 499", async () => {
  const visitor = visit("query Ad { weeklyAd { items { id } } }");
  await untilAsked(2);
  await disconnect(visitor);
  const lines = () =>
    test.lines.filter((line) => line.includes('"operation":"Ad"') && line.includes('"msg":"request"'));
  await eventually(() => expect(lines()).toHaveLength(1));
  expect(JSON.parse(lines()[0] ?? "")).toMatchObject({ msg: "request", status: 499, site: "reams" });
});

it("logs a visitor who leaves within a body as canceled, and no error", async () => {
  const { port } = test.app.server.server.address() as AddressInfo;
  const attempt = request({ port, host: "127.0.0.1", path: "/graphql", method: "POST", agent: false });
  attempt.on("error", () => undefined);
  const before = test.lines.length;
  const arrival = once(test.app.server.server, "request");
  attempt.setHeader("content-type", "application/json").setHeader("content-length", "100").write("{half");
  await arrival;
  attempt.destroy();
  await eventually(() => expect(test.lines).toHaveLength(before + 1));
  expect(JSON.parse(test.lines[before] ?? "")).toMatchObject({ level: 30, msg: "request", status: 499 });
});

it("aborts a token request", async () => {
  viewer.behave((_question, response) => {
    const answer = { response, left: false };
    owed.push(answer);
    response.once("close", () => (answer.left = true));
  });
  const visitor = visit();
  await untilAsked(1);
  await disconnect(visitor);
  await eventually(() => expect(owed[0]?.left).toBe(true));
});

it("responds to the remaining visitor after the one that started the read has disconnected", async () => {
  const first = visit();
  await untilAsked(2);
  const second = visit();
  await untilAllWait();
  await disconnect(first);
  owed[1]?.response.end("[]");
  expect(await second.answer).toMatchObject({ data: { weeklyAd: { items: [] } } });
  expect(owed).toHaveLength(2);
});

it("finishes a mutation for a visitor that has disconnected", async () => {
  const visitor = visit(
    'mutation LogIn { login(input: { identifier: "ana@example.com", password: "password" }) { viewer { email } } }',
  );
  await eventually(() => expect(test.loyalty.calls.some(({ path }) => path === "/AppUsers/login")).toBe(true));
  await disconnect(visitor);
  finishLogin();
  await eventually(() => expect(recordReads).toHaveLength(1));
  expect(recordReads[0]?.options.signal?.aborted).toBe(false);
});
