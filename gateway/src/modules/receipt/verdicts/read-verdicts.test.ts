import { describe, expect, it } from "vitest";
import { UpstreamError } from "../../../platform/errors/upstream-error.ts";
import { globalId } from "../../../platform/graph/global-id.ts";
import { execute } from "../../../testing/execute.ts";
import { shopperCalls, shopperRoutes } from "../../../testing/shopper-routes.ts";
import { stubUpstream } from "../../../testing/stub-upstream.ts";
import { wireOffer } from "../../../testing/wire-samples.ts";

const document = `{ viewer { receipts { transactionNumber couponVerdicts { totalCount notUsedCount unclearCount freshness { source stale }
  nodes { offerId brandName summary shortDescription kind missing triedAt clipOutcome reason reference usedInstead } } } } }`;

const attemptsCall = "GET /support/app-reams/customers/41000000101/clips";
const offersCall = "GET /loyalty/app-reams/quotient/41000000101/offers";
const at = "2026-05-04T23:12:00.000Z";

const text = [
  "Oat Field Rolled Oats 42 oz.  5.49",
  "Hearth Mill Rye Bread  3.99",
  "SUBTOTAL 9.48",
  "Transaction #: 4711",
].join("\n");

const oats = {
  BrandName: "OAT FIELD",
  OfferDescription: "Any one (1) Oat Field Rolled Oats, 42 oz.",
  OfferSummary: "Save $1",
};
const bread = {
  BrandName: "HEARTH MILL",
  OfferDescription: "Any one (1) Hearth Mill Rye Bread.",
  OfferSummary: "Save 50¢",
};
const soap = { BrandName: "TIDEWELL", OfferDescription: "Any one (1) Tidewell Dish Soap.", OfferSummary: "Save 40¢" };

const clipped = (OfferId: string, At: string) => ({ At, OfferId, Outcome: "Clipped", Reference: `request-${OfferId}` });

const routes = {
  ...shopperRoutes(),
  [shopperCalls.receipts]: [{ TransactionDate: at, ReceiptTextData: text }],
  [offersCall]: {
    Available: [wireOffer({ OfferId: "9", ...bread })],
    Activated: [wireOffer({ OfferId: "1", ...oats }), wireOffer({ OfferId: "2", ...soap })],
    Redeemed: [wireOffer({ OfferId: "3", ...oats, OfferSummary: "Save $2", TimesRedeemed: 1, LastRedeemed: at })],
  },
  [attemptsCall]: { ClipAttempts: [clipped("2", "2026-05-04T10:00:00Z"), clipped("1", "2026-05-03T10:00:00Z")] },
};

const refused = (offerId: string) => ({
  at: "2026-05-04T20:00:00.000Z",
  offerId,
  outcome: "REFUSED",
  reason: "No more of these.",
  reference: `request-${offerId}`,
});

it("has the coupon of each verdict, also after its last day", async () => {
  const ended = wireOffer({ OfferId: "1", ...oats, OfferExpiryDate: "2026-04-30" });
  const loyalty = {
    ...routes,
    [offersCall]: {
      Available: [wireOffer({ OfferId: "9", ...bread })],
      Activated: [ended],
      Redeemed: [],
    },
  };
  const query =
    "{ viewer { receipts { couponVerdicts { nodes { offerId coupon { id summary expiryDate state } } } } } }";
  const { data, errors } = await execute(query, {
    viewer: {},
    upstreams: { loyalty, sso: { "GET /staff/clip-attempts": { clipAttempts: [] } } },
  });
  expect(errors).toEqual([]);
  const coupon = {
    id: globalId("Coupon", "reams", "1"),
    summary: "Save $1",
    expiryDate: "2026-04-30",
    state: "CLIPPED",
  };
  const nodes = expect.arrayContaining([{ offerId: "1", coupon }]) as object[];
  expect(data).toEqual({ viewer: { receipts: [{ couponVerdicts: { nodes } }] } });
});

/** The product of the last one is not known. */
const failures = { clipAttempts: [refused("9"), refused("77")] };
const sso = { "GET /staff/clip-attempts": failures };

it("returns why each coupon of the shopper was or was not applied, with the references of its attempts", async () => {
  const { data, errors, calls } = await execute(document, { viewer: {}, upstreams: { loyalty: routes, sso } });
  expect(errors).toEqual([]);
  const none = { missing: null, triedAt: null, clipOutcome: null, reason: null, reference: null, usedInstead: null };
  const nodes = [
    {
      ...none,
      offerId: "3",
      brandName: "Oat Field",
      summary: "Save $2",
      shortDescription: oats.OfferDescription,
      kind: "USED",
    },
    {
      ...none,
      offerId: "9",
      brandName: "Hearth Mill",
      summary: "Save 50¢",
      shortDescription: bread.OfferDescription,
      kind: "REFUSED_BY_SERVICE",
      triedAt: "2026-05-04T20:00:00.000Z",
      clipOutcome: "REFUSED",
      reason: "No more of these.",
      reference: "request-9",
    },
    {
      ...none,
      offerId: "1",
      brandName: "Oat Field",
      summary: "Save $1",
      shortDescription: oats.OfferDescription,
      kind: "OTHER_COUPON_USED",
      triedAt: "2026-05-03T10:00:00.000Z",
      clipOutcome: "CLIPPED",
      reference: "request-1",
      usedInstead: "Save $2, Oat Field",
    },
    {
      ...none,
      offerId: "2",
      brandName: "Tidewell",
      summary: "Save 40¢",
      shortDescription: soap.OfferDescription,
      kind: "NOT_BOUGHT",
      triedAt: "2026-05-04T10:00:00.000Z",
      clipOutcome: "CLIPPED",
      reference: "request-2",
    },
  ];
  const freshness = { source: "loyalty", stale: false };
  const couponVerdicts = { totalCount: 4, notUsedCount: 0, unclearCount: 1, freshness, nodes };
  expect(data).toEqual({ viewer: { receipts: [{ transactionNumber: "4711", couponVerdicts }] } });
  expect(calls[`loyalty ${attemptsCall}`]).toBe(1);
  expect(calls[`loyalty ${offersCall}`]).toBe(1);
});

it("tells from a discount that names its offer, by id or by code, that the coupon was applied", async () => {
  const Lines = [
    { Kind: "Item", Description: "Oat Field Rolled Oats 42 oz.", Amount: 5.49 },
    { Kind: "Item", Description: "Hearth Mill Rye Bread", Amount: 3.99 },
    { Kind: "Discount", Description: "Digital Coupon", Amount: -1, OfferId: "1" },
    { Kind: "Discount", Description: "Digital Coupon", Amount: -0.5, OfferCode: "RYE9" },
    { Kind: "Discount", Description: "Digital Coupon", Amount: -0.1, OfferId: "88", OfferCode: "NONE" },
  ];
  const offers = {
    Available: [wireOffer({ OfferId: "9", OfferCode: "RYE9", ...bread })],
    Activated: [wireOffer({ OfferId: "1", ...oats })],
    Redeemed: [],
  };
  const loyalty = { ...routes, [shopperCalls.receipts]: [{ TransactionDate: at, Lines }], [offersCall]: offers };
  const upstreams = { loyalty, sso: { "GET /staff/clip-attempts": { clipAttempts: [] } } };
  const { data, errors } = await execute("{ viewer { receipts { couponVerdicts { nodes { offerId kind } } } } }", {
    viewer: {},
    upstreams,
  });
  expect(errors).toEqual([]);
  const nodes = expect.arrayContaining([
    { offerId: "1", kind: "USED" },
    { offerId: "9", kind: "USED" },
  ]);
  expect(data).toMatchObject({ viewer: { receipts: [{ couponVerdicts: { nodes } }] } });
  expect(JSON.stringify(data)).not.toContain('"88"');
});

it("reads the failures of the shopper of the session only", async () => {
  const staff = stubUpstream("sso", sso);
  await execute(document, { viewer: {}, upstreams: { loyalty: routes, sso: staff } });
  expect(staff.calls.map(({ options }) => options.query)).toEqual([
    { appId: "app-reams", shopperNumber: "41000000101" },
  ]);
});

const down = new UpstreamError({ upstream: "loyalty", kind: "unavailable" });

it.each([
  { what: "the clip attempts", upstreams: { loyalty: { ...routes, [attemptsCall]: down }, sso } },
  { what: "the failed clips", upstreams: { loyalty: routes, sso: { "GET /staff/clip-attempts": down } } },
  { what: "the coupons", upstreams: { loyalty: { ...routes, [offersCall]: down }, sso } },
])("returns no verdict, and an error, if $what cannot be read", async ({ upstreams }) => {
  const { data, errors } = await execute(document, { viewer: {}, upstreams });
  expect(data).toEqual({ viewer: { receipts: [{ transactionNumber: "4711", couponVerdicts: null }] } });
  expect(errors).toMatchObject([{ path: "viewer.receipts.0.couponVerdicts", code: "UPSTREAM_UNAVAILABLE" }]);
});

const later = "2026-05-05T23:12:00.000Z";

const purchasesOf = (offerId: string) => `{ viewer { couponPurchases(offerId: "${offerId}") {
  freshness { source stale } notUsedCount unclearCount nodes { receipt { transactionNumber } verdict { offerId kind } } } } }`;

it("returns the certain verdicts on one coupon, newest purchase first, without purchases that lack its product and those before 60 days", async () => {
  const withoutOats = "Hearth Mill Rye Bread  3.99\nSUBTOTAL 3.99\nTransaction #: 4713";
  const unread = "GROCERY  3.99\nSUBTOTAL 3.99\nTransaction #: 4714";
  const receipts = [
    { TransactionDate: "2026-05-05T11:00:00.000Z", ReceiptTextData: unread },
    { TransactionDate: at, ReceiptTextData: text },
    { TransactionDate: "2026-05-05T10:00:00.000Z", ReceiptTextData: withoutOats },
    { TransactionDate: later, ReceiptTextData: text.replace("4711", "4712") },
  ];
  const upstreams = { loyalty: { ...routes, [shopperCalls.receipts]: receipts }, sso };
  const read = (now: string) => execute(purchasesOf("1"), { viewer: {}, upstreams, now });
  const { data, errors } = await read("2026-05-10T12:00:00.000Z");
  expect(errors).toEqual([]);
  const nodes = [
    { receipt: { transactionNumber: "4712" }, verdict: { offerId: "1", kind: "UNCLEAR" } },
    { receipt: { transactionNumber: "4711" }, verdict: { offerId: "1", kind: "OTHER_COUPON_USED" } },
  ];
  const freshness = { source: "loyalty", stale: false };
  expect(data).toEqual({ viewer: { couponPurchases: { freshness, notUsedCount: 1, unclearCount: 0, nodes } } });
  const afterSixtyDays = await read("2026-07-04T12:00:00.000Z");
  expect(afterSixtyDays.data).toMatchObject({ viewer: { couponPurchases: { nodes: nodes.slice(0, 1) } } });
});

it("returns the 20 newest purchases of one coupon", async () => {
  const receipts = Array.from({ length: 21 }, (_, index) => ({
    TransactionDate: new Date(Date.parse(at) + index * 60_000).toISOString(),
    ReceiptTextData: text.replace("4711", String(4700 + index)),
  }));
  const upstreams = { loyalty: { ...routes, [shopperCalls.receipts]: receipts }, sso };
  const { data } = await execute(purchasesOf("1"), { viewer: {}, upstreams, now: "2026-05-10T12:00:00.000Z" });
  const numbers = JSON.stringify(data).match(/47\d\d/g) ?? [];
  expect([numbers.length, numbers[0], numbers.at(-1)]).toEqual([20, "4720", "4701"]);
});

it("returns no purchases, and an error, if the receipts cannot be read", async () => {
  const upstreams = { loyalty: { ...routes, [shopperCalls.receipts]: down }, sso };
  const { data, errors } = await execute(purchasesOf("1"), { viewer: {}, upstreams });
  expect(data).toEqual({ viewer: { couponPurchases: null } });
  expect(errors).toMatchObject([{ path: "viewer.couponPurchases", code: "UPSTREAM_UNAVAILABLE" }]);
});

describe("the report of a missed coupon", () => {
  const clientId = "00000000-0000-4000-8000-000000000001";

  async function report(offerId: string) {
    const service = stubUpstream("sso", {
      ...sso,
      "POST /staff/cases": {
        number: 7,
        clientId,
        shopperNumber: "41000000101",
        kind: "COUPON_MISSED",
        subject: null,
        openedBy: null,
        openedAt: at,
        state: "OPEN",
        isFreezing: false,
        assignedTo: null,
        version: 1,
      },
    });
    const upstreams = { loyalty: routes, sso: service };
    const list = await execute("{ viewer { receipts { id } } }", { viewer: {}, upstreams });
    const receiptId = (list.data as { viewer: { receipts: [{ id: string }] } }).viewer.receipts[0].id;
    const { data } = await execute(
      `mutation ($input: ReportMissedCouponInput!) { reportMissedCoupon(input: $input) {
        case { number kind } wasOpen userErrors { code field } } }`,
      { viewer: {}, variables: { input: { clientId, receiptId, offerId } }, upstreams },
    );
    const opened = service.calls.filter(({ method }) => method === "POST").map(({ options }) => options.json);
    return { payload: data?.["reportMissedCoupon"], opened, receiptId };
  }

  it("opens a case with the receipt and the coupon in words, without a freeze", async () => {
    const { payload, opened, receiptId } = await report("9");
    expect(payload).toEqual({ case: { number: 7, kind: "COUPON_MISSED" }, wasOpen: false, userErrors: [] });
    const subject = { id: `${receiptId} 9`, at, text: "4711: Save 50¢, Hearth Mill", points: null };
    expect(opened).toMatchObject([{ clientId, kind: "COUPON_MISSED", isFreezing: false, subject }]);
  });

  it.each([
    ["that was used", "3"],
    ["whose product was not bought", "2"],
    ["that another one replaced", "1"],
    ["that nothing is known of", "unknown"],
  ])("opens none about a coupon %s", async (_what, offerId) => {
    const { payload, opened } = await report(offerId);
    expect(payload).toMatchObject({ case: null, userErrors: [{ code: "INVALID_INPUT", field: ["input", "offerId"] }] });
    expect(opened).toEqual([]);
  });
});
