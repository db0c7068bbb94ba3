import { describe, expect, it } from "vitest";
import { calendarPath } from "./calendar-path.ts";
import { linkTokenHash } from "../../platform/input/link-token.ts";
import { UpstreamError, type UpstreamErrorKind } from "../../platform/errors/upstream-error.ts";
import { execute } from "../../testing/execute.ts";
import { type StubCall, stubUpstream } from "../../testing/stub-upstream.ts";
import { testReplays } from "../../testing/test-sessions.ts";

const path = "/loyalty/app-reams/customer/41000000101/calendar";
const createdAt = "2026-05-04T12:00:00.000Z";
const create = "mutation { createCalendarFeed { path user { calendarFeed { createdAt } } userErrors { code } } }";
const end = "mutation { endCalendarFeed { user { calendarFeed { createdAt } } userErrors { code } } }";
const failure = (kind: UpstreamErrorKind) => new UpstreamError({ upstream: "loyalty", kind });

interface Faults {
  /** The error in place of the response to a write. */
  readonly write?: UpstreamError;
  /** True if the write takes effect all the same. */
  readonly stores?: boolean;
  /** The error in place of the response to a read. */
  readonly read?: UpstreamError;
}

function service({ write, stores = write === undefined, read }: Faults = {}, initial: string | null = null) {
  let hash = initial;
  return stubUpstream("loyalty", {
    [`GET ${path}`]: () => read ?? { TokenHash: hash, CreatedAt: hash && createdAt, LastReadAt: null },
    [`PUT ${path}`]: ({ options }: StubCall) => {
      const change = options.json as { TokenHash: string | null };
      if (stores) hash = change.TokenHash;
      return write ?? { Success: true };
    },
  });
}

async function run(document: string, loyalty = service(), replays = testReplays()) {
  const { data, errors } = await execute(document, { viewer: {}, upstreams: { loyalty }, context: { replays } });
  expect(errors).toEqual([]);
  const [done] = Object.values(data ?? {});
  const bodies = loyalty.calls.flatMap(({ method, options }) => (method === "PUT" ? [options.json] : []));
  return { done, bodies };
}

describe("creating a calendar feed", () => {
  it("sends only the hash of the token in the returned path", async () => {
    const { done, bodies } = await run(create);
    const { path: feedPath } = done as { path: string };
    const [, token = ""] = /^\/calendar\/([\w-]{43})\.ics$/.exec(feedPath) ?? [];
    expect(done).toEqual({ path: calendarPath(token), user: { calendarFeed: { createdAt } }, userErrors: [] });
    expect(bodies).toEqual([{ TokenHash: linkTokenHash(token) }]);
  });

  it("returns another token each time", async () => {
    const loyalty = service();
    const [first, second] = [await run(create, loyalty), await run(create, loyalty)];
    expect(first.done).not.toEqual(second.done);
  });

  it("returns the same address for the same key, and sends its token once", async () => {
    const [loyalty, replays] = [service(), testReplays()];
    const key = "5b0f2d3c-1f64-4a6b-8f6a-1d2f3a4b5c6d";
    const keyed = create.replace("createCalendarFeed", `createCalendarFeed(input: { idempotencyKey: "${key}" })`);
    const [first, second] = [await run(keyed, loyalty, replays), await run(keyed, loyalty, replays)];
    expect(first.done).toMatchObject({ path: expect.any(String), userErrors: [] });
    expect(second.done).toEqual(first.done);
    expect(second.bodies).toHaveLength(1);
  });

  it("whose response was lost succeeds if the service has the token", async () => {
    const { done, bodies } = await run(create, service({ write: failure("unknown-outcome"), stores: true }));
    expect(done).toMatchObject({ path: expect.any(String), userErrors: [] });
    expect(bodies).toHaveLength(1);
  });

  it.each([
    ["the service does not have it", {}],
    ["the service cannot be read", { stores: true, read: failure("unavailable") }],
  ])("whose response was lost has an unknown outcome if %s, and is not repeated", async (_case, faults) => {
    const { done, bodies } = await run(create, service({ write: failure("unknown-outcome"), ...faults }));
    expect(done).toEqual({ path: null, user: null, userErrors: [{ code: "UNKNOWN_OUTCOME" }] });
    expect(bodies).toHaveLength(1);
  });

  it("fails during an outage, without a path", async () => {
    const { done } = await run(create, service({ write: failure("unavailable") }));
    expect(done).toEqual({ path: null, user: null, userErrors: [{ code: "UPSTREAM_FAILED" }] });
  });

  it("is rejected for a guest without a call", async () => {
    const { data, calls } = await execute(create, { upstreams: { loyalty: service() } });
    expect(data).toMatchObject({ createCalendarFeed: { path: null, userErrors: [{ code: "UNAUTHENTICATED" }] } });
    expect(calls).toEqual({});
  });

  it("is not offered by a retailer whose account service has no feeds", async () => {
    const { data } = await execute(create, { viewer: {}, retailer: "bluebird" });
    expect(data).toMatchObject({ createCalendarFeed: { path: null, userErrors: [{ code: "NOT_OFFERED" }] } });
  });
});

it("ending a calendar feed removes the token, also if the response was lost", async () => {
  const on = "a".repeat(43);
  for (const loyalty of [service({}, on), service({ write: failure("unknown-outcome"), stores: true }, on)]) {
    const { done, bodies } = await run(end, loyalty);
    expect(done).toEqual({ user: { calendarFeed: null }, userErrors: [] });
    expect(bodies).toEqual([{ TokenHash: null }]);
  }
});

it("a feed that cannot be read is an error, not off", async () => {
  const upstreams = { loyalty: service({ read: failure("unavailable") }) };
  const { errors } = await execute("{ viewer { calendarFeed { createdAt } } }", { viewer: {}, upstreams });
  expect(errors).toMatchObject([{ path: "viewer.calendarFeed", code: "UPSTREAM_UNAVAILABLE" }]);
});
