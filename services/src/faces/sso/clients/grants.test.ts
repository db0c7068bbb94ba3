import { decodeJwt } from "jose";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Contract, loadContract } from "../../../testing/contract.ts";
import { startTestServices, type TestServices } from "../../../testing/start.ts";
import { demoPassword } from "../../../core/seed/shoppers.ts";
import { loyaltyService } from "../../loyalty/service.ts";
import { ssoService } from "../service.ts";
import { basic, callSignOn, exchangeCode, oauth, redirectUri as redirect_uri } from "../testing/calls.ts";
import type { Wire } from "../wire.generated.ts";

let services: TestServices;
let contract: Contract;

beforeAll(async () => {
  [services, contract] = await Promise.all([startTestServices([loyaltyService, ssoService]), loadContract("sso")]);
});
beforeEach(() => services.clock.reset());
afterAll(() => services.stop());

const appId = "app-reams";
/** Calls the service and validates the response against the contract. */
const call = (method: "GET" | "POST", path: string, query: object, json?: object, authorization = basic) =>
  callSignOn(services, { method, path, query, json, authorization }, contract);

/**
 * Logs a shopper in at the shop; returns the refresh token, a code that was not exchanged, and the shopper's number.
 */
async function logIn(name: "ana" | "ben") {
  const credentials = { appId, emailOrPhone: `${name}@example.com`, password: demoPassword };
  const { customerToken, refreshToken } = (await call("POST", "/authenticate/login", oauth, credentials))
    .body as Wire["Login"];
  const { body } = await call("POST", "/authenticate/token", oauth, { appId, customer_token: customerToken });
  const code = new URL((body as Wire["Redirect"]).redirectUrl).searchParams.get("code") ?? "";
  return { refreshToken, code, shopperNumber: decodeJwt(customerToken).sub?.split(":")[1] ?? "" };
}

const grantsOf = async (shopperNumber: string) => (await call("GET", "/grants", { appId, shopperNumber })).body;
const end = async (shopperNumber: string, clientId: string) =>
  (await call("POST", "/grants/end", {}, { appId, shopperNumber, clientId })).body;
const refresh = async (refresh_token: string) =>
  (await call("POST", "/token/refresh", {}, { appId, refresh_token })).status;

const client = { id: "reams-shop", name: "Reams Food Stores online shop", receives: ["your shopper number"], days: 90 };

test("describes a client before the login, for its own retailer only", async () => {
  expect((await call("GET", "/client", { client_id: "reams-shop", appId })).body).toEqual(client);
  expect((await call("GET", "/client", { client_id: "lees-shop", appId })).status).toBe(404);
});

test.each([
  { name: "redirect URI", asked: { redirect_uri: `${redirect_uri}/x` } },
  { name: "URI after a logout", asked: { post_logout_redirect_uri: "https://evil.example/" } },
  { name: "scope", asked: { scope: "openid admin" } },
])("is unknown with another $name", async ({ asked }) => {
  const shopClient = { redirect_uri, post_logout_redirect_uri: "https://shop.reams.example/", scope: "openid" };
  const query = { client_id: "reams-shop", appId, ...shopClient };
  expect((await call("GET", "/client", query)).status).toBe(200);
  expect((await call("GET", "/client", { ...query, ...asked })).status).toBe(404);
});

test("is listed once per client, and revoked with all its refresh tokens and codes", async () => {
  await logIn("ben");
  const { refreshToken, code, shopperNumber } = await logIn("ben");
  const foreign = (await logIn("ana")).refreshToken;
  expect(await grantsOf(shopperNumber)).toEqual({ grants: [{ client, since: expect.any(String) }] });
  expect(await end(shopperNumber, "lees-shop")).toMatchObject({ grants: [{ client }] });
  expect(await end(shopperNumber, "reams-shop")).toEqual({ grants: [] });
  expect(await refresh(refreshToken)).toBe(400);
  expect((await exchangeCode(services, code)).status).toBe(400);
  expect(await refresh(foreign)).toBe(200);
});

test("is not listed after its tokens have expired", async () => {
  const { shopperNumber } = await logIn("ben");
  expect(await grantsOf(shopperNumber)).toMatchObject({ grants: [{ client }] });
  services.clock.set(new Date(Date.now() + 91 * 86_400_000));
  expect(await grantsOf(shopperNumber)).toEqual({ grants: [] });
});

test.each([
  { method: "GET", path: "/client", json: undefined },
  { method: "GET", path: "/grants", json: undefined },
  { method: "POST", path: "/grants/end", json: { appId, shopperNumber: "1", clientId: "reams-shop" } },
] as const)("requires client credentials at $path", async ({ method, path, json }) => {
  const query = { client_id: "reams-shop", appId, shopperNumber: "1" };
  expect((await call(method, path, query, json, "Basic none")).status).toBe(401);
});
