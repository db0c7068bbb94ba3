import { expect, it } from "vitest";
import { UpstreamError } from "../../../../platform/errors/upstream-error.ts";
import { execute, type ExecuteOptions } from "../../../../testing/execute.ts";
import { guestOffers, shopperOffers } from "../../../../testing/routes.ts";
import { printedReceipt, shopperCalls } from "../../../../testing/shopper-routes.ts";
import type { StubRoutes } from "../../../../testing/stub-upstream.ts";
import { wireOffer } from "../../../../testing/wire-samples.ts";

const query = "{ coupons { list(sort: BOUGHT) { nodes { offerId } } } }";

const offer = (OfferId: string, OfferValue: number, BrandName: string, OfferDescription: string) =>
  wireOffer({ OfferId, OfferValue, BrandName, OfferDescription });

const offers = [
  offer("milk", 0.5, "PINE VALLEY", "Any one (1) Pine Valley whole milk, 1 gal."),
  offer("flour", 3, "SUNNY HOLLOW", "Any one (1) Sunny Hollow Flour, 5 lb."),
  offer("apples", 1, "ORCHARD LANE", "Any two (2) Orchard Lane Gala Apples, 3 lb. bag."),
  offer("pears", 2, "ORCHARD LANE", "Any two (2) Orchard Lane Pears, 3 lb. bag."),
];

async function orderWith(receipts: StubRoutes[string], options: ExecuteOptions = { viewer: {} }) {
  const loyalty = {
    [`GET ${shopperOffers}`]: { Available: offers, Activated: [], Redeemed: [] },
    [`GET ${guestOffers}`]: { Available: offers },
    [shopperCalls.receipts]: receipts,
  };
  const { data, errors } = await execute(query, { now: "2026-05-04T18:00:00Z", ...options, upstreams: { loyalty } });
  expect(errors).toEqual([]);
  const { nodes } = (data as { coupons: { list: { nodes: readonly { offerId: string }[] } } }).coupons.list;
  return nodes.map(({ offerId }) => offerId);
}

const receiptOf = (text: string) => [{ TransactionDate: "2026-05-01T10:00:00.000Z", ReceiptTextData: text }];

it("puts coupons for products of recent receipts before the others, each in the order of their values", async () => {
  expect(await orderWith(receiptOf(printedReceipt))).toEqual(["apples", "milk", "flour", "pears"]);
});

it("puts coupons of brands of recent receipts first", async () => {
  expect(await orderWith(receiptOf("ORCHARD LANE PLUMS 2.00\nTOTAL 2.00"))).toEqual([
    "pears",
    "apples",
    "flour",
    "milk",
  ]);
});

it.each([
  ["the receipts cannot be read", new UpstreamError({ upstream: "loyalty", kind: "timeout" }), {}],
  ["the receipts cannot be parsed", receiptOf("unreadable"), {}],
  ["a discount names the product", receiptOf("Whole Milk -1.00\nTOTAL 2.00"), {}],
  ["the visitor is a guest", receiptOf(printedReceipt), { viewer: null }],
])("orders by value alone if %s", async (_name, receipts, options) => {
  const order = await orderWith(receipts, { viewer: {}, ...options });
  expect(order).toEqual(["flour", "pears", "apples", "milk"]);
});
