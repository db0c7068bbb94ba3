import { afterAll, beforeAll, expect, test } from "vitest";
import { type Contract, loadContract } from "../../../testing/contract.ts";
import { startTestServices, type TestServices } from "../../../testing/start.ts";
import { loyaltyService } from "../../loyalty/service.ts";
import { ssoService } from "../service.ts";
import { callStaff, wrongCredentials } from "../testing/calls.ts";
import type { Wire } from "../wire.generated.ts";

const PATH = "/staff/clip-attempts";

let services: TestServices;
let contract: Contract;

beforeAll(async () => {
  [services, contract] = await Promise.all([startTestServices([loyaltyService, ssoService]), loadContract("sso")]);
});
afterAll(() => services.stop());

const call = (method: "GET" | "POST", content: object, authorization?: string) =>
  callStaff({ services, contract }, method, PATH, content, authorization);

const ana = { appId: "app-reams", shopperNumber: "41000000101" };
const day = 86_400_000;
const ago = (days: number): string => new Date(Date.now() - days * day).toISOString();

const record = (change: object = {}) =>
  call("POST", { ...ana, offerId: "7", outcome: "FAILED", reference: "request-1", at: ago(0), ...change });

async function listed(shopper: object = ana) {
  const { clipAttempts } = (await call("GET", shopper)).body as Wire["ClipAttemptList"];
  return clipAttempts.map(({ reference, outcome, reason }) => ({ reference, outcome, reason }));
}

test("clips of a shopper are returned newest first, at their retailer only", async () => {
  await record({ reference: "older", at: ago(2) });
  await record({ reference: "newer", at: ago(1), outcome: "REFUSED", reason: "The limit is reached." });
  await record({ reference: "newest", at: ago(0), outcome: "CLIPPED" });
  await record({ reference: "off", at: ago(0), outcome: "UNCLIPPED" });
  await record({ reference: "ben", shopperNumber: "41000000102" });
  expect(await listed()).toEqual([
    { reference: "off", outcome: "UNCLIPPED", reason: null },
    { reference: "newest", outcome: "CLIPPED", reason: null },
    { reference: "newer", outcome: "REFUSED", reason: "The limit is reached." },
    { reference: "older", outcome: "FAILED", reason: null },
  ]);
  expect(await listed({ ...ana, appId: "app-lees" })).toEqual([]);
});

test("attempts older than 180 days are deleted", async () => {
  const cora = { ...ana, shopperNumber: "41000000103" };
  await record({ ...cora, reference: "old", at: ago(181) });
  expect(await listed(cora)).toEqual([]);
});

test("the calls require the credentials of the caller, and a valid outcome", async () => {
  expect((await call("GET", ana, wrongCredentials)).status).toBe(401);
  expect((await call("POST", { ...ana }, wrongCredentials)).status).toBe(401);
  expect((await record({ outcome: "WISHED" })).status).toBe(400);
});
