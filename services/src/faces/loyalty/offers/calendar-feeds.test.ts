import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  callService,
  startTestServices,
  type TestCall,
  type TestServices,
  testTokens,
} from "../../../testing/start.ts";
import { loyaltyService } from "../service.ts";
import { logIn, type LoggedInShopper } from "../testing/shopper.ts";
import type { Wire } from "../wire.generated.ts";

const [first, second] = ["a".repeat(43), "b".repeat(43)];
const off = { TokenHash: null, CreatedAt: null, LastReadAt: null };

let services: TestServices;
let ana: LoggedInShopper;

beforeAll(async () => {
  services = await startTestServices([loyaltyService]);
  ana = await logIn(services);
});

afterAll(() => services.stop());

const call = async (request: TestCall): Promise<unknown> => (await callService(services.urls.loyalty, request)).body;

const feedPath = "/loyalty/{appId}/customer/{id}/calendar";

function feed({ appId, number: id, bearer }: LoggedInShopper = ana, change?: { TokenHash: string | null }): TestCall {
  const request = { path: feedPath, params: { appId, id }, bearer };
  return change === undefined ? request : { ...request, method: "PUT", json: change };
}

const turn = (TokenHash: string | null, shopper = ana): Promise<unknown> => call(feed(shopper, { TokenHash }));

beforeEach(() => turn(null));

function calendar(TokenHash: string, appId = "app-reams"): Promise<unknown> {
  const path = "/loyalty/{appId}/calendar";
  return call({ method: "POST", path, params: { appId }, bearer: testTokens.loyalty, json: { TokenHash } });
}

test("a calendar has the clipped offers, the store and the language, and nothing else of the shopper", async () => {
  await turn(first);
  const { appId, number: id, bearer } = ana;
  const params = { appId, id };
  const lists = await call({ path: "/loyalty/{appId}/quotient/{id}/offers", params, bearer });
  const { Activated } = lists as Wire["ShopperOfferLists"];
  const read = (await calendar(first)) as Wire["Calendar"];
  expect(Activated.length).toBeGreaterThan(0);
  expect(read).toEqual({ CreatedAt: expect.any(String), Language: null, MyStore: expect.any(Object), Activated });
});

test("a token is known only at its retailer", async () => {
  await turn(first);
  expect(await calendar(first, "app-lees")).toEqual([]);
});

test("another token replaces the first at once, and none turns the feed off", async () => {
  await turn(first);
  await turn(second);
  expect(await calendar(first)).toEqual([]);
  expect(await calendar(second)).toHaveProperty("Activated");
  await turn(null);
  expect(await calendar(second)).toEqual([]);
  expect(await call(feed())).toEqual(off);
});

test("the same token again changes nothing, and a read is recorded", async () => {
  await turn(first);
  const created = await call(feed());
  expect(created).toMatchObject({ TokenHash: first, LastReadAt: null });
  await calendar(first);
  await turn(first);
  expect(await call(feed())).toEqual({ ...(created as object), LastReadAt: expect.any(String) });
});

test("an end of the shopper's sessions turns the feed off", async () => {
  await turn(first);
  await call({ method: "POST", path: "/AppUsers/logoutothers", query: { a: ana.appId }, bearer: ana.bearer });
  expect(await calendar(first)).toEqual([]);
  expect(await call(feed())).toEqual(off);
});
