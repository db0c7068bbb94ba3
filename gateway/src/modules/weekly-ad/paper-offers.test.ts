import { expect, it } from "vitest";
import { UpstreamError } from "../../platform/errors/upstream-error.ts";
import { execute, type ExecuteOptions } from "../../testing/execute.ts";
import { contentRoutes, offerRoutes, type WireLists } from "../../testing/routes.ts";
import { wireLocation, wireOffer, wireRetailer } from "../../testing/wire-samples.ts";

const adContent = "GET /reams/springville/api/content";
const token = { "POST /reams/springville/api/account/authenticate": { authToken: "opaque" } };

const part = (adComponentId: string, componentName: string | null, componentValue: string) => ({
  adComponentId,
  componentType: "CUSTOMTEXT",
  componentName,
  componentValue,
});

const ad = (adId: string, title: string, note?: string) => ({
  adId,
  adPages: [{ adPageId: "1" }],
  adDateInfo: [{ adSpaceId: "week", startDate: "2026-05-06", endDate: "2026-05-12" }],
  endDate: "2026-05-12",
  adComponents: [part("1", "TITLE", title), ...(note === undefined ? [] : [part("2", null, note)])],
});

const ads = [
  ad("a1", "Gala Apples", "with your card"),
  ad("a2", "Lumen AA Batteries"),
  ad("a3", "Acme Soap", "With your card"),
  ad("a4", "Bananas", "Limit 4"),
  ad("a5", "Pears"),
];

const offer = (OfferId: string, BrandName: string, OfferDescription: string, OfferCode: string | null = null) =>
  wireOffer({ OfferId, OfferCode, BrandName, OfferDescription, OfferDisclaimer: null });

const lists: WireLists = {
  Available: [offer("1", "LUMEN", "Any Lumen AA Batteries."), offer("2", "ACME", "Any Acme Soap.", "ACME2")],
  Activated: [offer("3", "LUMEN", "Any Lumen AA Batteries.")],
  Redeemed: [],
};

const query = "{ weeklyAd { paperOffers { needsCard item { title } coupons { code } } } }";

function read(changes: ExecuteOptions["upstreams"] = {}, options: ExecuteOptions = {}, document = query) {
  const cardPriceNote = { value: "With your card", reason: "The ad says so." };
  const retailer = { features: { ...wireRetailer().features, cardPriceNote } };
  return execute(document, {
    now: "2026-05-06T18:00:00Z",
    ...options,
    upstreams: {
      content: contentRoutes({ retailer, locations: [wireLocation({ adviewerPage: "/reams/springville" })] }),
      loyalty: offerRoutes(lists),
      adViewer: { ...token, [adContent]: ads },
      ...changes,
    },
  });
}

const paper = [
  { needsCard: true, item: { title: "Gala Apples" }, coupons: [] },
  { needsCard: false, item: { title: "Lumen AA Batteries" }, coupons: [{ code: "1" }] },
  { needsCard: true, item: { title: "Acme Soap" }, coupons: [{ code: "ACME2" }] },
];

it("has each item with a coupon, or with a price for cards, once and in the order of the ad", async () => {
  expect((await read()).data?.["weeklyAd"]).toEqual({ paperOffers: paper });
});

it("is the same for a shopper: it has no offers of their own, and those that they have clipped", async () => {
  expect((await read({}, { viewer: {} })).data?.["weeklyAd"]).toEqual({ paperOffers: paper });
});

it("marks no price of a retailer whose ad has no note", async () => {
  const content = contentRoutes({ locations: [wireLocation({ adviewerPage: "/reams/springville" })] });
  expect((await read({ content })).data?.["weeklyAd"]).toEqual({
    paperOffers: [paper[1], { ...paper[2], needsCard: false }],
  });
});

it("is null with an error, not empty, if the coupons cannot be read", async () => {
  const down = new UpstreamError({ upstream: "loyalty", kind: "unavailable" });
  const { data, errors } = await read({ loyalty: { "GET /loyalty/app-reams/quotient/offers": down } });
  expect(data?.["weeklyAd"]).toEqual({ paperOffers: null });
  expect(errors).toHaveLength(1);
});

it("lists every public coupon for a kiosk", async () => {
  const { data } = await read(
    {},
    { viewer: {} },
    "{ paperCoupons { code description summaryLabel { text language } } }",
  );
  const summaryLabel = { text: "Save $1.50 on two", language: "en" };
  expect(data?.["paperCoupons"]).toEqual([
    { code: "1", description: "Any Lumen AA Batteries.", summaryLabel },
    { code: "ACME2", description: "Any Acme Soap.", summaryLabel },
  ]);
});
