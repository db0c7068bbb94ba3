import { afterEach, beforeEach, expect, it } from "vitest";
import { UpstreamError } from "../../errors/upstream-error.ts";
import { respondWith, startMisbehavingServer, type MisbehavingServer } from "../../../testing/misbehaving-server.ts";
import { createUpstreamHttp, type UpstreamSettings } from "../create-upstream-http.ts";

const call = { sitePath: "reams", bearer: "secret-bearer", requestId: "r-1" };
const other = { ...call, sitePath: "lees" };
const login = { ...call, json: {}, checksPassword: true } as const;

let server: MisbehavingServer;

beforeEach(async () => {
  server = await startMisbehavingServer();
});
afterEach(() => server.close());

const upstream = (settings: Partial<UpstreamSettings>) =>
  createUpstreamHttp({ name: "loyalty", baseUrl: server.url, ...settings });

/** Returns the error of a call that must fail. */
async function failure(made: Promise<unknown>): Promise<UpstreamError> {
  const [{ reason }] = (await Promise.allSettled([made])) as [PromiseRejectedResult];
  expect(reason).toBeInstanceOf(UpstreamError);
  return reason as UpstreamError;
}

it("stops neither the calls of another retailer nor those of another kind when one kind fails", async () => {
  const events: [string, object][] = [];
  const http = upstream({ onEvent: (...event) => events.push(event) });
  server.behave(respondWith(500, "{}"));
  for (let count = 0; count < 20; count += 1) await failure(http.send("POST", "/login", login));
  expect(http.state()).toMatchObject({ breaker: "open", interrupted: ["login reams"] });
  expect(events).toEqual([["breaker open", { sitePath: "reams", kind: "login" }]]);
  server.behave(respondWith(200, "{}"));
  expect((await failure(http.send("POST", "/login", login))).kind).toBe("unavailable");
  await expect(http.get("/", call)).resolves.toMatchObject({ status: 200 });
  await expect(http.send("POST", "/", { ...call, json: {} })).resolves.toMatchObject({ status: 200 });
  await expect(http.send("POST", "/login", { ...login, sitePath: "lees" })).resolves.toMatchObject({ status: 200 });
});

it("lets logins through while the service refuses others because it is busy", async () => {
  const http = upstream({});
  server.behave(respondWith(503, "{}", { "retry-after": "1" }));
  for (let count = 0; count < 30; count += 1)
    expect((await failure(http.send("POST", "/login", login))).kind).toBe("busy");
  expect(http.state().breaker).toBe("closed");
  expect((await failure(http.send("POST", "/clips", { ...call, json: {} }))).kind).toBe("unavailable");
});

it("leaves the places of another retailer free while calls hang", async () => {
  server.behave((request, response) => request.url === "/3" && respondWith(200, "{}")(request, response));
  const http = upstream({ limits: { parallel: 1, queue: 0, readTimeoutMs: 500 } });
  const hanging = failure(http.get("/1", call));
  expect((await failure(http.get("/2", call))).kind).toBe("unavailable");
  await expect(http.get("/3", other)).resolves.toMatchObject({ status: 200 });
  expect((await hanging).kind).toBe("timeout");
});

it("rejects a login at once if too many wait, and reads as usual", async () => {
  server.behave((request, response) => request.method === "GET" && respondWith(200, "{}")(request, response));
  const http = upstream({ limits: { logins: { parallel: 1, queue: 1 }, writeTimeoutMs: 500 } });
  const attempts = [1, 2].map(() => failure(http.send("POST", "/login", login)));
  expect((await failure(http.send("POST", "/login", login))).kind).toBe("unavailable");
  expect(http.state()).toMatchObject({ active: 1, queued: 1 });
  await expect(http.get("/", call)).resolves.toMatchObject({ status: 200 });
  expect((await attempts[0])?.kind).toBe("unknown-outcome");
  await attempts[1];
});
