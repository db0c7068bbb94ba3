import { expect, it } from "vitest";
import { UpstreamError } from "../../../platform/errors/upstream-error.ts";
import { execute, type ExecuteOptions } from "../../../testing/execute.ts";
import { contentRoutes } from "../../../testing/routes.ts";
import { shopperCalls, shopperRoutes } from "../../../testing/shopper-routes.ts";
import { type StubCall, stubUpstream } from "../../../testing/stub-upstream.ts";
import { wireLocation, wireOffer } from "../../../testing/wire-samples.ts";
import { ad, authenticate, content, now, piece, space, springville, token } from "../../weekly-ad/testing/ad-reads.ts";

const document = `{ viewer { receipts { items { lineId } pricesAboveAd {
  lineId description paid { formatted } advertised { formatted } overpaid { formatted } validFrom validThrough } } } }`;

const down = new UpstreamError({ upstream: "ad-viewer", kind: "unavailable" });
const at = "2026-05-04T23:12:00.000Z";
const lastWeek = space("2026-04-29", "2026-05-05");

const apples = ad({
  adDateInfo: [lastWeek],
  adComponents: [
    piece("CUSTOMTEXT", "TITLE", "Gala Apples"),
    piece("PRODUCTDETAILS", null, "3 lb. bag"),
    piece("CUSTOMTEXT", "PRICE", "$3.99"),
  ],
});

const printed = (...lines: readonly string[]) => ["Store: Reams Food Stores #0001", ...lines].join("\n");
const bagged = printed("GALA APPLES 3LB  10.98", "  2 @ 5.49", "SUBTOTAL 10.98");
const savedOnOats = printed(
  "GALA APPLES 3LB  5.49",
  "OAT FIELD ROLLED OATS 42OZ  4.49",
  "COUPON -1.00",
  "SUBTOTAL 8.98",
);

interface Shop {
  readonly text?: string;
  readonly transactedAt?: string;
  readonly ads?: unknown;
  readonly offers?: object;
  readonly clips?: unknown;
}

/** Reads the receipt of the shopper, at a store with an ad. */
async function readPrices({ text = bagged, transactedAt = at, ads = [apples], offers, clips }: Shop) {
  const adViewer = stubUpstream("ad-viewer", { [authenticate]: token, [content]: ads });
  const loyalty = {
    ...shopperRoutes(),
    [shopperCalls.receipts]: [{ TransactionDate: transactedAt, ReceiptTextData: text }],
    "GET /loyalty/app-reams/quotient/41000000101/offers": { Available: [], Activated: [], Redeemed: [], ...offers },
    "GET /support/app-reams/customers/41000000101/clips": clips ?? { ClipAttempts: [] },
  };
  const upstreams: ExecuteOptions["upstreams"] = {
    content: contentRoutes({ locations: [springville, wireLocation({ name: "Lehi", storeNumber: "0003" })] }),
    loyalty,
    adViewer,
    sso: { "GET /staff/clip-attempts": { clipAttempts: [] } },
  };
  const { data, errors } = await execute(document, { now, viewer: {}, upstreams });
  const { receipts } = (data as { viewer: { receipts: { items: object[]; pricesAboveAd: unknown }[] } }).viewer;
  return { receipt: receipts[0], errors, calls: adViewer.calls };
}

it("compares a receipt with the ad of its store on its day", async () => {
  const { receipt, errors, calls } = await readPrices({});
  expect(errors).toEqual([]);
  expect(receipt?.pricesAboveAd).toEqual([
    {
      ...receipt?.items[0],
      description: "GALA APPLES 3LB",
      paid: { formatted: "$5.49" },
      advertised: { formatted: "$3.99" },
      overpaid: { formatted: "$3.00" },
      validFrom: "2026-04-29",
      validThrough: "2026-05-05",
    },
  ]);
  const days = calls.filter(({ path }) => path.endsWith("content")).map(({ options }) => options.query);
  expect(days).toEqual([{ itemView: "true", day: "2026-05-04" }]);
});

it.each<[string, Shop]>([
  ["the ad of that day is not kept", { ads: [] }],
  ["a viewer that knows no days sends the ad of today", { ads: [ad({ adComponents: apples.adComponents })] }],
  ["the store has no ad", { text: bagged.replace("#0001", "#0003") }],
  ["the receipt names no store", { text: bagged.replace(" #0001", "") }],
  ["the receipt may have further lines", { text: bagged.replace("SUBTOTAL 10.98", "SUBTOTAL 12.00") }],
])("is null without an error if %s", async (_why, shop) => {
  const { receipt, errors } = await readPrices(shop);
  expect([receipt?.pricesAboveAd, errors]).toEqual([null, []]);
});

it("reads no ad for a receipt that is older than the ads that services keep", async () => {
  const { receipt, calls } = await readPrices({ transactedAt: "2026-03-01T23:12:00.000Z" });
  expect([receipt?.pricesAboveAd, calls]).toEqual([null, []]);
});

it("is null with an error, and not without a difference, if the ad cannot be read", async () => {
  const { receipt, errors } = await readPrices({ ads: down });
  expect(receipt?.pricesAboveAd).toBeNull();
  expect(errors).toMatchObject([{ path: "viewer.receipts.0.pricesAboveAd", code: "UPSTREAM_UNAVAILABLE" }]);
});

const oats = wireOffer({
  OfferId: "3",
  BrandName: "OAT FIELD",
  OfferDescription: "Any one (1) Oat Field Rolled Oats, 42 oz.",
  OfferSummary: "Save $1",
  OfferValue: 1,
  TimesRedeemed: 1,
  LastRedeemed: at,
});

it("says nothing on a receipt with a discount, unless it is that of a used coupon for another product", async () => {
  const withoutCoupon = await readPrices({ text: savedOnOats });
  expect([withoutCoupon.receipt?.pricesAboveAd, withoutCoupon.errors]).toEqual([[], []]);
  const { receipt } = await readPrices({ text: savedOnOats, offers: { Redeemed: [oats] } });
  expect(receipt?.pricesAboveAd).toMatchObject([{ paid: { formatted: "$5.49" }, advertised: { formatted: "$3.99" } }]);
});

it("is null with an error if the coupons of a receipt with a discount cannot be read", async () => {
  const { receipt, errors } = await readPrices({ text: savedOnOats, clips: (_call: StubCall) => down });
  expect([receipt?.pricesAboveAd, errors.length]).toEqual([null, 1]);
});
