import { createLocalJWKSet, decodeJwt, decodeProtectedHeader, type JSONWebKeySet, jwtVerify } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Contract, loadContract } from "../../testing/contract.ts";
import { startTestServices, type TestServices, testTokens } from "../../testing/start.ts";
import { demoPassword } from "../../core/seed/shoppers.ts";
import { loyaltyService } from "../loyalty/service.ts";
import { signInsOf } from "../../core/sessions/sign-ins.ts";
import { coreDatabase } from "../../core/tables.ts";
import { createSecret, sha256 } from "../../kit/secret.ts";
import { ssoService } from "./service.ts";
import { basic, callSignOn, exchangeCode, oauth, redirectUri, verifier } from "./testing/calls.ts";
import type { Wire } from "./wire.generated.ts";

let services: TestServices;
let contract: Contract;

beforeAll(async () => {
  [services, contract] = await Promise.all([startTestServices([loyaltyService, ssoService]), loadContract("sso")]);
});
beforeEach(() => services.clock.reset());
afterAll(() => services.stop());

/** Calls the service and validates the response against the contract. */
// The response is validated before a caller reads its body as the given type.
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- callers read the body as this type
async function call<T>(method: "GET" | "POST", path: string, query: object, json?: object, authorization?: string) {
  const answer = await callSignOn(services, { method, path, query, json, authorization }, contract);
  return { status: answer.status, body: answer.body as T };
}

const ana = { appId: "app-reams", emailOrPhone: "ana@example.com", password: demoPassword };

const login = (query: object = {}, body: object = {}, authorization = basic) =>
  call<Wire["Login"]>("POST", "/authenticate/login", { ...oauth, ...query }, { ...ana, ...body }, authorization);

const authorize = (customer_token: string, query: object = {}) =>
  call<Wire["Redirect"]>("POST", "/authenticate/token", { ...oauth, ...query }, { appId: ana.appId, customer_token });

const refresh = (refresh_token: string) =>
  call<Wire["Tokens"]>("POST", "/token/refresh", {}, { appId: ana.appId, refresh_token });

async function exchange(authorizationCode: string, changes: object = {}) {
  const { status, body } = await exchangeCode(services, authorizationCode, changes, contract);
  return { status, body: body as Wire["Tokens"] };
}

async function code(): Promise<string> {
  const { customerToken } = (await login()).body;
  return new URL((await authorize(customerToken)).body.redirectUrl).searchParams.get("code") ?? "";
}

const keys = async () => (await call<JSONWebKeySet>("GET", "/.well-known/jwks.json", {})).body;

/** Calls the token endpoint with another grant than a new code. */
async function grant(changes: object) {
  const { body } = await exchangeCode(services, "none", changes, contract);
  return body as Partial<Wire["Tokens"] & Wire["TokenFailure"]>;
}

const later = (ms: number) => services.clock.set(new Date(Date.now() + ms));

/** Returns the latest logins of a shopper for support. */
const signIns = (number: string) =>
  signInsOf(coreDatabase(services.database.db), { appId: "app-reams", shopperNumber: number });

describe("a login", () => {
  test("is visible to support with its device, as is a wrong password", async () => {
    const { customerToken } = (await login({}, { device: "Safari on iPhone" })).body;
    await login({}, { password: "wrong" });
    const number = decodeJwt(customerToken).sub?.split(":")[1] ?? "";
    const entries = await signIns(number);
    expect(entries.slice(0, 2)).toMatchObject([
      { outcome: "WrongPassword", device: null },
      { outcome: "Succeeded", device: "Safari on iPhone" },
    ]);
  });

  test("redirects to a registered URI with a code and the state", async () => {
    const { customerToken } = (await login()).body;
    const { redirectUrl } = (await authorize(customerToken)).body;
    expect(redirectUrl).toMatch(
      /^https:\/\/shop\.reams\.example\/sso\/callback\?code=[\w-]{43}&state=state-1&iss=https%3A%2F%2Freams\.example$/,
    );
  });

  test.each([
    { name: "with a wrong password", query: {}, body: { password: "wrong" } },
    { name: "of an unknown shopper", query: {}, body: { emailOrPhone: "unknown@example.com" } },
    { name: "for an unregistered redirect URI", query: { redirect_uri: `${redirectUri}/x` }, body: {} },
    { name: "for an unknown client", query: { client_id: "none" }, body: {} },
    { name: "at another retailer's shop", query: {}, body: { appId: "app-lees" } },
    { name: "without PKCE", query: { code_challenge: "" }, body: {} },
    { name: "with plain PKCE", query: { code_challenge_method: "plain" }, body: {} },
    { name: "without a state", query: { state: "" }, body: {} },
    { name: "for a scope that the client has not registered", query: { scope: "openid admin" }, body: {} },
  ])("is rejected $name", async ({ query, body }) => {
    expect((await login(query, body)).status).toBe(400);
  });

  test("requires client credentials", async () => {
    expect((await login({}, {}, `Basic ${btoa("aisle-gateway:wrong")}`)).status).toBe(401);
    expect((await login({}, {}, `Bearer ${testTokens.sso}`)).status).toBe(401);
  });

  test.each([
    { name: "address", query: { redirect_uri: "http://reams.localhost:3000/sso/callback" } },
    { name: "challenge", query: { code_challenge: sha256("of another") } },
    { name: "scope", query: { scope: "openid openid" } },
  ])("returns a proof that is valid only for its $name", async ({ query }) => {
    const { customerToken } = (await login()).body;
    expect((await authorize(customerToken, query)).status).toBe(400);
    expect((await authorize(customerToken)).status).toBe(200);
  });

  test("returns a proof that is valid once, for its client, for five minutes", async () => {
    const { customerToken } = (await login()).body;
    const lees = { client_id: "lees-shop", redirect_uri: "https://shop.lees.example/sso/callback" };
    expect((await authorize(customerToken, lees)).status).toBe(400);
    expect((await authorize(customerToken)).status).toBe(200);
    expect((await authorize(customerToken)).status).toBe(400);
    const old = (await login()).body.customerToken;
    later(301_000);
    expect((await authorize(old)).status).toBe(400);
    expect((await authorize("nonsense")).status).toBe(400);
  });
});

describe("a code", () => {
  test("is exchanged for an access token of the shopper that the published keys verify", async () => {
    const { body } = await exchange(await code());
    const { payload } = await jwtVerify(body.access_token, createLocalJWKSet(await keys()), {
      issuer: oauth.issuer,
      audience: "reams-shop",
      typ: "at+jwt",
    });
    expect(payload.sub).toMatch(/^app-reams:\d+$/);
    expect(body).toMatchObject({ token_type: "Bearer", expires_in: 600 });
  });

  test.each([
    { name: "with another verifier", changes: { code_verifier: createSecret() } },
    { name: "with the challenge as verifier", changes: { code_verifier: sha256(verifier) } },
    { name: "by another client", changes: { client_id: "reams-assistant" } },
    { name: "for another redirect URI", changes: { redirect_uri: "http://reams.localhost:3000/sso/callback" } },
  ])("cannot be exchanged $name, nor after that", async ({ changes }) => {
    const issued = await code();
    expect((await exchange(issued, changes)).status).toBe(400);
    expect((await exchange(issued)).status).toBe(400);
  });

  test("is valid once; a second use revokes the tokens of the first", async () => {
    const issued = await code();
    const { refresh_token } = (await exchange(issued)).body;
    expect((await exchange(issued)).status).toBe(400);
    expect((await refresh(refresh_token)).status).toBe(400);
  });

  test("expires after a minute", async () => {
    const second = await code();
    later(61_000);
    expect((await exchange(second)).status).toBe(400);
  });
});

describe("a refresh token", () => {
  const issue = async () => (await exchange(await code())).body.refresh_token;

  test("is replaced at each use", async () => {
    const second = (await refresh(await issue())).body.refresh_token;
    expect((await refresh(second)).status).toBe(200);
    expect((await refresh("nonsense")).status).toBe(400);
  });

  test("has the same successor for every use within ten seconds", async () => {
    const token = await issue();
    const answers = await Promise.all([refresh(token), refresh(token), refresh(token), refresh(token)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(1);
    expect((await refresh(answers[0].body.refresh_token)).status).toBe(200);
  });

  test("is rejected at another retailer, and stays valid at its own", async () => {
    const refresh_token = await issue();
    expect((await call("POST", "/token/refresh", {}, { appId: "app-lees", refresh_token })).status).toBe(400);
    const atLees = { grant_type: "refresh_token", appId: "app-lees", client_id: "lees-shop", refresh_token };
    expect(await grant(atLees)).toMatchObject({ error: "invalid_grant" });
    later(11_000);
    expect((await refresh(refresh_token)).status).toBe(200);
  });

  test("revokes its whole family when it is reused later", async () => {
    const token = await issue();
    const next = (await refresh(token)).body.refresh_token;
    later(11_000);
    expect((await refresh(token)).status).toBe(400);
    expect((await refresh(next)).status).toBe(400);
  });

  test("is revoked at logout, and only that of the client", async () => {
    const token = await issue();
    const logout = (client_id: string, post_logout_redirect_uri: string, appId = ana.appId) =>
      call<Wire["Logout"]>("GET", "/api/logout/revoketoken", { appId, client_id, post_logout_redirect_uri, token });
    expect((await logout("reams-shop", "https://evil.example/")).status).toBe(400);
    expect((await logout("lees-shop", "https://shop.lees.example/")).status).toBe(400);
    expect((await logout("lees-shop", "https://shop.lees.example/", "app-lees")).status).toBe(200);
    const next = (await refresh(token)).body.refresh_token;
    const uri = "https://shop.reams.example/";
    expect((await logout("reams-shop", uri)).body).toEqual({ post_logout_redirect_uri: uri });
    expect((await refresh(next)).status).toBe(400);
  });

  test("expires after 90 days", async () => {
    const token = (await login()).body.refreshToken;
    later(91 * 86_400_000);
    expect((await refresh(token)).status).toBe(400);
  });
});

test("the key is replaced after 90 days, and the previous one is published for one more day", async () => {
  const before = (await keys()).keys.map(({ kid }) => kid);
  later(90 * 86_400_000 + 60_000);
  const during = (await keys()).keys.map(({ kid }) => kid);
  expect(during).toHaveLength(2);
  expect(during).toContain(before[0]);
  const { customerToken } = (await login()).body;
  expect(decodeProtectedHeader(customerToken).kid).toBe(during[0]);
  later(91 * 86_400_000 + 60_000);
  expect((await keys()).keys.map(({ kid }) => kid)).not.toContain(before[0]);
});

test("every route of the contract runs", () => {
  const staff = "agent agents agents agents/change audit audit audit/{id}/found";
  const cases = "cases cases cases/{id} cases/{id}/change clip-attempts clip-attempts colleagues";
  const logins = "identity-login identity-logout login";
  const factors = "passkey passkeys passkeys passkeys/login passkeys/remove second-factor second-factor/confirm";
  const paths = [staff, cases, logins, factors].flatMap((names) => names.split(" ")).map((path) => `/staff/${path}`);
  expect(contract.operations.map(({ path }) => path).toSorted()).toEqual([
    "/.well-known/jwks.json",
    "/api/logout/revoketoken",
    "/authenticate/login",
    "/authenticate/session",
    "/authenticate/session/end",
    "/authenticate/token",
    "/client",
    "/grants",
    "/grants/end",
    "/oauth/introspect",
    "/oauth/revoke",
    "/oauth/token",
    ...paths,
    "/token/refresh",
  ]);
});
