import { afterEach, describe, expect, it } from "vitest";
import { UpstreamError } from "../platform/errors/upstream-error.ts";
import type { StubCall, StubRoutes } from "../testing/stub-upstream.ts";
import { createTestApp, type TestApp } from "../testing/test-app.ts";

const logIn = `mutation LogIn($input: LoginInput!) {
  login(input: $input) { token { value } refreshToken { value expiresAt } userErrors { code } }
}`;
const refresh = `mutation Refresh($input: RefreshSessionInput!) {
  refreshSession(input: $input) {
    viewer { firstName }
    token { value expiresAt }
    refreshToken { value expiresAt }
    userErrors { code message }
  }
}`;
const logOut = "mutation Leave($input: LogoutInput) { logout(input: $input) { loggedOut userErrors { code } } }";
const whoAmI = "query WhoAmI { viewer { firstName } }";

const ana = { FrqShopperNo: "41000000101", FirstName: "Ana", MyStore: { MyStoreNumber: "12" } };
const defaults = {
  "POST /AppUsers/login": {
    AppUserLogin: ana,
    FrequentShopperJwt: "canary-shopper-jwt",
    OauthCustomerJwt: { CustomerToken: "canary-customer-token" },
  },
  "POST /AppUsers/logout": { Success: true },
  "POST /AppUsers/renew": ({ options }: StubCall) => ({
    Renewals: (options.json as { Renewals: number }).Renewals + 1,
    AppUserLogin: { ...ana, FirstName: "Anna" },
  }),
};

interface Tokens {
  readonly token: { readonly value: string; readonly expiresAt: string };
  readonly refreshToken: { readonly value: string; readonly expiresAt: string };
}

const loggedInAt = new Date("2026-05-04T12:00:00Z");
const clock = { now: loggedInAt };

let running: TestApp | null = null;
afterEach(async () => {
  await running?.app.stop();
  running = null;
  clock.now = loggedInAt;
});

/** Starts a gateway whose loyalty service has the given routes, and logs an app in. */
async function start(loyalty: StubRoutes = {}) {
  const sso = { "POST /authenticate/session/end": { grants: [] } };
  const test = await createTestApp({ loyalty: { ...defaults, ...loyalty }, sso }, { now: () => clock.now });
  running = test;
  const input = { identifier: "ana@example.com", password: "canary-password", wantsToken: true };
  const answer = await test.post({ query: logIn, variables: { input } });
  const tokens = answer.body.data?.["login"] as Tokens;
  const exchange = async (refreshToken: string, request: { host?: string; headers?: Record<string, string> } = {}) => {
    const { body } = await test.post({ query: refresh, variables: { input: { refreshToken } }, ...request });
    return body.data?.["refreshSession"] as Tokens & { readonly userErrors: unknown };
  };
  const shopperOf = async (token: string) => {
    const { body } = await test.post({ query: whoAmI, headers: { authorization: `Bearer ${token}` } });
    return body.data?.["viewer"] ?? body.errors?.[0]?.extensions.code;
  };
  return { test, tokens, exchange, shopperOf };
}

const none = { viewer: null, token: null, refreshToken: null };
const ended = {
  ...none,
  userErrors: [{ code: "SESSION_ENDED", message: "Your session has ended. Please log in again." }],
};

describe("a refresh", () => {
  it("returns a bearer that is valid for 15 minutes and a refresh token that expires with the session", async () => {
    const { tokens, exchange, shopperOf } = await start();
    expect(tokens.refreshToken.expiresAt).toBe("2026-08-02T12:00:00.000Z");
    clock.now = new Date("2026-06-01T12:00:00Z");
    expect(await shopperOf(tokens.token.value)).toBe("UNAUTHENTICATED");
    const renewed = await exchange(tokens.refreshToken.value);
    expect(renewed).toMatchObject({
      viewer: { firstName: "Anna" },
      token: { expiresAt: "2026-06-01T12:15:00.000Z" },
      refreshToken: { expiresAt: "2026-08-02T12:00:00.000Z" },
      userErrors: [],
    });
    expect(await shopperOf(renewed.token.value)).toEqual({ firstName: "Anna" });
  });

  it("sends the loyalty service the number of renewals, with the shopper's token", async () => {
    const { test, tokens, exchange } = await start();
    await exchange((await exchange(tokens.refreshToken.value)).refreshToken.value);
    const renewals = test.loyalty.calls.filter(({ path }) => path === "/AppUsers/renew").map(({ options }) => options);
    expect(renewals).toMatchObject([
      { bearer: "canary-shopper-jwt", json: { Renewals: 0 } },
      { bearer: "canary-shopper-jwt", json: { Renewals: 1 } },
    ]);
  });

  it("sets no cookie and does not disclose the loyalty service's token", async () => {
    const { test, tokens } = await start();
    const input = { refreshToken: tokens.refreshToken.value };
    const answer = await test.post({ query: refresh, variables: { input } });
    expect(answer.cookies).toEqual([]);
    expect(JSON.stringify([answer.body, test.lines])).not.toContain("canary");
  });

  it("is rejected for a bearer, another text, another retailer's host and after 90 days, without an upstream call", async () => {
    const { test, tokens, exchange } = await start();
    const before = test.loyalty.calls.length;
    expect(await exchange(tokens.token.value)).toEqual(ended);
    expect(await exchange("x.y.z")).toEqual(ended);
    expect(await exchange(tokens.refreshToken.value, { host: "lees.example" })).toEqual(ended);
    clock.now = new Date("2026-08-02T12:02:00Z");
    expect(await exchange(tokens.refreshToken.value)).toEqual(ended);
    expect(test.loyalty.calls).toHaveLength(before);
  });

  it("that the loyalty service rejects revokes the session, bearers included", async () => {
    const rejection = new UpstreamError({ upstream: "loyalty", kind: "unauthenticated", status: 401, errorCode: 12 });
    const { test, tokens, exchange, shopperOf } = await start({ "POST /AppUsers/renew": rejection });
    expect(await shopperOf(tokens.token.value)).toEqual({ firstName: "Ana" });
    expect(await exchange(tokens.refreshToken.value)).toEqual(ended);
    expect(await shopperOf(tokens.token.value)).toBe("UNAUTHENTICATED");
    expect(test.lines.join()).toContain("a refresh token was refused");
  });

  it.each([
    ["unavailable", "UPSTREAM_FAILED"],
    ["timeout", "UPSTREAM_FAILED"],
    ["bad-response", "UPSTREAM_FAILED"],
    ["unknown-outcome", "UNKNOWN_OUTCOME"],
  ] as const)("while the service is %s returns %s, and both tokens stay valid", async (kind, code) => {
    let failures = 1;
    const { tokens, exchange, shopperOf } = await start({
      "POST /AppUsers/renew": (call: StubCall) => {
        failures -= 1;
        if (failures === 0) throw new UpstreamError({ upstream: "loyalty", kind });
        return defaults["POST /AppUsers/renew"](call);
      },
    });
    expect(await exchange(tokens.refreshToken.value)).toMatchObject({ ...none, userErrors: [{ code }] });
    expect(await shopperOf(tokens.token.value)).toEqual({ firstName: "Ana" });
    expect(await exchange(tokens.refreshToken.value)).toMatchObject({ userErrors: [] });
  });
});

it("counts as one session of the shopper, however often it is refreshed", async () => {
  const { test, tokens, exchange } = await start();
  const second = await exchange(tokens.refreshToken.value);
  const third = await exchange(second.refreshToken.value);
  const headers = { authorization: `Bearer ${third.token.value}` };
  const { body } = await test.post({ query: "{ viewer { sessions { current startedAt } } }", headers });
  expect(body.data).toEqual({ viewer: { sessions: [{ current: true, startedAt: "2026-05-04T12:00:00.000Z" }] } });
});

it("logs out an app with an expired bearer by its refresh token", async () => {
  const { test, tokens, exchange } = await start();
  clock.now = new Date("2026-05-05T12:00:00Z");
  const headers = { authorization: `Bearer ${tokens.token.value}` };
  const input = { refreshToken: tokens.refreshToken.value };
  const { body } = await test.post({ query: logOut, variables: { input }, headers });
  expect(body.data).toEqual({ logout: { loggedOut: true, userErrors: [] } });
  expect(test.loyalty.calls.at(-1)).toMatchObject({
    path: "/AppUsers/logout",
    options: { bearer: "canary-shopper-jwt" },
  });
  expect(await exchange(tokens.refreshToken.value)).toEqual(ended);
});
