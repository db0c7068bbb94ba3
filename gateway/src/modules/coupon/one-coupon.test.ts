import { describe, expect, it } from "vitest";
import { globalId } from "../../platform/graph/global-id.ts";
import { execute, type ExecuteOptions } from "../../testing/execute.ts";
import { contentRoutes, guestOffers, offerRoutes, shopperOffers } from "../../testing/routes.ts";
import { wireOffer } from "../../testing/wire-samples.ts";

const now = "2026-05-04T18:00:00.000Z";
const soup = wireOffer({ OfferId: "1", OfferDescription: "Chicken soup" });
const broth = wireOffer({ OfferId: "2", OfferDescription: "Chicken broth" });
const ended = (OfferId: string, OfferExpiryDate: string) => wireOffer({ OfferId, OfferExpiryDate });

const upstreams = {
  loyalty: {
    ...offerRoutes({ Available: [soup, broth] }),
    [`GET ${shopperOffers}`]: {
      Available: [broth],
      Activated: [soup, ended("7", "2026-05-01"), ended("8", "2026-05-03"), ended("9", "2026-03-01")],
      Redeemed: [],
    },
  },
  content: contentRoutes(),
};

const run = (document: string, options: ExecuteOptions = {}) => execute(document, { now, upstreams, ...options });
const id = (offerId: string) => globalId("Coupon", "reams", offerId);

describe("a search of coupons", () => {
  it("returns pages of coupons, which open by their ids", async () => {
    const fields = "totalCount pageInfo { hasNextPage endCursor } edges { node { id } } nodes { id description state }";
    const { data, errors } = await run(`{ couponSearch(query: "chicken", first: 1) { ${fields} } }`);
    expect(errors).toEqual([]);
    const coupon = { id: id("1"), description: "Chicken soup", state: "AVAILABLE" };
    expect(data).toEqual({
      couponSearch: {
        totalCount: 2,
        pageInfo: { hasNextPage: true, endCursor: expect.any(String) as string },
        edges: [{ node: { id: id("1") } }],
        nodes: [coupon],
      },
    });
    expect((await run(`{ node(id: "${id("1")}") { id } }`)).data).toEqual({ node: { id: id("1") } });
  });

  it("returns nothing for an empty search", async () => {
    expect((await run('{ couponSearch(query: " ") { totalCount } }')).data).toEqual({ couponSearch: null });
  });

  it("has the state of a shopper's coupons, and reads them only if it is selected", async () => {
    const search = (fields: string) =>
      run(`{ couponSearch(query: "chicken") { nodes { ${fields} } } }`, { viewer: {} });
    const { data, calls } = await search("offerId state viewerCanClip");
    expect(data?.["couponSearch"]).toEqual({
      nodes: [
        { offerId: "1", state: "CLIPPED", viewerCanClip: false },
        { offerId: "2", state: "AVAILABLE", viewerCanClip: true },
      ],
    });
    expect(calls).toMatchObject({ [`loyalty GET ${shopperOffers}`]: 1 });
    const { calls: publicCalls } = await search("offerId summary");
    expect(publicCalls).toMatchObject({ [`loyalty GET ${guestOffers}`]: 1 });
    expect(publicCalls).not.toHaveProperty([`loyalty GET ${shopperOffers}`]);
  });
});

describe("the expired coupons of a shopper", () => {
  it("are coupons, the latest first, by pages", async () => {
    const fields =
      "totalCount pageInfo { hasNextPage } nodes { id expiryDate state viewerCanClip } freshness { stale }";
    const { data, errors } = await run(`{ viewer { expiredCoupons(first: 1) { ${fields} } } }`, { viewer: {} });
    expect(errors).toEqual([]);
    const coupon = { id: id("8"), expiryDate: "2026-05-03", state: "CLIPPED", viewerCanClip: false };
    const page = { totalCount: 2, pageInfo: { hasNextPage: true }, nodes: [coupon], freshness: { stale: false } };
    expect(data).toEqual({ viewer: { expiredCoupons: page } });
  });

  it("reach at most 90 days back", async () => {
    const { errors } = await run("{ viewer { expiredCoupons(days: 91) { totalCount } } }", { viewer: {} });
    expect(errors).toMatchObject([{ path: "viewer.expiredCoupons", code: "BAD_USER_INPUT" }]);
  });
});

describe("a coupon", () => {
  it.each([
    ["its id", `id: "${id("1")}"`],
    ["its number", 'offerId: "1"'],
    ["its code", `offerCode: "${String(soup.OfferCode)}"`],
  ])("is found by %s", async (_name, by) => {
    expect((await run(`{ coupon(by: { ${by} }) { id } }`)).data).toEqual({ coupon: { id: id("1") } });
  });

  it("is named by exactly one of them", async () => {
    const { errors } = await run('{ coupon(by: { offerId: "1", offerCode: "2" }) { id } }');
    expect(errors).toMatchObject([{ code: "GRAPHQL_VALIDATION_FAILED" }]);
  });
});
