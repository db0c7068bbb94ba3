import { expect, it } from "vitest";
import { UpstreamError } from "../errors/upstream-error.ts";
import { stubUpstream } from "../testing/stub-upstream.ts";
import { testRetailer } from "../testing/test-retailers.ts";
import { serviceRequests, shopperRequests } from "./requests.ts";
import type { UpstreamScope } from "./scope.ts";

const ana = { number: "41000000101", token: "shopper-token" };
const { signal } = new AbortController();

/** A service that answers every call with the same, and one request that calls it. */
function calling(answer: unknown, shopper: UpstreamScope["shopper"] = ana) {
  let rejections = 0;
  const http = stubUpstream("loyalty", { "GET /it": answer, "PUT /it": answer });
  const scope: UpstreamScope = {
    retailer: testRetailer("reams"),
    requestId: "a-request",
    traceparent: "a-trace",
    signal,
    shopper,
    onDropped() {},
    onShopperRejected: () => void (rejections += 1),
  };
  const transport = { http, serviceToken: "service-token" };
  return {
    asService: serviceRequests(transport, scope),
    asShopper: shopperRequests(transport, scope),
    optionsOf: () => http.calls.map(({ options }) => options),
    rejections: () => rejections,
  };
}

const refusal = (status: number) => new UpstreamError({ upstream: "loyalty", kind: "unauthenticated", status });

it("lets reads alone listen to the end of the request", async () => {
  const { asService, asShopper, optionsOf } = calling({});
  const bound = { requestId: "a-request", traceparent: "a-trace" };
  await asService.get("/it", { maxBytes: 10 });
  await asShopper.get("/it");
  await asService.send("PUT", "/it", 1);
  await asShopper.send("PUT", "/it", 2, { changes: false });
  expect(optionsOf()).toEqual([
    { ...bound, bearer: "service-token", maxBytes: 10, signal },
    { ...bound, bearer: "shopper-token", signal },
    { ...bound, bearer: "service-token", json: 1 },
    { ...bound, bearer: "shopper-token", json: 2, changes: false },
  ]);
});

it.each([
  { status: 401, code: "UNAUTHENTICATED", ended: 1 },
  { status: 403, code: "FORBIDDEN", ended: 0 },
])("answers a shopper whose token is refused with $status with $code", async ({ status, code, ended }) => {
  const { asShopper, rejections } = calling(refusal(status));
  await expect(asShopper.get("/it")).rejects.toMatchObject({ code });
  expect(rejections()).toBe(ended);
  await expect(asShopper.send("PUT", "/it", {})).rejects.toMatchObject({ code });
});

it("says nothing about the shopper when the service credential is refused", async () => {
  const { asService, rejections } = calling(refusal(401));
  await expect(asService.get("/it")).rejects.toMatchObject({ kind: "unauthenticated" });
  expect(rejections()).toBe(0);
});

it("calls nobody for a guest", async () => {
  const { asShopper, optionsOf } = calling({}, null);
  await expect(asShopper.get("/it")).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
  await expect(asShopper.send("PUT", "/it", {})).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
  expect(optionsOf()).toEqual([]);
});
