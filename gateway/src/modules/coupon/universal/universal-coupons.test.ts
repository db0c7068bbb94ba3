import { describe, expect, it } from "vitest";
import { UpstreamError } from "../../../platform/errors/upstream-error.ts";
import { execute } from "../../../testing/execute.ts";
import { stubUpstream } from "../../../testing/stub-upstream.ts";

const path = "GET /loyalty/app-bundled/customers/41000000101/universalcoupons";
const document = `{ viewer { shopperNumber universalCoupons {
  coupons { couponId summary brandName value { formatted } expiryDate state since } isComplete }
  couponBundle { barCode fetchCode expiresAt } } }`;

const since = "2026-05-01T10:00:00.000Z";
const pasta = {
  CouponId: "tcb-1",
  Summary: "Save $1.00 on pasta",
  BrandName: "Barilla",
  ValueCents: 100,
  ExpiryDate: "2026-12-31",
  State: "READY",
  Since: since,
};
const soap = {
  CouponId: "tcb-2",
  Summary: "Save on soap",
  BrandName: null,
  ValueCents: null,
  ExpiryDate: null,
  State: "REDEEMED",
  Since: since,
};
const Bundle = { BarCode: "81128475839285610003748593748596", FetchCode: "1234567890123456", ExpiresAt: since };
const held = { Coupons: [pasta, soap], Bundle, IsBundleKnown: true };

async function read(response: unknown, retailer = "bundled") {
  const loyalty = stubUpstream("loyalty", { [path]: response });
  const { data, errors } = await execute(document, { viewer: {}, upstreams: { loyalty }, retailer });
  return { data, errors, calls: loyalty.calls.length };
}

describe("the universal coupons of a shopper", () => {
  it("have what the service states, and null for what it does not", async () => {
    const { data, errors } = await read(held);
    expect(errors).toEqual([]);
    expect(data).toEqual({
      viewer: {
        shopperNumber: "41000000101",
        universalCoupons: {
          coupons: [
            {
              couponId: "tcb-1",
              summary: "Save $1.00 on pasta",
              brandName: "Barilla",
              value: { formatted: "$1.00" },
              expiryDate: "2026-12-31",
              state: "READY",
              since,
            },
            {
              couponId: "tcb-2",
              summary: "Save on soap",
              brandName: null,
              value: null,
              expiryDate: null,
              state: "REDEEMED",
              since,
            },
          ],
          isComplete: true,
        },
        couponBundle: { barCode: Bundle.BarCode, fetchCode: "1234567890123456", expiresAt: since },
      },
    });
  });

  it("have no bundle if none can be used, which is no failure", async () => {
    const { data, errors } = await read({ Coupons: [soap], Bundle: null, IsBundleKnown: true });
    expect(data).toMatchObject({
      viewer: { universalCoupons: { coupons: [{ state: "REDEEMED" }] }, couponBundle: null },
    });
    expect(errors).toEqual([]);
  });

  it("are shown while the clearing house cannot be read, and their bundle fails", async () => {
    const { data, errors } = await read({ Coupons: [pasta], Bundle: null, IsBundleKnown: false });
    expect(data).toMatchObject({ viewer: { universalCoupons: { coupons: [{ state: "READY" }] }, couponBundle: null } });
    expect(errors).toMatchObject([{ path: "viewer.couponBundle", code: "UPSTREAM_UNAVAILABLE" }]);
  });

  it.each([
    ["refuses the call", new UpstreamError({ upstream: "loyalty", kind: "refused", errorCode: 30 })],
    ["sends no list", { Bundle, IsBundleKnown: true }],
    ["sends a bar code that no register knows", { ...held, Bundle: { ...Bundle, BarCode: "4711" } }],
  ])("fail, and are not empty, if the service %s", async (_name, response) => {
    const { data, errors } = await read(response);
    expect(data).toEqual({ viewer: { shopperNumber: "41000000101", universalCoupons: null, couponBundle: null } });
    expect(errors).toMatchObject([{ path: "viewer.universalCoupons" }, { path: "viewer.couponBundle" }]);
  });

  it("say that one could not be read", async () => {
    const unknown = { ...pasta, State: "LOST" };
    const Coupons = [...Array.from({ length: 12 }, () => pasta), unknown];
    const { data } = await read({ ...held, Coupons });
    expect(data).toMatchObject({ viewer: { universalCoupons: { isComplete: false } } });
  });

  it("are null without a call at a retailer that has not turned them on", async () => {
    const { data, errors, calls } = await read(held, "reams");
    expect(data).toEqual({ viewer: { shopperNumber: "41000000101", universalCoupons: null, couponBundle: null } });
    expect({ errors, calls }).toEqual({ errors: [], calls: 0 });
  });
});
