import { afterEach, expect, it } from "vitest";
import { UpstreamError } from "../platform/errors/upstream-error.ts";
import { loginResponse } from "../testing/login.ts";
import type { StubRoutes } from "../testing/stub-upstream.ts";
import { createTestApp, type TestResponse, type TestApp } from "../testing/test-app.ts";

const logIn = `mutation LogIn($input: LoginInput!) {
  login(input: $input) { viewer { firstName } token { value expiresAt } userErrors { code } }
}`;
const whoAmI = "query WhoAmI { viewer { firstName shopperNumber } }";
const myEmail = "query MyEmail { viewer { email } }";
const input = { identifier: "ana@example.com", password: "canary-password" };

const customer = { FrqShopperNo: "41000000101", FirstName: "Ana", LastName: "Lopez", EmailAddress: "ana@example.com" };
const defaults = {
  "POST /AppUsers/login": loginResponse,
  "POST /AppUsers/logout": { Success: true },
  "GET /loyalty/app-reams/customer": customer,
};

let running: TestApp | null = null;
afterEach(async () => {
  await running?.app.stop();
  running = null;
});

async function start(loyalty: StubRoutes = {}, now?: () => Date) {
  running = await createTestApp(
    { loyalty: { ...defaults, ...loyalty }, sso: { "POST /authenticate/session/end": { grants: [] } } },
    now === undefined ? {} : { now },
  );
  return running;
}

function cookieOf(answer: TestResponse): string {
  return answer.cookies[0]?.split(";")[0] ?? "";
}

/** Logs in as an app and returns its token. */
async function tokenOf(test: TestApp): Promise<{ readonly value: string; readonly expiresAt: string }> {
  const answer = await test.post({ query: logIn, variables: { input: { ...input, wantsToken: true } } });
  expect(answer.cookies).toEqual([]);
  const login = answer.body.data?.["login"] as { token: { value: string; expiresAt: string } } | undefined;
  return login?.token ?? { value: "", expiresAt: "" };
}

async function signedIn(test: TestApp): Promise<{ readonly cookie: string }> {
  return { cookie: cookieOf(await test.post({ query: logIn, variables: { input } })) };
}

it("gives a browser a session cookie that scripts cannot read, and no token", async () => {
  const test = await start();
  const answer = await test.post({ query: logIn, variables: { input } });
  expect(answer.body).toEqual({ data: { login: { viewer: { firstName: "Ana" }, token: null, userErrors: [] } } });
  expect(answer.cookies).toEqual([
    expect.stringMatching(/^__Host-aisle=[\w.-]+; Path=\/; HttpOnly; Secure; SameSite=Lax; Max-Age=7776000$/),
    expect.stringMatching(/^__Host-aisle-device=[\w.-]+; Path=\/; HttpOnly; Secure; SameSite=Lax; Max-Age=15552000$/),
  ]);
  expect(answer.headers["cache-control"]).toBe("private, no-store");
});

it.each([
  ["http", ""],
  ["https", "; Secure"],
])("sets the storefront's cookie of the account's language at a login over %s", async (protocol, secure) => {
  const AppUserLogin = { ...loginResponse.AppUserLogin, Language: "es" };
  const test = await start({ "POST /AppUsers/login": { ...loginResponse, AppUserLogin } });
  const headers = { "x-forwarded-proto": protocol };
  const { cookies } = await test.post({ query: logIn, variables: { input }, headers });
  expect(cookies).toContain(`aisle-language=es; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly${secure}`);
});

it("identifies the shopper by the cookie without an upstream call", async () => {
  const test = await start();
  const headers = await signedIn(test);
  const before = test.loyalty.calls.length;
  const { body } = await test.post({ query: whoAmI, headers });
  expect(body.data).toEqual({ viewer: { firstName: "Ana", shopperNumber: "41000000101" } });
  expect(test.loyalty.calls).toHaveLength(before);
});

it("makes shopper calls with the shopper's own token", async () => {
  const test = await start();
  const { body } = await test.post({ query: myEmail, headers: await signedIn(test) });
  expect(body.data).toEqual({ viewer: { email: "ana@example.com" } });
  expect(test.loyalty.calls.at(-1)?.options).toMatchObject({
    bearer: "canary-shopper-jwt",
    query: { frqShopperNo: "41000000101" },
  });
});

it("ignores the cookie of another retailer", async () => {
  const test = await start();
  const { body } = await test.post({ query: whoAmI, headers: await signedIn(test), host: "lees.example" });
  expect(body).toEqual({ data: { viewer: null } });
});

it("ignores a cookie with one changed character", async () => {
  const test = await start();
  const { cookie } = await signedIn(test);
  const middle = Math.floor(cookie.length / 2);
  const changed = cookie.slice(0, middle) + (cookie[middle] === "A" ? "B" : "A") + cookie.slice(middle + 1);
  expect((await test.post({ query: whoAmI, headers: { cookie: changed } })).body).toEqual({ data: { viewer: null } });
});

it("gives an app a bearer token and no cookie", async () => {
  const now = new Date("2026-05-04T12:00:00Z");
  const test = await start({}, () => now);
  const token = await tokenOf(test);
  expect(token.expiresAt).toBe("2026-05-04T12:15:00.000Z");
  const headers = { authorization: `Bearer ${token.value}` };
  expect((await test.post({ query: whoAmI, headers })).body.data).toMatchObject({ viewer: { firstName: "Ana" } });
});

it("accepts neither a cookie as a bearer nor a bearer as a cookie", async () => {
  const test = await start();
  const { cookie } = await signedIn(test);
  const token = await tokenOf(test);
  const asBearer = { authorization: `Bearer ${cookie.split("=")[1]}` };
  const asCookie = { cookie: `__Host-aisle=${token.value}` };
  expect((await test.post({ query: whoAmI, headers: asBearer })).body.errors).toMatchObject([
    { extensions: { code: "UNAUTHENTICATED" } },
  ]);
  expect((await test.post({ query: whoAmI, headers: asCookie })).body).toEqual({ data: { viewer: null } });
});

it("revokes a session everywhere at logout", async () => {
  const test = await start();
  const headers = await signedIn(test);
  const answer = await test.post({ query: "mutation { logout { loggedOut userErrors { code } } }", headers });
  expect(answer.body.data).toEqual({ logout: { loggedOut: true, userErrors: [] } });
  expect(answer.cookies).toEqual(["__Host-aisle=; Path=/; HttpOnly; Secure; SameSite=Lax; Max-Age=0"]);
  expect(test.loyalty.calls.at(-1)).toMatchObject({
    path: "/AppUsers/logout",
    options: { bearer: "canary-shopper-jwt" },
  });
  expect((await test.post({ query: whoAmI, headers })).body).toEqual({ data: { viewer: null } });
});

it("sends only the last of several cookies", async () => {
  const test = await start();
  const query = logIn.replace("{", "{ logout { loggedOut } ");
  expect((await test.post({ query, variables: { input } })).cookies).toEqual([
    expect.stringContaining("Max-Age=7776000"),
    expect.stringContaining("__Host-aisle-device="),
  ]);
});

it("revokes the former session when the browser logs in again", async () => {
  const test = await start();
  const headers = await signedIn(test);
  await test.post({ query: logIn, variables: { input }, headers });
  expect((await test.post({ query: whoAmI, headers })).body).toEqual({ data: { viewer: null } });
});

it("revokes the session when the loyalty service no longer accepts the shopper's token", async () => {
  const rejection = new UpstreamError({ upstream: "loyalty", kind: "unauthenticated", status: 401, errorCode: 12 });
  const test = await start({ "GET /loyalty/app-reams/customer": rejection });
  const headers = await signedIn(test);
  const answer = await test.post({ query: myEmail, headers });
  expect(answer.body.errors?.[0]?.extensions.code).toBe("UNAUTHENTICATED");
  expect(answer.cookies).toEqual([expect.stringContaining("Max-Age=0")]);
  expect((await test.post({ query: whoAmI, headers })).body).toEqual({ data: { viewer: null } });
});

it("never logs a shopper out because the gateway's own credential was rejected", async () => {
  const rejection = new UpstreamError({ upstream: "content", kind: "unauthenticated", status: 401 });
  running = await createTestApp({ loyalty: defaults, content: { "GET /sites/reams/locations": rejection } });
  const headers = await signedIn(running);
  const answer = await running.post({ query: "{ viewer { firstName } locations { name } }", headers });
  expect(answer.body.errors?.[0]?.extensions.code).toBe("UPSTREAM_UNAVAILABLE");
  expect(answer.body.data).toMatchObject({ viewer: { firstName: "Ana" } });
  expect(answer.cookies).toEqual([]);
});
