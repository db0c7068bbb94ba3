import { afterEach, beforeEach, expect, it } from "vitest";
import { UpstreamError } from "../../errors/upstream-error.ts";
import { startMisbehavingServer, type MisbehavingServer } from "../../../testing/misbehaving-server.ts";
import { createUpstreamHttp } from "../create-upstream-http.ts";
import type { UpstreamLimits } from "./limits.ts";

const call = { sitePath: "reams", bearer: "secret-bearer", requestId: "r-1" };
let server: MisbehavingServer;

beforeEach(async () => {
  server = await startMisbehavingServer();
});
afterEach(() => server.close());

const slowUpstream = (limits: Partial<UpstreamLimits> = {}) =>
  createUpstreamHttp({ name: "loyalty", baseUrl: server.url, limits: { readTimeoutMs: 10_000, ...limits } });

async function kindOf(promise: Promise<unknown>): Promise<string> {
  const error: unknown = await promise.catch((reason: unknown) => reason);
  return error instanceof UpstreamError ? error.kind : "no failure";
}

it.each([
  { name: "a deadline", reason: new DOMException("late", "TimeoutError"), kind: "timeout" },
  { name: "a disconnected visitor", reason: new DOMException("gone", "AbortError"), kind: "abandoned" },
])("aborts the call at once after $name", async ({ reason, kind }) => {
  const controller = new AbortController();
  server.behave(() => controller.abort(reason));
  const http = slowUpstream();
  expect(await kindOf(http.get("/", { ...call, signal: controller.signal }))).toBe(kind);
});

it("does not count aborts by visitors as failures, neither in flight nor in the queue", async () => {
  const controller = new AbortController();
  const http = slowUpstream({ parallel: 20, queue: 20 });
  server.behave(() => server.received.length === 20 && controller.abort());
  const calls = Array.from({ length: 40 }, () => kindOf(http.get("/", { ...call, signal: controller.signal })));
  expect(new Set(await Promise.all(calls))).toEqual(new Set(["abandoned"]));
  expect(server.received).toHaveLength(20);
  expect(http.state()).toMatchObject({ breaker: "closed", lastErrorKind: null, failures: {}, active: 0, queued: 0 });
});
