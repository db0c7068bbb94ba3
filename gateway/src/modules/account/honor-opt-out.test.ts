import { afterEach, beforeEach, expect, it } from "vitest";
import { UpstreamError } from "../../platform/errors/upstream-error.ts";
import { loginResponse } from "../../testing/login.ts";
import { shopperCalls, wireCustomer } from "../../testing/shopper-routes.ts";
import type { StubCall } from "../../testing/stub-upstream.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { update } from "./testing/account-service.ts";

const logIn = `mutation LogIn { login(input: { identifier: "ana@example.com", password: "canary-password" }) { userErrors { code } } }`;
const ask = "query Ask { viewer { hasOptedOutOfDataSharing optedOutAt } }";
const now = new Date("2026-11-29T22:40:00Z");

let app: TestApp;
let failure: UpstreamError | null = null;
let record = wireCustomer();

beforeEach(async () => {
  failure = null;
  record = wireCustomer();
  const loyalty = {
    "POST /AppUsers/login": loginResponse,
    [shopperCalls.record]: () => record,
    [update]: ({ options: { json } }: StubCall) => {
      if (failure !== null) throw failure;
      record = { ...record, ...(json as object) };
      return { FrqShopperNo: record.FrqShopperNo };
    },
  };
  app = await createTestApp({ loyalty }, { now: () => now });
});
afterEach(() => app.app.stop());

const writes = () => app.loyalty.calls.filter(({ method }) => method === "PUT").map(({ options }) => options.json);

async function signedIn(): Promise<string> {
  const { cookies } = await app.post({ query: logIn });
  return cookies[0]?.split(";")[0] ?? "";
}

async function viewerWith(headers: Readonly<Record<string, string>>) {
  const { body } = await app.post({ query: ask, headers });
  return body.data?.["viewer"];
}

it("stores the opt-out signal of a shopper once, which is valid without the signal too", async () => {
  const cookie = await signedIn();
  expect(await viewerWith({ cookie })).toEqual({ hasOptedOutOfDataSharing: false, optedOutAt: null });
  const optedOut = { hasOptedOutOfDataSharing: true, optedOutAt: "2026-11-29T22:40:00.000Z" };
  expect(await viewerWith({ cookie, "sec-gpc": "1" })).toEqual(optedOut);
  expect(await viewerWith({ cookie, "sec-gpc": "1" })).toEqual(optedOut);
  expect(await viewerWith({ cookie })).toEqual(optedOut);
  expect(writes()).toEqual([{ OptOutDataSharing: true, OptedOutAt: "2026-11-29T22:40:00.000Z" }]);
});

it.each([{}, { "sec-gpc": "0" }])("stores nothing for a shopper with the headers %j", async (headers) => {
  await viewerWith({ cookie: await signedIn(), ...headers });
  expect(writes()).toEqual([]);
});

it("stores nothing for a guest", async () => {
  expect(await viewerWith({ "sec-gpc": "1" })).toBeNull();
  expect(app.loyalty.calls).toEqual([]);
});

it("answers although the opt-out cannot be stored", async () => {
  failure = new UpstreamError({ upstream: "loyalty", kind: "unavailable" });
  const headers = { cookie: await signedIn(), "sec-gpc": "1" };
  expect(await viewerWith(headers)).toEqual({ hasOptedOutOfDataSharing: false, optedOutAt: null });
  expect(await viewerWith(headers)).toEqual({ hasOptedOutOfDataSharing: false, optedOutAt: null });
  expect(app.loyalty.calls.filter(({ method }) => method === "PUT")).toHaveLength(1);
});
