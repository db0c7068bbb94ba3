import { afterEach, describe, expect, it } from "vitest";
import { globalId } from "../platform/graph/global-id.ts";
import { loginResponse } from "../testing/login.ts";
import { contentRoutes } from "../testing/routes.ts";
import type { StubCall } from "../testing/stub-upstream.ts";
import { staffRoutes, testAgent, writtenTo } from "../testing/support.ts";
import { createTestApp, type TestApp } from "../testing/test-app.ts";
import { wireLocation } from "../testing/wire-samples.ts";

const logIn = `mutation LogIn($input: LoginInput!) {
  login(input: $input) { viewer { id } token { value } refreshToken { value } userErrors { code } }
}`;
const rename =
  'mutation Rename { updateAccount(input: { name: { firstName: "A", lastName: "B" } }) { userErrors { code } } }';
const clip = 'mutation Clip { clipCoupon(input: { couponId: "any" }) { userErrors { code } } }';
const logOut = "mutation Leave { logout { loggedOut } }";
const stores = "query Stores { locations { name } }";
const whoAmI = "query WhoAmI { viewer { id } }";
const forgot = 'mutation Forgot { requestPasswordReset(input: { email: "no", botToken: "" }) { userErrors { code } } }';

const credentials = { identifier: "ana@example.com", password: "canary-password" };
const ana = globalId("User", "reams", "41000000101");
const ben = globalId("User", "reams", "41000000102");

const loyalty = {
  "POST /AppUsers/login": loginResponse,
  "POST /AppUsers/logout": { Success: true },
  "POST /AppUsers/renew": ({ options }: StubCall) => ({
    Renewals: (options.json as { Renewals: number }).Renewals + 1,
    AppUserLogin: loginResponse.AppUserLogin,
  }),
};

let running: TestApp | null = null;
const clock = { laterMs: 0 };
afterEach(async () => {
  await running?.app.stop();
  running = null;
  clock.laterMs = 0;
});

async function start(): Promise<TestApp> {
  running = await createTestApp(
    { loyalty, sso: staffRoutes, content: contentRoutes({ locations: [wireLocation()] }) },
    { now: () => new Date(Date.now() + clock.laterMs) },
  );
  return running;
}

async function inBrowser(test: TestApp): Promise<{ readonly cookie: string }> {
  const { cookies } = await test.post({ query: logIn, variables: { input: credentials } });
  return { cookie: cookies[0]?.split(";")[0] ?? "" };
}

interface Tokens {
  readonly token: { readonly value: string };
  readonly refreshToken: { readonly value: string };
}

async function inApp(test: TestApp): Promise<Tokens> {
  const { body } = await test.post({ query: logIn, variables: { input: { ...credentials, wantsToken: true } } });
  return body.data?.["login"] as Tokens;
}

const codeOf = ({ body }: { readonly body: { readonly errors?: readonly { extensions: { code: string } }[] } }) =>
  body.errors?.[0]?.extensions.code;

describe("a mutation with the viewer of its page", () => {
  it.each([
    ["another shopper's page", ben],
    ["a guest's page", "guest"],
    ["a page without a known viewer", "unknown"],
  ])("is rejected for %s while a shopper is logged in, before any upstream call", async (_page, stated) => {
    const test = await start();
    const headers = { ...(await inBrowser(test)), "x-aisle-viewer": stated };
    const before = test.loyalty.calls.length + test.content.calls.length;
    for (const query of [rename, clip, `${rename.slice(0, -1)} logout { loggedOut } }`]) {
      const answer = await test.post({ query, headers });
      expect(answer.body).toMatchObject({ errors: [{ extensions: { code: "VIEWER_CHANGED" } }] });
      expect(answer.body.data).toBeUndefined();
    }
    expect(test.loyalty.calls.length + test.content.calls.length).toBe(before);
  });

  it("asks for a login on a shopper's page after a logout in another tab", async () => {
    const test = await start();
    const { body } = await test.post({ query: rename, headers: { "x-aisle-viewer": ana } });
    expect(body.data).toEqual({ updateAccount: { userErrors: [{ code: "UNAUTHENTICATED" }] } });
  });

  it("runs for the viewer of its page, and for clients that send no viewer", async () => {
    const test = await start();
    const shopper = await inBrowser(test);
    expect(codeOf(await test.post({ query: clip, headers: { ...shopper, "x-aisle-viewer": ana } }))).toBeUndefined();
    expect(codeOf(await test.post({ query: clip, headers: shopper }))).toBeUndefined();
    expect(codeOf(await test.post({ query: clip, headers: { "x-aisle-viewer": "guest" } }))).toBeUndefined();
  });

  it("has its own status for clients that read statuses", async () => {
    const test = await start();
    const shopper = await inBrowser(test);
    const headers = { ...shopper, "x-aisle-viewer": ben, accept: "application/graphql-response+json" };
    expect((await test.post({ query: clip, headers })).status).toBe(409);
  });

  it("logs in and out from any page, because the input names the account", async () => {
    const test = await start();
    const headers = { ...(await inBrowser(test)), "x-aisle-viewer": ben };
    expect(codeOf(await test.post({ query: logIn, variables: { input: credentials }, headers }))).toBeUndefined();
    expect((await test.post({ query: logOut, headers })).body.data).toEqual({ logout: { loggedOut: true } });
  });
});

describe("a support query with the agent of its page", () => {
  const signIn = `mutation ($input: SupportLoginInput!) { supportLogin(input: $input) { userErrors { code } } }`;
  const customerId = globalId("Customer", "reams", "41000000101");
  const doing = `(input: { customerId: "${customerId}", reason: "lost points" }) { userErrors { code } }`;
  const looks = [
    `mutation { revealCustomer${doing} }`,
    `mutation { endCustomerSessions${doing} }`,
    `mutation { liftLoginSlowdown${doing} }`,
    `mutation { sendCustomerPasswordReset${doing} }`,
    `{ customer(lookup: { by: ID, value: "${customerId}", reason: "lost points" }) { id } }`,
  ];

  async function asAgent() {
    const test = await start();
    const input = { username: testAgent.username, password: "Helping4You!" };
    const { cookies } = await test.post({ query: signIn, variables: { input } });
    const cookie = cookies.find((text) => text.startsWith("__Host-aisle-support"))?.split(";")[0] ?? "";
    return { test, cookie, written: () => writtenTo(test.sso).length };
  }

  it.each(looks)(
    "is rejected from the page of another agent, before anything is written or read: %s",
    async (query) => {
      const { test, cookie, written } = await asAgent();
      const before = [written(), test.loyalty.calls.length];
      const answer = await test.post({ query, headers: { cookie, "x-aisle-agent": "kim%40aisle.example" } });
      expect(codeOf(answer)).toBe("AGENT_CHANGED");
      expect([written(), test.loyalty.calls.length]).toEqual(before);
    },
  );

  it.each(looks)("is logged for the agent of its page, and for clients that send no agent: %s", async (query) => {
    const { test, cookie, written } = await asAgent();
    const before = written();
    for (const stated of [{ "x-aisle-agent": "sam%40aisle.example" }, {}]) {
      expect(codeOf(await test.post({ query, headers: { cookie, ...stated } }))).not.toBe("AGENT_CHANGED");
    }
    expect(written()).toBeGreaterThanOrEqual(before + 2);
  });
});

describe("an invalid bearer", () => {
  const refusal = { errors: [{ extensions: { code: "UNAUTHENTICATED" } }] };

  it.each([whoAmI, stores, clip])("is rejected and not treated as a guest: %s", async (query) => {
    const test = await start();
    await test.post({ query });
    await test.post({ query });
    const calls = test.loyalty.calls.length + test.content.calls.length;
    for (const bearer of ["Bearer abc.def", "Bearer null", "Bearer", "Basic eA=="]) {
      const answer = await test.post({ query, headers: { authorization: bearer } });
      expect([answer.status, answer.headers["www-authenticate"]]).toEqual([401, 'Bearer error="invalid_token"']);
      expect(answer.body).toMatchObject(refusal);
      expect(answer.body.data).toBeUndefined();
    }
    expect(test.loyalty.calls.length + test.content.calls.length).toBe(calls);
  });

  it("is one that has expired, was revoked, or belongs to another retailer", async () => {
    const test = await start();
    const first = await inApp(test);
    const second = await inApp(test);
    const ask = (authorization: string, host = "reams.example") =>
      test.post({ query: whoAmI, headers: { authorization }, host });
    expect((await ask(`Bearer ${first.token.value}`)).body.data).toEqual({ viewer: { id: ana } });
    expect((await ask(`Bearer ${first.token.value}`, "lees.example")).status).toBe(401);
    await test.post({ query: logOut, headers: { authorization: `Bearer ${first.token.value}` } });
    expect((await ask(`Bearer ${first.token.value}`)).status).toBe(401);
    clock.laterMs = 20 * 60_000;
    expect((await ask(`Bearer ${second.token.value}`)).status).toBe(401);
  });

  it("is none that was issued in the future: a gateway whose clock was set back ends no session", async () => {
    const test = await start();
    const hourMs = 60 * 60_000;
    const refresh =
      "mutation Refresh($input: RefreshSessionInput!) { refreshSession(input: $input) { userErrors { code } } }";
    clock.laterMs = hourMs;
    const { cookie } = await inBrowser(test);
    const { token, refreshToken } = await inApp(test);
    await test.app.stop();
    clock.laterMs = 0;
    const later = await start();
    const input = { refreshToken: refreshToken.value };
    const authorization = `Bearer ${token.value}`;
    for (const headers of [{ cookie }, { authorization }]) {
      for (const query of [whoAmI, stores, clip]) {
        const answer = await later.post({
          query,
          headers: { ...headers, accept: "application/graphql-response+json" },
        });
        expect([answer.status, codeOf(answer), answer.cookies]).toEqual([503, "UPSTREAM_UNAVAILABLE", []]);
      }
      const again = await later.post({ query: logIn, variables: { input: credentials }, headers });
      expect(again.body.data).toMatchObject({ login: { viewer: { id: ana } } });
    }
    const refused = await later.post({ query: refresh, variables: { input } });
    expect(refused.body.data).toEqual({ refreshSession: { userErrors: [{ code: "UPSTREAM_FAILED" }] } });
    clock.laterMs = hourMs;
    for (const headers of [{ cookie }, { authorization }]) {
      expect((await later.post({ query: whoAmI, headers })).body.data).toEqual({ viewer: { id: ana } });
    }
    const refreshed = await later.post({ query: refresh, variables: { input } });
    expect(refreshed.body.data).toEqual({ refreshSession: { userErrors: [] } });
  });

  it("ends by a logout with its refresh token, although it was issued in the future", async () => {
    const test = await start();
    clock.laterMs = 60 * 60_000;
    const { refreshToken } = await inApp(test);
    clock.laterMs = 0;
    const input = { refreshToken: refreshToken.value };
    const end = "mutation LogOut($input: LogoutInput!) { logout(input: $input) { loggedOut userErrors { code } } }";
    const ended = await test.post({ query: end, variables: { input } });
    expect(ended.body.data).toMatchObject({ logout: { loggedOut: true } });
    clock.laterMs = 60 * 60_000;
    const refresh =
      "mutation Renew($input: RefreshSessionInput!) { refreshSession(input: $input) { userErrors { code } } }";
    const refused = await test.post({ query: refresh, variables: { input } });
    expect(refused.body.data).toEqual({ refreshSession: { userErrors: [{ code: "SESSION_ENDED" }] } });
  });

  it("does not prevent an app from logging in, refreshing, logging out or requesting a new password", async () => {
    const test = await start();
    const { token, refreshToken } = await inApp(test);
    clock.laterMs = 20 * 60_000;
    const headers = { authorization: `Bearer ${token.value}` };
    const refresh = `mutation Refresh($input: RefreshSessionInput!) {
      refreshSession(input: $input) { token { value } userErrors { code } }
    }`;
    const input = { refreshToken: refreshToken.value };
    const refreshed = await test.post({ query: refresh, variables: { input }, headers });
    expect(refreshed.body.data).toMatchObject({ refreshSession: { userErrors: [] } });
    const again = await test.post({ query: logIn, variables: { input: credentials }, headers });
    expect(again.body.data).toMatchObject({ login: { viewer: { id: ana } } });
    expect((await test.post({ query: forgot, headers })).body.data).toBeTruthy();
    expect((await test.post({ query: logOut, headers })).body.data).toEqual({ logout: { loggedOut: true } });
  });

  it("excludes an empty header: such a client is a guest", async () => {
    const test = await start();
    const answer = await test.post({ query: whoAmI, headers: { authorization: "" } });
    expect([answer.status, answer.body]).toEqual([200, { data: { viewer: null } }]);
  });
});
