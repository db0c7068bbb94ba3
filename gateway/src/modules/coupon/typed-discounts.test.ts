import { expect, it } from "vitest";
import { globalId } from "../../platform/graph/global-id.ts";
import { commerceOffer } from "../../testing/commerce-service.ts";
import { execute } from "../../testing/execute.ts";
import { contentRoutes, offerRoutes, shopperOffers } from "../../testing/routes.ts";
import { stubUpstream } from "../../testing/stub-upstream.ts";
import { wireOffer, wireRetailer } from "../../testing/wire-samples.ts";
import { decodeOffers as decodeCommerceOffers } from "./commerce-decode.ts";
import { decodeOffers } from "./loyalty-decode.ts";

const now = "2026-05-04T18:00:00.000Z";
const asStated = (fields: Record<string, unknown>) => ({ ...wireOffer(), ...fields });

const discount = `discount {
  __typename
  ... on CentsOffDiscount { amount { cents } quantity }
  ... on PercentOffDiscount { percent quantity }
  ... on FixedPriceDiscount { price { formatted } quantity }
  ... on BuyGetDiscount { buyQuantity getQuantity percent }
  ... on OrderTotalDiscount { amount { cents } minimumTotal { cents } }
}`;

/** Returns the fields of the only coupon of a guest. */
async function couponOf(fields: Record<string, unknown>, selection: string) {
  const upstreams = { loyalty: offerRoutes({ Available: [asStated(fields)] }), content: contentRoutes() };
  const { data, errors } = await execute(`{ coupons { list { nodes { ${selection} } } } }`, { upstreams, now });
  expect(errors).toEqual([]);
  return (data as { coupons: { list: { nodes: readonly unknown[] } } }).coupons.list.nodes[0];
}

it.each([
  [
    { Kind: "CentsOff", Amount: 1.5, Quantity: 2 },
    { __typename: "CentsOffDiscount", amount: { cents: 150 }, quantity: 2 },
  ],
  [
    { Kind: "PercentOff", Percent: 20 },
    { __typename: "PercentOffDiscount", percent: 20, quantity: null },
  ],
  [
    { Kind: "FixedPrice", Amount: 5, Quantity: 2 },
    { __typename: "FixedPriceDiscount", price: { formatted: "$5.00" }, quantity: 2 },
  ],
  [
    { Kind: "BuyGet", Quantity: 2, GetQuantity: 1, Percent: 100 },
    { __typename: "BuyGetDiscount", buyQuantity: 2, getQuantity: 1, percent: 100 },
  ],
  [
    { Kind: "OrderTotal", Amount: 5, MinimumTotal: 25 },
    { __typename: "OrderTotalDiscount", amount: { cents: 500 }, minimumTotal: { cents: 2_500 } },
  ],
])("has the discount %j of the service", async (Discount, expected) => {
  expect(await couponOf({ Discount }, discount)).toEqual({ discount: expected });
});

it.each([
  undefined,
  null,
  {},
  { Kind: "Raffle", Amount: 1 },
  { Kind: "CentsOff" },
  { Kind: "CentsOff", Amount: 0 },
  { Kind: "CentsOff", Amount: "1.50" },
  { Kind: "CentsOff", Amount: 1, Quantity: "two" },
  { Kind: "PercentOff", Percent: 120 },
  { Kind: "BuyGet", Quantity: 2, Percent: 100 },
  { Kind: "BuyGet", GetQuantity: 1, Percent: 100 },
  { Kind: "OrderTotal", Amount: 5 },
])("has no discount for %j, whatever the texts of the offer say", async (Discount) => {
  expect(await couponOf({ Discount, OfferSummary: "Save $1.50 on two" }, "discount { __typename }")).toEqual({
    discount: null,
  });
});

const terms = "fundedBy gtins isPersonal clipFrom clipBy clipsLeft";

it("has the terms that the service states", async () => {
  const stated = {
    FundedBy: "Manufacturer",
    Gtins: ["00614141000012", "40000000"],
    ClipFrom: "2026-05-04",
    ClipBy: "2026-05-04",
    ClipsLeft: 1,
    IsPersonal: false,
  };
  expect(await couponOf(stated, terms)).toEqual({
    fundedBy: "MANUFACTURER",
    gtins: stated.Gtins,
    isPersonal: false,
    clipFrom: "2026-05-04",
    clipBy: "2026-05-04",
    clipsLeft: 1,
  });
});

it.each([
  {},
  { FundedBy: "The brand", Gtins: [], ClipsLeft: -1, ClipBy: "soon", IsPersonal: "yes" },
  { FundedBy: "toString", Gtins: ["00614141000012", "12"] },
])("has null for what the service does not state in %j", async (fields) => {
  expect(await couponOf(fields, terms)).toEqual({
    fundedBy: null,
    gtins: null,
    isPersonal: null,
    clipFrom: null,
    clipBy: null,
    clipsLeft: null,
  });
});

it("reads the same from the commerce service", () => {
  const loyalty = wireOffer({
    Discount: { Kind: "BuyGet", Quantity: 2, GetQuantity: 1, Percent: 50, Amount: 1, MinimumTotal: 2 },
    FundedBy: "Store",
    Gtins: ["40000000"],
    ClipFrom: "2026-05-01",
    ClipBy: "2026-05-31",
    ClipsLeft: 7,
    IsPersonal: true,
  });
  const commerce = commerceOffer({
    offerId: loyalty.OfferId,
    offerCode: loyalty.OfferCode,
    discount: { kind: "BuyGet", quantity: 2, getQuantity: 1, percent: 50, amount: 1, minimumTotal: 2 },
    fundedBy: "Store",
    gtins: ["40000000"],
    clipFrom: "2026-05-01",
    clipBy: "2026-05-31",
    clipsLeft: 7,
    isPersonal: true,
  });
  expect(decodeCommerceOffers({ available: [commerce] }, () => {})).toEqual(decodeOffers([loyalty], () => {}));
});

const ended = { ClipBy: "2026-05-03" };

it.each([ended, { ClipFrom: "2026-05-05" }, { ClipsLeft: 0 }])(
  "lists no coupon with %j, but keeps it on a card",
  async (fields) => {
    const offers = [asStated({ ...fields, OfferId: "1" })];
    const read = async (lists: object) => {
      const loyalty = stubUpstream("loyalty", { [`GET ${shopperOffers}`]: lists });
      const upstreams = { loyalty, content: contentRoutes() };
      const { data } = await execute("{ coupons { availableCount clippedCount } }", { upstreams, now, viewer: {} });
      return data?.["coupons"];
    };
    expect(await read({ Available: offers })).toEqual({ availableCount: 0, clippedCount: 0 });
    expect(await read({ Available: [], Activated: offers })).toEqual({ availableCount: 0, clippedCount: 1 });
  },
);

it("refuses the clip of such a coupon without a call", async () => {
  const loyalty = stubUpstream("loyalty", {
    [`GET ${shopperOffers}`]: { Available: [asStated({ ...ended, OfferId: "1" })] },
  });
  const clip = "mutation ($id: ID!) { clipCoupon(input: { couponId: $id }) { userErrors { code } } }";
  const { data } = await execute(clip, {
    upstreams: { loyalty, content: contentRoutes() },
    now,
    viewer: {},
    variables: { id: globalId("Coupon", "reams", "1") },
  });
  expect(data?.["clipCoupon"]).toEqual({ userErrors: [{ code: "OFFER_UNAVAILABLE" }] });
  expect(loyalty.calls.map(({ method }) => method)).toEqual(["GET"]);
});

it.each([
  ["has the retailer's text beside an offer for one shopper", true, "BY AN ALGORITHM", "BY AN ALGORITHM"],
  ["has no text beside an offer to all", false, "BY AN ALGORITHM", null],
  ["has no text beside an offer of which nothing is known", null, "BY AN ALGORITHM", null],
  ["has no text of a retailer without one", true, null, null],
])("%s", async (_name, IsPersonal, value, expected) => {
  const features = { ...wireRetailer().features, personalOfferNotice: { value, reason: "A law asks for it." } };
  const loyalty = offerRoutes({ Available: [wireOffer({ IsPersonal })] });
  const upstreams = { loyalty, content: contentRoutes({ retailer: { features } }) };
  const { data, errors } = await execute("{ coupons { list { nodes { personalNotice } } } }", { upstreams, now });
  expect([data, errors]).toEqual([{ coupons: { list: { nodes: [{ personalNotice: expected }] } } }, []]);
});
