import { afterAll, beforeAll, expect, test } from "vitest";
import { type Contract, loadContract } from "../../testing/contract.ts";
import { callService, startTestServices, type TestServices, testTokens } from "../../testing/start.ts";
import { loyaltyService } from "../loyalty/service.ts";
import { commerceService } from "./service.ts";
import type { Wire } from "./wire.generated.ts";

let services: TestServices;
let contract: Contract;

beforeAll(async () => {
  [services, contract] = await Promise.all([
    startTestServices([loyaltyService, commerceService]),
    loadContract("commerce"),
  ]);
});
afterAll(() => services.stop());

const post = (call: string, json: object, bearer: string = testTokens.commerce) =>
  callService(
    services.urls.commerce,
    { method: "POST", path: `/retailers/{retailerId}/${call}`, params: { retailerId: "4700" }, json, bearer },
    contract,
  );

const key = { issuer: "https://id.example", subject: "ana" };
const rules = { linkBy: "Email", createsAccount: false };

test("a proven shopper gets a session of the linked account, which a logout at the provider ends", async () => {
  const first = await post("identityLogin", { ...key, ...rules, email: "ana@example.com", device: "Test" });
  expect(first).toMatchObject({ status: 200, body: { user: { firstName: "Ana" } } });
  const { user, tokens } = first.body as Wire["Login"];
  const refresh = () => post("refreshToken", { refreshToken: tokens.refreshToken });
  expect((await refresh()).status).toBe(200);
  expect(await post("identityLogin", { ...key, ...rules })).toMatchObject({ body: { user } });
  expect(await post("identityLogout", { ...key, subject: "unknown" })).toMatchObject({ body: { frqShopperNo: null } });
  expect((await refresh()).status).toBe(200);
  expect(await post("identityLogout", key)).toMatchObject({ body: { frqShopperNo: user.frqShopperNo } });
  expect(await refresh()).toMatchObject({ status: 400, body: { errorCode: 12 } });
});

test("a subject without an account is refused", async () => {
  const newcomer = { ...key, ...rules, subject: "newcomer", email: "newcomer@example.com" };
  expect(await post("identityLogin", newcomer)).toMatchObject({ status: 400, body: { errorCode: 10 } });
});

test("only the gateway may call", async () => {
  expect((await post("identityLogin", { ...key, ...rules }, "guess")).status).toBe(401);
  expect((await post("identityLogout", key, "guess")).status).toBe(401);
});
