import { expect, it } from "vitest";
import { createPublicCache } from "../../platform/cache/public-cache.ts";
import { guestOffers, offerRoutes, shopperOffers } from "../../testing/routes.ts";
import { stubUpstream, type StubRoutes } from "../../testing/stub-upstream.ts";
import { testRetailer } from "../../testing/test-retailers.ts";
import { wireOffer } from "../../testing/wire-samples.ts";
import { createKeyedMutex } from "../../platform/cache/keyed-mutex.ts";
import { loyaltyService } from "../../platform/upstreams/loyalty/calls.ts";
import { boundTo } from "../../platform/upstreams/rows.ts";
import { noShopperToken, type UpstreamScope } from "../../platform/upstreams/scope.ts";
import { offerRows } from "./loyalty.ts";
import { createCoupons } from "./create-coupons.ts";

const ana = { number: "41000000101", token: "shopper-token" };

/** A process with its client factory, and a function that creates the client of one request. */
function process(routes: StubRoutes) {
  const http = stubUpstream("loyalty", routes);
  const now = () => new Date("2026-05-04T18:00:00Z");
  const deps = {
    http,
    serviceToken: "service-token",
    cache: createPublicCache({ now }),
    mutex: createKeyedMutex(),
  };
  const [offers, coupons] = [boundTo(offerRows, loyaltyService(deps)), createCoupons(now)];
  const request = (shopper: typeof ana | null, signal = new AbortController().signal, site = "reams") => {
    const scope: UpstreamScope = {
      retailer: testRetailer(site),
      language: "en",
      requestId: "a-request",
      signal,
      shopper,
      onDropped() {},
      shopperToken: noShopperToken,
    };
    return coupons(scope, offers(scope));
  };
  return { http, request };
}

it("reads the offers of all guests once", async () => {
  const { http, request } = process(offerRoutes({ Available: [wireOffer()] }));
  await Promise.all(Array.from({ length: 500 }, () => request(null).offers()));
  expect(http.calls).toHaveLength(1);
});

it("reads the offers of guests at each retailer", async () => {
  const { http, request } = process({
    [`GET ${guestOffers}`]: { Available: [wireOffer({ OfferId: "1" })] },
    [`GET ${guestOffers.replace("reams", "lees")}`]: { Available: [wireOffer({ OfferId: "2" })] },
  });
  const offerIdsAt = async (site: string) => {
    const { lists } = await request(null, undefined, site).offers();
    return lists.available.map(({ offerId }) => offerId);
  };
  expect([await offerIdsAt("reams"), await offerIdsAt("lees")]).toEqual([["1"], ["2"]]);
  expect(http.calls).toHaveLength(2);
});

it("reads the offers of a shopper for every call", async () => {
  const { http, request } = process(offerRoutes({}));
  await request(ana).offers();
  await request(ana).offers();
  expect(http.calls.map(({ path }) => path)).toEqual([shopperOffers, shopperOffers]);
});

it("aborts with a shopper's request, but not with a guest's, whose response is shared", async () => {
  const { http, request } = process(offerRoutes({}));
  const { signal } = new AbortController();
  await request(ana, signal).offers();
  await request(null, signal).offers();
  expect(http.calls.map(({ path, options }) => [path, options.signal === signal])).toEqual([
    [shopperOffers, true],
    [guestOffers, false],
  ]);
});

it("serializes work on an offer of a shopper across requests", async () => {
  const { request } = process({});
  let count = 0;
  const work = async () => {
    count += 1;
    await new Promise((resolve) => setImmediate(resolve));
    return count;
  };
  const results = await Promise.all([request(ana).singleFlight("1", work), request(ana).singleFlight("1", work)]);
  expect(results).toEqual([1, 1]);
  expect(await request(ana).singleFlight("1", work)).toBe(2);
});

it("separates concurrent work by shopper and by offer", async () => {
  const { request } = process({});
  const ben = { number: "41000000102", token: "another-token" };
  const results = await Promise.all([
    request(ana).singleFlight("1", async () => "ana's first"),
    request(ana).singleFlight("2", async () => "ana's second"),
    request(ben).singleFlight("1", async () => "ben's first"),
  ]);
  expect(results).toEqual(["ana's first", "ana's second", "ben's first"]);
});
