import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Contract, loadContract } from "../../testing/contract.ts";
import { callService, startTestServices, type TestCall, type TestServices, testTokens } from "../../testing/start.ts";
import { adStudioService } from "./service.ts";

let services: TestServices;
let contract: Contract;

beforeAll(async () => {
  [services, contract] = await Promise.all([startTestServices([adStudioService]), loadContract("ad-studio")]);
});

afterAll(() => services.stop());

const bearer = testTokens.adStudio;
const call = (order: TestCall) => callService(services.urls["ad-studio"], { bearer, ...order }, contract);
const report = (kind: string, id: string, changes: Partial<TestCall> = {}) =>
  call({ method: "PUT", path: `/websites/posts/{id}/${kind}`, params: { id }, ...changes });
const counts = async (id: string) => (await call({ path: "/websites/posts/{id}", params: { id } })).body;

describe("responses match the contract", () => {
  test.each(["view", "click"])("a %s", async (kind) => {
    expect((await report(kind, "banner-1")).status).toBe(200);
    expect((await report(kind, "no id!")).status).toBe(400);
    expect((await report(kind, "banner-1", { bearer: "other" })).status).toBe(401);
  });

  test("a request for the counts", async () => {
    const path = "/websites/posts/{id}";
    expect((await call({ path, params: { id: "banner-1" } })).status).toBe(200);
    expect((await call({ path, params: { id: "no id!" } })).status).toBe(400);
    expect((await call({ path, params: { id: "banner-1" }, bearer: "other" })).status).toBe(401);
  });
});

test("counts views and clicks per ad, also when they arrive at the same time", async () => {
  await Promise.all([1, 2, 3].map(() => report("view", "banner-2")));
  await report("click", "banner-2");
  expect(await counts("banner-2")).toEqual({ Views: 3, Clicks: 1 });
  expect(await counts("banner-3")).toEqual({ Views: 0, Clicks: 0 });
});
