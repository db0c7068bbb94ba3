import { expect, it } from "vitest";
import { UpstreamError } from "../../platform/errors/upstream-error.ts";
import { execute, type ExecuteOptions } from "../../testing/execute.ts";
import { contentRoutes, offerRoutes, type WireLists } from "../../testing/routes.ts";
import { wireLocation, wireOffer } from "../../testing/wire-samples.ts";

const adContent = "GET /reams/springville/api/content";

const ad = (adId: string, title: string, size: string) => ({
  adId,
  adPages: [{ adPageId: "1" }],
  adDateInfo: [{ adSpaceId: "week", startDate: "2026-05-06", endDate: "2026-05-12" }],
  endDate: "2026-05-12",
  adComponents: [
    { adComponentId: "1", componentType: "CUSTOMTEXT", componentName: "TITLE", componentValue: title },
    { adComponentId: "2", componentType: "PRODUCTDETAILS", componentName: null, componentValue: size },
  ],
});

const ads = [ad("a1", "Gala Apples", "3 lb."), ad("a2", "Lumen AA Batteries", "8 ct."), ad("a3", "Acme Soap", "4 ct.")];

const offer = (OfferId: string, BrandName: string, OfferDescription: string) =>
  wireOffer({ OfferId, BrandName, OfferDescription, OfferDisclaimer: null });

const batteries = "Any one (1) Lumen AA Batteries, 8 ct.";
const lists: WireLists = {
  Available: [
    offer("1", "LUMEN", batteries),
    offer("2", "ACME", "Any Acme Soap, 8 ct."),
    offer("3", "ACME", "Any Acme Soap."),
  ],
  Activated: [offer("4", "LUMEN", batteries)],
  Redeemed: [offer("5", "LUMEN", batteries)],
};

const query = (args = "") => `{ weeklyAd { couponMatches${args} { item { title } coupon { offerId state } } } }`;

const read = (document: string, changes: ExecuteOptions["upstreams"] = {}, options: ExecuteOptions = {}) =>
  execute(document, {
    now: "2026-05-06T18:00:00Z",
    ...options,
    upstreams: {
      content: contentRoutes({ locations: [wireLocation({ adviewerPage: "/reams/springville" })] }),
      loyalty: offerRoutes(lists),
      adViewer: { "POST /reams/springville/api/account/authenticate": { authToken: "opaque" }, [adContent]: ads },
      ...changes,
    },
  });

const soap = { item: { title: "Acme Soap" }, coupon: { offerId: "3", state: "AVAILABLE" } };
const battery = (offerId: string, state: string) => ({
  item: { title: "Lumen AA Batteries" },
  coupon: { offerId, state },
});

it("returns the items with the coupons that are certainly for them, those on the card first", async () => {
  const { data, errors } = await read(query(), {}, { viewer: {} });
  expect(errors).toEqual([]);
  expect(data?.["weeklyAd"]).toEqual({
    couponMatches: [battery("4", "CLIPPED"), battery("1", "AVAILABLE"), soap],
  });
});

it("returns the public coupons to a guest", async () => {
  const { data } = await read(query());
  expect(data?.["weeklyAd"]).toEqual({ couponMatches: [battery("1", "AVAILABLE"), soap] });
});

it("returns the first matches, and refuses other numbers", async () => {
  expect((await read(query("(first: 1)"))).data?.["weeklyAd"]).toEqual({ couponMatches: [battery("1", "AVAILABLE")] });
  expect((await read(query("(first: 0)"))).errors).toMatchObject([{ path: "weeklyAd.couponMatches" }]);
});

it.each([
  ["$6.19", "Any one (1) Lumen AA Batteries, 8 ct.", { cents: 469, formatted: "$4.69" }],
  ["2/$5", "Any one (1) Lumen AA Batteries, 8 ct.", null],
  ["$1.49", "Any one (1) Lumen AA Batteries, 8 ct.", null],
  ["$6.19", "Any two (2) Lumen AA Batteries, 8 ct.", null],
  ["$6.19", "Any Lumen AA Batteries, 8 ct.", null],
])("knows the price after the coupon of %s with %j: %j", async (price, description, priceAfter) => {
  const priced = ad("a2", "Lumen AA Batteries", "8 ct.");
  const piece = { adComponentId: "3", componentType: "CUSTOMTEXT", componentName: "PRICE", componentValue: price };
  const item = { ...priced, adComponents: [...priced.adComponents, piece] };
  const token = { "POST /reams/springville/api/account/authenticate": { authToken: "opaque" } };
  const { data } = await read("{ weeklyAd { couponMatches { priceAfter { cents formatted } } } }", {
    adViewer: { ...token, [adContent]: [item] },
    loyalty: offerRoutes({
      Available: [{ ...offer("1", "LUMEN", description), OfferSummary: "Save $1.50" }],
      Activated: [],
      Redeemed: [],
    }),
  });
  expect(data?.["weeklyAd"]).toEqual({ couponMatches: [{ priceAfter }] });
});

it.each([
  { what: "the coupons", changes: { loyalty: {} } },
  {
    what: "the ad",
    changes: { adViewer: { [adContent]: new UpstreamError({ upstream: "ad-viewer", kind: "timeout" }) } },
  },
])("is null with an error, not empty, if $what cannot be read", async ({ changes }) => {
  const { data, errors } = await read(query(), changes);
  expect(data?.["weeklyAd"]).toEqual({ couponMatches: null });
  expect(errors).toHaveLength(1);
});
