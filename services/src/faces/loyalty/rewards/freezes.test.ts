import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Contract, loadContract } from "../../../testing/contract.ts";
import { callService, startTestServices, type TestServices, testTokens } from "../../../testing/start.ts";
import { loyaltyService } from "../service.ts";
import { coreDatabase } from "../../../core/tables.ts";
import { type LoggedInShopper, logIn } from "../testing/shopper.ts";
import type { Wire } from "../wire.generated.ts";

let services: TestServices;
let contract: Contract;
let ana: LoggedInShopper;

beforeAll(async () => {
  [services, contract] = await Promise.all([startTestServices([loyaltyService]), loadContract("loyalty")]);
  ana = await logIn(services, {}, contract);
});
beforeEach(async () => {
  services.clock.reset();
  await coreDatabase(services.database.db).deleteFrom("redemption_freeze").execute();
});
afterAll(() => services.stop());

const appId = "app-reams";

const call = async (method: "GET" | "POST" | "PUT", path: string, bearer: string, json?: object) => {
  const request = { method, path, params: { appId, id: ana.number }, bearer, ...(json && { json }) };
  return callService(services.urls.loyalty, request, contract);
};

const freezePath = "/loyalty/{appId}/customers/{id}/points/freeze";

const freeze = async (FreezeId: string) => call("PUT", freezePath, ana.bearer, { FreezeId });
const lift = async (FreezeId: string) =>
  call("POST", "/support/{appId}/customers/{id}/unfreeze", testTokens.loyalty, { FreezeId });
const frozen = async () =>
  ((await call("GET", freezePath, ana.bearer)).body as Wire["Freezes"]).Freezes.map(({ FreezeId }) => FreezeId);
const redeem = async (RedemptionId: string, Points = 1) => {
  const path = "/loyalty/{appId}/customers/{id}/points/redeem";
  const answer = await call("POST", path, testTokens.loyalty, { RedemptionId, Description: "Reward", Points });
  return answer.body as Partial<Wire["Points"] & Wire["Failure"]>;
};

test("a register redeems points once by its id, and never more than there are", async () => {
  const { Points: left = 0 } = await redeem("once");
  expect(await redeem("once")).toEqual({ Points: left });
  expect(await redeem("twice")).toEqual({ Points: left - 1 });
  expect(await redeem("too many", left + 1)).toMatchObject({ ErrorCode: 25 });
});

test("a register redeems nothing while redemption is frozen, until every freeze is lifted", async () => {
  await freeze("one");
  await freeze("two");
  expect(await frozen()).toEqual(["one", "two"]);
  expect(await redeem("frozen")).toMatchObject({ ErrorCode: 24 });
  await lift("one");
  expect(await redeem("frozen")).toMatchObject({ ErrorCode: 24 });
  expect((await lift("two")).body).toEqual({ Freezes: [] });
  expect(await redeem("thawed")).toMatchObject({ Points: expect.any(Number) });
});

test("a repeated freeze keeps its time, and does not return after it was lifted", async () => {
  const { body } = await freeze("again");
  services.clock.set(new Date(Date.now() + 60_000));
  expect((await freeze("again")).body).toEqual(body);
  await lift("again");
  expect((await freeze("again")).body).toEqual({ Freezes: [] });
});
