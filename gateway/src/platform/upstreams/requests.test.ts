import { expect, it } from "vitest";
import { UpstreamError } from "../errors/upstream-error.ts";
import { stubUpstream } from "../../testing/stub-upstream.ts";
import { testRetailer } from "../../testing/test-retailers.ts";
import { serviceRequests, shopperRequests } from "./requests.ts";
import type { ShopperToken, UpstreamScope } from "./scope.ts";

const ana = { number: "41000000101", token: "shopper-token" };
const { signal } = new AbortController();

/** A service with the same response to every call, and the clients of one request. */
function calling(
  answer: unknown,
  shopper: UpstreamScope["shopper"] = ana,
  verdict: ReturnType<ShopperToken["rejectedAgain"]> = "ended",
) {
  const learned: string[] = [];
  const http = stubUpstream("loyalty", { "GET /it": answer, "PUT /it": answer });
  const scope: UpstreamScope = {
    retailer: testRetailer("reams"),
    language: "en",
    requestId: "a-request",
    traceparent: "a-trace",
    signal,
    shopper,
    onDropped() {},
    shopperToken: {
      accepted: () => void learned.push("accepted"),
      rejectedOnce: async () => void learned.push("doubted"),
      rejectedAgain(saysEnded) {
        learned.push(saysEnded ? `${verdict}, as it says` : verdict);
        return verdict;
      },
    },
  };
  const transport = { http, serviceToken: "service-token" };
  return {
    asService: serviceRequests(transport, scope),
    asShopper: shopperRequests(transport, scope),
    optionsOf: () => http.calls.map(({ options }) => options),
    learned,
  };
}

const refusal = (status: number) => new UpstreamError({ upstream: "loyalty", kind: "unauthenticated", status });

it("aborts only reads at the end of the request", async () => {
  const { asService, asShopper, optionsOf } = calling({});
  const bound = { sitePath: "reams", requestId: "a-request", traceparent: "a-trace" };
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

it("distinguishes a service that has ended the session from one that does not know the token", async () => {
  const said = new UpstreamError({ upstream: "loyalty", kind: "unauthenticated", status: 401, errorCode: 12 });
  const { asShopper, learned } = calling(said);
  await expect(asShopper.get("/it")).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
  expect(learned).toEqual(["doubted", "ended, as it says"]);
});

it("ends the session of a shopper whose token is rejected twice", async () => {
  const { asShopper, learned, optionsOf } = calling(refusal(401));
  await expect(asShopper.get("/it")).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
  expect(learned).toEqual(["doubted", "ended"]);
  await expect(asShopper.send("PUT", "/it", {})).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
  expect(optionsOf()).toHaveLength(4);
});

it.each(["GET", "PUT"] as const)(
  "retries with %s when the token is rejected once, and ends nothing",
  async (method) => {
    let count = 0;
    const answer = () => {
      count += 1;
      if (count === 1) throw refusal(401);
      return { asked: count };
    };
    const { asShopper, learned } = calling(answer);
    const call = method === "GET" ? asShopper.get("/it") : asShopper.send("PUT", "/it", {});
    expect((await call).body).toEqual({ asked: 2 });
    expect(learned).toEqual(["doubted", "accepted"]);
  },
);

it("treats a service that rejects the tokens of many shoppers as unavailable", async () => {
  const { asShopper } = calling(refusal(401), ana, "outage");
  await expect(asShopper.get("/it")).rejects.toMatchObject({ kind: "unavailable" });
});

it.each(["GET", "PUT"] as const)(
  "treats a token that was issued in the future as a failure of the service, for %s",
  async (method) => {
    const early = new UpstreamError({ upstream: "loyalty", kind: "unauthenticated", status: 401, errorCode: 14 });
    const { asShopper, learned, optionsOf } = calling(early);
    const call = method === "GET" ? asShopper.get("/it") : asShopper.send("PUT", "/it", {});
    await expect(call).rejects.toMatchObject({ kind: "unavailable" });
    expect(learned).toEqual([]);
    expect(optionsOf()).toHaveLength(1);
  },
);

it("returns FORBIDDEN for data that a shopper must not see, and ends nothing", async () => {
  const { asShopper, learned } = calling(refusal(403));
  await expect(asShopper.get("/it")).rejects.toMatchObject({ code: "FORBIDDEN" });
  await expect(asShopper.send("PUT", "/it", {})).rejects.toMatchObject({ code: "FORBIDDEN" });
  expect(learned).toEqual([]);
});

it("returns no session error when the service credential is rejected", async () => {
  const { asService, learned } = calling(refusal(401));
  await expect(asService.get("/it")).rejects.toMatchObject({ kind: "unauthenticated" });
  expect(learned).toEqual([]);
});

it("makes no call for a guest", async () => {
  const { asShopper, optionsOf } = calling({}, null);
  await expect(asShopper.get("/it")).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
  await expect(asShopper.send("PUT", "/it", {})).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
  expect(optionsOf()).toEqual([]);
});
