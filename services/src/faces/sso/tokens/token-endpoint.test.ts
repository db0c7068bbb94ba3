import { createLocalJWKSet, decodeJwt, type JSONWebKeySet, jwtVerify } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Contract, loadContract } from "../../../testing/contract.ts";
import { startTestServices, type TestServices } from "../../../testing/start.ts";
import { demoPassword } from "../../../core/seed/shoppers.ts";
import { createSecret } from "../../../kit/secret.ts";
import { ssoService } from "../service.ts";
import { basic, callSignOn, exchangeCode, oauth, wrongCredentials } from "../testing/calls.ts";
import type { Wire } from "../wire.generated.ts";

let services: TestServices;
let contract: Contract;

beforeAll(async () => {
  [services, contract] = await Promise.all([startTestServices([ssoService]), loadContract("sso")]);
});
beforeEach(() => services.clock.reset());
afterAll(() => services.stop());

const appId = "app-reams";

async function login(query: object = {}): Promise<string> {
  const call = {
    method: "POST",
    path: "/authenticate/login",
    query: { ...oauth, ...query },
    authorization: basic,
  } as const;
  const json = { appId, emailOrPhone: "ana@example.com", password: demoPassword };
  return ((await callSignOn(services, { ...call, json }, contract)).body as Wire["Login"]).customerToken;
}

/** Exchanges a proof for a code; null if it is refused. */
async function codeOf(customer_token: string, query: object = {}): Promise<string | null> {
  const call = { method: "POST", path: "/authenticate/token", query: { ...oauth, ...query } } as const;
  const { status, body } = await callSignOn(services, { ...call, json: { appId, customer_token } }, contract);
  return status === 200 ? new URL((body as Wire["Redirect"]).redirectUrl).searchParams.get("code") : null;
}

const code = async () => (await codeOf(await login())) ?? "";

/** Calls the token endpoint and validates the response against the contract. */
const exchange = async (authorizationCode: string, changes: object = {}) =>
  (await exchangeCode(services, authorizationCode, changes, contract)).body as Wire["Tokens"];

const refresh = (refresh_token: string) => exchange("none", { grant_type: "refresh_token", refresh_token });

/** Introspects an access token as the gateway does. */
const introspect = async (token: string, authorization = basic) => {
  const call = { method: "POST", path: "/oauth/introspect", form: { token }, authorization } as const;
  const { status, body } = await callSignOn(services, call, contract);
  return { status, body: body as Wire["Introspection"] };
};

describe("the token endpoint", () => {
  test("returns tokens for a code, and for a refresh token", async () => {
    const first = await exchange(await code());
    expect(first).toMatchObject({ token_type: "Bearer", expires_in: 600, scope: "openid" });
    expect((await refresh(first.refresh_token)).access_token).toMatch(/^ey/);
  });

  test.each([
    { change: { code_verifier: createSecret() }, error: "invalid_grant" },
    { change: { code: "" }, error: "invalid_request" },
    { change: { client_id: "none" }, error: "invalid_client" },
    { change: { appId: "app-lees" }, error: "invalid_client" },
    { change: { grant_type: "password" }, error: "unsupported_grant_type" },
    { change: { grant_type: "" }, error: "unsupported_grant_type" },
    { change: { grant_type: "refresh_token", refresh_token: "none" }, error: "invalid_grant" },
    { change: { grant_type: "refresh_token" }, error: "invalid_request" },
  ])("returns the standard error $error for $change", async ({ change, error }) => {
    expect(await exchange(await code(), change)).toMatchObject({ error });
  });

  test("returns an ID token with the nonce of the request, and without it after a refresh", async () => {
    const proof = await login({ nonce: "n-1" });
    expect(await codeOf(proof)).toBeNull();
    const tokens = await exchange((await codeOf(proof, { nonce: "n-1" })) ?? "");
    const { body } = await callSignOn(services, { method: "GET", path: "/.well-known/jwks.json" }, contract);
    const options = { issuer: oauth.issuer, audience: "reams-shop", typ: "JWT" };
    const { payload } = await jwtVerify(tokens.id_token ?? "", createLocalJWKSet(body as JSONWebKeySet), options);
    expect(payload).toMatchObject({ nonce: "n-1", sub: decodeJwt(tokens.access_token).sub });
    const { id_token = "" } = await refresh(tokens.refresh_token);
    expect(decodeJwt(id_token)).not.toHaveProperty("nonce");
  });
});

describe("an access token", () => {
  test("is active until its login is revoked, and only the gateway may ask", async () => {
    const { access_token, id_token = "", refresh_token } = await exchange(await code());
    const active = { active: true, iss: oauth.issuer, aud: "reams-shop", client_id: "reams-shop", scope: "openid" };
    expect((await introspect(access_token)).body).toMatchObject(active);
    expect((await introspect(access_token, wrongCredentials)).status).toBe(401);
    expect((await introspect(id_token)).body).toEqual({ active: false });
    const form = { appId, client_id: "reams-shop", token: refresh_token };
    const revoked = await callSignOn(services, { method: "POST", path: "/oauth/revoke", form }, contract);
    expect(revoked).toEqual({ status: 200, body: { Success: true } });
    expect((await introspect(access_token)).body).toEqual({ active: false });
  });

  test("expires after ten minutes", async () => {
    const { access_token } = await exchange(await code());
    services.clock.set(new Date(Date.now() + 601_000));
    expect((await introspect(access_token)).body).toEqual({ active: false });
  });

  test("of an assistant is for the tools of the retailer's site", async () => {
    const asAssistant = { client_id: "reams-assistant", scope: "openid assistant" };
    const issued = await codeOf(await login(asAssistant), asAssistant);
    const tokens = await exchange(issued ?? "", { client_id: "reams-assistant" });
    expect(decodeJwt(tokens.access_token).aud).toBe("https://reams.example/mcp");
    expect(decodeJwt(tokens.id_token ?? "").aud).toBe("reams-assistant");
  });
});
