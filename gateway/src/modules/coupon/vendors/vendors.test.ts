import { expect, it } from "vitest";
import { UpstreamError } from "../../../platform/errors/upstream-error.ts";
import { globalId } from "../../../platform/graph/global-id.ts";
import { clipNetwork, clipNetworkName } from "../../../testing/clip-network.ts";
import { execute, type ExecuteOptions } from "../../../testing/execute.ts";
import { stubUpstream, type StubCall } from "../../../testing/stub-upstream.ts";
import type { CouponVendor } from "./vendors.ts";

const number = "41000000101";

/** Creates the vendor's service with one deal, which stores the card of one member. */
function network(failure?: UpstreamError) {
  let isCarded = false;
  const deals = [{ ref: "d-1", headline: "Save $2 on pears", worth: 2, ends: null }];
  return stubUpstream(clipNetworkName, {
    "GET /v3/deals": ({ options }: StubCall) => {
      if (failure !== undefined) throw failure;
      const isOn = isCarded && options.query?.["member"] === number;
      return { open: isOn ? [] : deals, carded: isOn ? deals : [] };
    },
    "POST /v3/card": () => {
      isCarded = true;
      return { done: true };
    },
  });
}

const record = { "GET /loyalty/app-networked/customer": { FrqShopperNo: number, FirstName: "Ana" } };

const at = (document: string, service = network(), vendor: CouponVendor = clipNetwork, options: ExecuteOptions = {}) =>
  execute(document, {
    retailer: "networked",
    viewer: {},
    upstreams: { loyalty: record },
    couponVendors: [{ vendor, service }],
    ...options,
  });

it("a vendor with another payload offers the coupons of a retailer by one adapter and one row", async () => {
  const service = network();
  const guest = await at("{ coupons { availableCount freshness { source } } }", service, clipNetwork, { viewer: null });
  expect(guest.data).toEqual({ coupons: { availableCount: 1, freshness: { source: clipNetworkName } } });
  const clip = `mutation ($couponId: ID!) { clipCoupon(input: { couponId: $couponId }) {
    coupon { state summary } coupons { clippedCount } userErrors { code } } }`;
  const variables = { couponId: globalId("Coupon", "networked", "d-1") };
  const { data, calls } = await at(clip, service, clipNetwork, { variables });
  const coupon = { state: "CLIPPED", summary: "Save $2 on pears" };
  expect(data).toEqual({ clipCoupon: { coupon, coupons: { clippedCount: 1 }, userErrors: [] } });
  expect(Object.keys(calls)).toEqual(["clip-network GET /v3/deals", "clip-network POST /v3/card"]);
  expect(service.calls.at(-1)?.options).toMatchObject({
    bearer: "clip-network-token",
    query: { chain: "networked", member: number },
  });
});

it("an outage of the vendor fails the coupons alone", async () => {
  const down = network(new UpstreamError({ upstream: clipNetworkName, kind: "unavailable" }));
  const { data, errors, cookies } = await at("{ viewer { firstName coupons { clippedCount } } }", down);
  expect(data).toMatchObject({ viewer: { firstName: "Ana" } });
  expect(errors.map(({ path, code }) => `${path} ${code}`)).toEqual(["viewer.coupons UPSTREAM_UNAVAILABLE"]);
  expect(cookies).toEqual([]);
});

it("a vendor whose calls need a token of the shopper gets it by its exchange", async () => {
  const vendor: CouponVendor = {
    offers: {
      ...clipNetwork.offers,
      ownOffers: ({ asShopper }) =>
        asShopper.read("/v3/deals", () => ({ available: [], activated: [], redeemed: [], isComplete: true })),
    },
    tokenPath: ({ sitePath }) => `/oauth/${sitePath}`,
  };
  const service = stubUpstream(clipNetworkName, {
    "POST /oauth/networked": { access_token: "a-token", expires_in: 600 },
    "GET /v3/deals": {},
  });
  const { errors } = await at("{ viewer { coupons { clippedCount } } }", service, vendor);
  expect(errors).toEqual([]);
  expect(service.calls.map(({ path, options }) => `${path} ${options.bearer}`)).toEqual([
    "/oauth/networked clip-network-token",
    "/v3/deals a-token",
  ]);
});
