import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createLimits } from "../../../platform/auth/limits/limits.ts";
import { UpstreamError } from "../../../platform/errors/upstream-error.ts";
import type { IdentityProvider } from "../../../platform/config/retailer-entry.ts";
import { execute, type ExecuteOptions } from "../../../testing/execute.ts";
import { testSessions } from "../../../testing/test-sessions.ts";
import { startIssuer, type TestIssuer } from "../testing/openid-issuer.ts";

const redirectUri = "https://reams.localhost/login/callback";
const route = "POST /AppUsers/identitylogin";
const answer = {
  AppUserLogin: { FrqShopperNo: "41000000101", FirstName: "Ana", MyStore: { MyStoreNumber: "12" } },
  FrequentShopperJwt: "shopper-jwt",
};

let issuer: TestIssuer;
let identity: IdentityProvider;
let shared: Pick<ExecuteOptions, "context">;

beforeEach(async () => {
  issuer = await startIssuer();
  const { clientId, clientSecret } = issuer;
  const claims = { email: "email", card: "cardNumber", given_name: "firstName" } as const;
  const usual = {
    name: "Reams ID",
    scope: "openid email profile",
    claims,
    link: "email",
    appRedirectUris: [],
  } as const;
  identity = { ...usual, issuer: issuer.issuer, clientId, clientSecret, createsAccounts: false };
  shared = { context: { limits: createLimits(() => new Date()) } };
});

afterEach(async () => {
  vi.useRealTimers();
  await issuer.stop();
});

interface Started {
  readonly url: string | null;
  readonly flow: string | null;
  readonly userErrors: readonly { readonly code: string; readonly message: string }[];
}

async function start(options: ExecuteOptions = { identity }, to = redirectUri): Promise<Started> {
  const { data } = await execute(
    "mutation ($input: StartLoginInput!) { startLogin(input: $input) { url flow userErrors { code message } } }",
    { ...shared, ...options, variables: { input: { redirectUri: to } } },
  );
  return data?.["startLogin"] as Started;
}

const finishDocument = `mutation ($input: FinishLoginInput!) {
  finishLogin(input: $input) { viewer { firstName } token { value } redirectPath userErrors { code message } }
}`;

function finish(flow: string | null, returned: URL, loyalty: unknown = answer, more: object = {}) {
  const input = { flow: flow ?? "", answer: returned.search.slice(1), ...more };
  return execute(finishDocument, {
    ...shared,
    identity,
    variables: { input },
    upstreams: { loyalty: { [route]: loyalty } },
  });
}

/** Logs in at the provider, and then here. */
async function logIn(loyalty: unknown = answer) {
  const { url, flow } = await start();
  return finish(flow, await issuer.open(url ?? ""), loyalty);
}

const refusalOf = ({ data, calls, cookies }: Awaited<ReturnType<typeof logIn>>) => ({
  login: data?.["finishLogin"],
  calls: calls[`loyalty ${route}`] ?? 0,
  cookies,
});

const refused = (code: string, message: string, calls = 0) => ({
  login: { viewer: null, token: null, redirectPath: null, userErrors: [{ code, message }] },
  calls,
  cookies: [],
});

const notConfirmed = refused("REFUSED", "Reams ID did not confirm your login. Please try again.");

it("starts the session of the shopper whom the provider has proven", async () => {
  const bodies: unknown[] = [];
  const { data, cookies } = await logIn(
    ({ options }: { options: { json: unknown } }) => (bodies.push(options.json), answer),
  );
  expect(data).toMatchObject({ finishLogin: { viewer: { firstName: "Ana" }, token: null, userErrors: [] } });
  const session = await testSessions().decrypt(cookies[0] ?? "", "cookie", "reams");
  expect(session).toMatchObject({ shopperNumber: "41000000101", shopperToken: "shopper-jwt" });
  const proven = { Issuer: issuer.issuer, Subject: "248289761001", Email: "ana@example.com", FirstName: "Ana" };
  expect(bodies).toEqual([{ ...proven, LinkBy: "Email", CreatesAccount: false }]);
});

it("opens the session at the commerce service where that has the accounts", async () => {
  const bluebirdIssuer = await startIssuer("https://bluebird.localhost");
  const at = { ...shared, retailer: "bluebird", identity: { ...identity, issuer: bluebirdIssuer.issuer } };
  const { url, flow } = await start(at, "https://bluebird.localhost/login/callback");
  const input = { flow, answer: (await bluebirdIssuer.open(url ?? "")).search.slice(1) };
  const tokens = { accessToken: "a".repeat(43), refreshToken: "r".repeat(43), expiresIn: 900 };
  const login = { user: { frqShopperNo: "46000001017", firstName: "Bo" }, tokens };
  const commerce = { "POST /retailers/4700/identityLogin": login };
  const { data } = await execute(finishDocument, { ...at, variables: { input }, upstreams: { commerce } });
  expect(data).toMatchObject({ finishLogin: { viewer: { firstName: "Bo" }, userErrors: [] } });
  await bluebirdIssuer.stop();
});

it("asks the provider with a PKCE challenge, a state and a nonce of this login alone", async () => {
  const [one, other] = await Promise.all([start(), start()]);
  const query = new URL(one.url ?? "").searchParams;
  expect(Object.fromEntries(query)).toMatchObject({
    client_id: "aisle",
    redirect_uri: redirectUri,
    response_type: "code",
    scope: "openid email profile",
    code_challenge_method: "S256",
  });
  for (const name of ["code_challenge", "state", "nonce"]) {
    expect(query.get(name)).toMatch(/^[\w-]{43}$/);
    expect(query.get(name)).not.toBe(new URL(other.url ?? "").searchParams.get(name));
  }
});

it("returns tokens to an app, at an address that the retailer has registered for it", async () => {
  const appScheme = "com.reams.app:/login";
  const withApp = { identity: { ...identity, appRedirectUris: [appScheme] } };
  expect((await start(withApp, appScheme)).url).toContain(encodeURIComponent(appScheme));
  const { url, flow } = await start();
  const { data, cookies } = await finish(flow, await issuer.open(url ?? ""), answer, { wantsToken: true });
  expect(data).toMatchObject({ finishLogin: { token: { value: expect.any(String) }, userErrors: [] } });
  expect(cookies).toEqual([]);
});

it.each([
  "https://evil.example/login/callback",
  "https://reams.localhost/login/callback?next=1",
  "https://reams.localhost/other",
  "javascript://reams.localhost/login/callback",
  "com.reams.app:/login",
  "",
])("never lets the provider return to %j", async (to) => {
  expect(await start({ identity }, to)).toMatchObject({ url: null, userErrors: [{ code: "INVALID_INPUT" }] });
});

it("is not offered without a provider, nor is a password or a passkey with one", async () => {
  expect(await start({})).toMatchObject({ url: null, userErrors: [{ code: "NOT_OFFERED" }] });
  const input = { identifier: "ana@example.com", password: "secret" };
  const document = "mutation ($input: LoginInput!) { login(input: $input) { userErrors { code } } }";
  const { data, calls } = await execute(document, { identity, variables: { input } });
  expect(data).toEqual({ login: { userErrors: [{ code: "NOT_OFFERED" }] } });
  expect(calls).toEqual({});
  const passkey = await execute("mutation { startPasskeyLogin { userErrors { code } } }", { identity });
  expect(passkey.data).toEqual({ startPasskeyLogin: { userErrors: [{ code: "NOT_OFFERED" }] } });
});

it("replaces the capabilities of a password", async () => {
  const document = "{ retailer { capabilities identityProvider { name } } }";
  const { data } = await execute(document, { identity });
  expect(data).toMatchObject({
    retailer: {
      capabilities: expect.toSatisfy(
        (listed: readonly string[]) => listed.includes("IDENTITY_PROVIDER") && !listed.includes("PASSWORD_RESET"),
      ),
      identityProvider: { name: "Reams ID" },
    },
  });
});

it("accepts a new key of the provider once it signs with it", async () => {
  expect((await logIn()).data).toMatchObject({ finishLogin: { userErrors: [] } });
  await issuer.rotateKeys();
  // The keys are read again for an unknown one, at most once a minute.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 61_000 });
  expect((await logIn()).data).toMatchObject({ finishLogin: { viewer: { firstName: "Ana" }, userErrors: [] } });
});

it.each([
  { name: "of another issuer", change: { iss: "https://evil.example" } },
  { name: "for another client", change: { aud: "other" } },
  { name: "for another login", change: { nonce: "other" } },
  { name: "that has expired", change: { exp: 1_000 } },
  { name: "from a clock far ahead", change: { nbf: Math.floor(Date.now() / 1_000) + 3_600 } },
])("rejects an ID token $name", async ({ change }) => {
  issuer.changeIdToken = (claims) => ({ ...claims, ...change });
  expect(refusalOf(await logIn())).toEqual(notConfirmed);
});

it("accepts an ID token of a clock that is half a minute ahead", async () => {
  issuer.changeIdToken = (claims) => ({ ...claims, nbf: Math.floor(Date.now() / 1_000) + 30 });
  expect((await logIn()).data).toMatchObject({ finishLogin: { userErrors: [] } });
});

it("rejects an ID token that another key has signed", async () => {
  issuer.changeIdToken = (claims) => claims;
  issuer.signsWithOtherKey = true;
  expect(refusalOf(await logIn())).toEqual(notConfirmed);
});

it("rejects the answer of another login, and of one that was canceled", async () => {
  const [one, other] = [await start(), await start()];
  const returned = await issuer.open(other.url ?? "");
  expect(refusalOf(await finish(one.flow, returned))).toEqual(notConfirmed);
  const again = await start();
  const state = new URL(again.url ?? "").searchParams.get("state") ?? "";
  const query = new URLSearchParams({ error: "access_denied", state, iss: issuer.issuer });
  const canceled = new URL(`${redirectUri}?${query.toString()}`);
  expect(refusalOf(await finish(again.flow, canceled))).toEqual(notConfirmed);
});

it("finishes each login once", async () => {
  const { url, flow } = await start();
  const returned = await issuer.open(url ?? "");
  expect((await finish(flow, returned)).data).toMatchObject({ finishLogin: { userErrors: [] } });
  const used = refused("LINK_EXPIRED", "This login was used already or has expired. Please log in again.");
  expect(refusalOf(await finish(flow, returned))).toEqual(used);
  expect(refusalOf(await finish("forged", returned))).toEqual(used);
});

it("links no account by an address that the provider has not verified", async () => {
  issuer.claims = { ...issuer.claims, email_verified: false };
  const bodies: unknown[] = [];
  const unknown = new UpstreamError({ upstream: "loyalty", kind: "refused", errorCode: 10 });
  const result = await logIn(({ options }: { options: { json: unknown } }) => {
    bodies.push(options.json);
    throw unknown;
  });
  expect(bodies).toEqual([expect.not.objectContaining({ Email: expect.anything() })]);
  const message =
    "We couldn't find your account: Reams ID has not verified your email address. Please verify it there, then log in again.";
  expect(refusalOf(result)).toEqual(refused("REFUSED", message, 1));
});

it("says that no account belongs to the login", async () => {
  const unknown = new UpstreamError({ upstream: "loyalty", kind: "refused", errorCode: 10 });
  const message = "No account here belongs to your login at Reams ID. Please call or visit your store.";
  expect(refusalOf(await logIn(unknown))).toEqual(refused("REFUSED", message, 1));
});

const down = "Reams ID isn't answering just now. Please try again in a few minutes.";

it("says that a dead provider does not answer, and finds it again", async () => {
  const dead = { ...identity, issuer: "http://127.0.0.1:9" };
  expect(await start({ identity: dead })).toMatchObject({ userErrors: [{ code: "UPSTREAM_FAILED", message: down }] });
  const { url, flow } = await start();
  const returned = await issuer.open(url ?? "");
  const { claims } = issuer;
  await issuer.stop();
  expect(refusalOf(await finish(flow, returned))).toEqual(refused("UPSTREAM_FAILED", down));
  issuer = await startIssuer();
  issuer.claims = claims;
});

it("does not begin at a provider whose metadata name another issuer", async () => {
  const renamed = { ...identity, issuer: identity.issuer.replace("127.0.0.1", "localhost") };
  expect(await start({ identity: renamed })).toMatchObject({ url: null, userErrors: [{ code: "UPSTREAM_FAILED" }] });
});

it("waits four seconds for a slow provider, while other retailers log in", async () => {
  issuer.delayMs = 6_000;
  const began = Date.now();
  const slow = start();
  const input = { identifier: "ana@example.com", password: "secret" };
  const document = "mutation ($input: LoginInput!) { login(input: $input) { userErrors { code } } }";
  const upstreams = { loyalty: { "POST /AppUsers/login": answer } };
  const { data } = await execute(document, { retailer: "lees", variables: { input }, upstreams });
  expect(data).toEqual({ login: { userErrors: [] } });
  expect(Date.now() - began).toBeLessThan(2_000);
  expect(await slow).toMatchObject({ url: null, userErrors: [{ code: "UPSTREAM_FAILED", message: down }] });
  expect(Date.now() - began).toBeLessThan(5_500);
}, 10_000);

it("returns where the browser ends its login at the provider", async () => {
  const returning = { ...identity, logoutRedirectUri: "https://reams.localhost/" };
  const { data } = await execute("mutation { logout { loggedOut providerUrl } }", {
    ...shared,
    identity: returning,
    viewer: {},
  });
  const query = new URLSearchParams({ post_logout_redirect_uri: "https://reams.localhost/", client_id: "aisle" });
  expect(data).toEqual({
    logout: { loggedOut: true, providerUrl: `${issuer.issuer}/session/end?${query.toString()}` },
  });
});
