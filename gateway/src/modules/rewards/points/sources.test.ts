import { expect, it } from "vitest";
import { UpstreamError } from "../../../platform/errors/upstream-error.ts";
import { execute } from "../../../testing/execute.ts";
import { shopperCalls, shopperRoutes, wireOverview, wirePersonalOffer } from "../../../testing/shopper-routes.ts";
import type { components } from "../../../platform/upstreams/loyalty/wire.generated.ts";

type Wire = components["schemas"];

const at = "2026-05-04T23:12:00Z";
const movement = (AdjustmentValue: number, Source?: Wire["MovementSource"]): Wire["PointsEntry"] => ({
  Description: "Movement",
  AdjustmentDate: at,
  AdjustmentValue,
  ...(Source && { Source }),
});
const receipt = (ReceiptId: string, points: number): Wire["Receipt"] => ({
  TransactionDate: at,
  ReceiptTextData: `Transaction #: ${ReceiptId}\nPoints earned: ${points}`,
  ReceiptId,
});
const down = new UpstreamError({ upstream: "loyalty", kind: "unavailable" });

const loyalty = (history: readonly Wire["PointsEntry"][], receipts: readonly Wire["Receipt"][] | Error) => ({
  ...shopperRoutes(),
  [shopperCalls.overview]: wireOverview({ Offers: [wirePersonalOffer({ OfferEndDate: "2999-12-31" })] }),
  [shopperCalls.pointsHistory]: history,
  [shopperCalls.receipts]: receipts,
});

const source = "source { kind name offerId receipt { transactionNumber } offer { description } }";
const document = `{ viewer { points { history { points ${source} } } } }`;

const nothing = { name: null, offerId: null, receipt: null, offer: null };

it("returns what each movement belongs to, from one read of the receipts", async () => {
  const history = [
    movement(8, { Kind: "Receipt", Id: "A-1" }),
    movement(5),
    movement(4),
    movement(-500, { Kind: "Reward", Name: "Free pie" }),
    movement(10, { Kind: "Coupon", Id: "310042" }),
    movement(20, { Kind: "Offer", Id: "0612" }),
    movement(-3, { Kind: "Expiry" }),
    movement(1, { Kind: "Receipt", Id: "gone" }),
    movement(2, { Kind: "Later kind" } as unknown as Wire["MovementSource"]),
  ];
  const { data, errors, calls } = await execute(document, {
    viewer: {},
    upstreams: { loyalty: loyalty(history, [receipt("A-1", 5), receipt("A-2", 5)]) },
  });
  expect(errors).toEqual([]);
  const { viewer } = data as { viewer: { points: { history: { points: number; source: object | null }[] } } };
  expect(Object.fromEntries(viewer.points.history.map((entry) => [entry.points, entry.source]))).toEqual({
    8: { ...nothing, kind: "PURCHASE", receipt: { transactionNumber: "A-1" } },
    5: { ...nothing, kind: "PURCHASE", receipt: { transactionNumber: "A-2" } },
    4: null,
    [-500]: { ...nothing, kind: "REWARD", name: "Free pie" },
    10: { ...nothing, kind: "COUPON", offerId: "310042" },
    20: { ...nothing, kind: "OFFER", offer: { description: expect.any(String) } },
    [-3]: { ...nothing, kind: "EXPIRY" },
    1: { ...nothing, kind: "PURCHASE" },
    2: null,
  });
  expect(calls).toMatchObject({
    [`loyalty ${shopperCalls.receipts}`]: 1,
    [`loyalty ${shopperCalls.pointsHistory}`]: 1,
  });
});

it("makes one call for the movements and one for the receipts of a page of a hundred movements", async () => {
  const history = Array.from({ length: 100 }, (_, index) => movement(index + 1));
  const { errors, calls } = await execute(`{ viewer { points { entries(first: 100) { nodes { ${source} } } } } }`, {
    viewer: {},
    upstreams: { loyalty: loyalty(history, [receipt("A-1", 5)]) },
  });
  expect(errors).toEqual([]);
  expect(Object.values(calls)).toEqual([1, 1]);
});

it("states no purchase at a retailer without receipts", async () => {
  const notOffered = new UpstreamError({ upstream: "loyalty", kind: "not-offered" });
  const upstreams = { loyalty: loyalty([movement(8)], notOffered) };
  const { data, errors } = await execute(document, { viewer: {}, upstreams });
  expect([errors, data]).toEqual([[], { viewer: { points: { history: [{ points: 8, source: null }] } } }]);
});

it("fails the sources that depend on receipts while these cannot be read, and no others", async () => {
  const history = [movement(8), movement(-500, { Kind: "Reward" })];
  const { data, errors } = await execute(document, { viewer: {}, upstreams: { loyalty: loyalty(history, down) } });
  expect(data).toEqual({
    viewer: {
      points: {
        history: [
          { points: 8, source: null },
          { points: -500, source: { ...nothing, kind: "REWARD" } },
        ],
      },
    },
  });
  expect(errors).toMatchObject([{ path: "viewer.points.history.0.source", code: "UPSTREAM_UNAVAILABLE" }]);
});

it("links a receipt to its movement, and says why another has none", async () => {
  const history = [movement(8, { Kind: "Receipt", Id: "A-1" })];
  const without: Wire["Receipt"] = { ...receipt("A-2", 0), PointsReason: { Code: "BelowMinimum", MinimumAmount: 1 } };
  const fields =
    "transactionNumber pointsEntry { points source { receipt { transactionNumber } } } pointsReason { kind minimum { formatted } }";
  const { data, errors } = await execute(`{ viewer { receipts { ${fields} } } }`, {
    viewer: {},
    upstreams: { loyalty: loyalty(history, [receipt("A-1", 8), without]) },
  });
  expect(errors).toEqual([]);
  expect(data).toEqual({
    viewer: {
      receipts: [
        {
          transactionNumber: "A-1",
          pointsEntry: { points: 8, source: { receipt: { transactionNumber: "A-1" } } },
          pointsReason: null,
        },
        {
          transactionNumber: "A-2",
          pointsEntry: null,
          pointsReason: { kind: "BELOW_MINIMUM", minimum: { formatted: "$1.00" } },
        },
      ],
    },
  });
});

it("fails the points of a receipt while the history cannot be read, instead of reporting none", async () => {
  const { data, errors } = await execute("{ viewer { receipts { transactionNumber pointsReason { kind } } } }", {
    viewer: {},
    upstreams: { loyalty: { ...loyalty([], [receipt("A-1", 8)]), [shopperCalls.pointsHistory]: down } },
  });
  expect(data).toEqual({ viewer: { receipts: [{ transactionNumber: "A-1", pointsReason: null }] } });
  expect(errors).toMatchObject([{ path: "viewer.receipts.0.pointsReason", code: "UPSTREAM_UNAVAILABLE" }]);
});

it("returns the source of a credit only as the program states it", async () => {
  const credit = (Source?: Wire["MovementSource"]): Wire["CreditEntry"] => ({
    Description: "1042-Spent",
    Date: "2026-05-04",
    IssuedBalance: 5,
    Balance: 4.25,
    ...(Source && { Source }),
  });
  const credits: Wire["CreditDetails"] = {
    CurrentCredits: [credit({ Kind: "Offer", Id: "9999", Name: "Pie club" })],
    AdjustmentHistory: [credit({ Kind: "Receipt", Id: "A-1" }), credit({ Kind: "Receipt", Id: "A-2" })],
    ExpiredCredits: [credit()],
  };
  const entry = `{ ${source} }`;
  const { data, errors } = await execute(
    `{ viewer { credits { current ${entry} adjustments ${entry} expired ${entry} } } }`,
    {
      viewer: {},
      upstreams: {
        loyalty: {
          ...loyalty([], [receipt("A-1", 5), receipt("A-2", 5), receipt("A-2", 6)]),
          [shopperCalls.credits]: credits,
        },
      },
    },
  );
  expect(errors).toEqual([]);
  expect(data).toEqual({
    viewer: {
      credits: {
        current: [{ source: { ...nothing, kind: "OFFER", name: "Pie club" } }],
        adjustments: [
          { source: { ...nothing, kind: "PURCHASE", receipt: { transactionNumber: "A-1" } } },
          { source: { ...nothing, kind: "PURCHASE" } },
        ],
        expired: [{ source: null }],
      },
    },
  });
});
