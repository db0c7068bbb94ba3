import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { compileConnector } from "../../platform/connectors/connector.ts";
import type { Service } from "../../platform/connectors/service.ts";
import { failureOf } from "../../platform/errors/upstream-error.ts";
import { boundTo } from "../../platform/upstreams/rows.ts";
import { stubUpstream, type StubRoutes } from "../../testing/stub-upstream.ts";
import { vendorScope } from "../../testing/test-vendors.ts";
import { connectorRewards, offeredRows, rewardsShape } from "./connector.ts";

const name = "points-club";
const example = readFileSync(join(import.meta.dirname, "../../../../connectors/examples/loyalty.yaml"), "utf8");

/** Creates the service of a connector. */
const serviceOf = (text: string): Service => ({
  name,
  url: "https://points.test",
  headers: {},
  pictures: [],
  authenticate: Object.assign(<T>(request: T) => request, { renew: () => false }),
  connectorIn: (timeZone) => {
    const use = { file: "loyalty.yaml", name, address: new URL("https://points.test"), timeZone };
    return compileConnector(text, use, { rewards: rewardsShape });
  },
});

const [balance, activity, transactions] = ["balance", "activity", "transactions"].map(
  (call) => `GET /members/41/${call}`,
) as [string, string, string];

function at(routes: StubRoutes, text = example) {
  const service = serviceOf(text);
  const http = stubUpstream(name, routes);
  const dropped: string[] = [];
  const scope = vendorScope("41", dropped);
  const bind = connectorRewards({ service, http, pictureSecret: "a secret" }, () => new Date("2026-05-31T18:00:00Z"));
  const rows = offeredRows(service) as Required<ReturnType<typeof offeredRows>>;
  return { client: boundTo(rows, bind)(scope), http, dropped };
}

const lines = [
  { type: "SALE", text: "MILK", count: 2, price: "2.00", amount: "4.00" },
  { type: "SAVING", text: "COUPON", amount: "1.00", offer: { code: "007" } },
];

const purchase = (date: string, more = {}) => ({ id: "T1", date, points_earned: 3, lines, ...more });

const read = async (...rows: readonly object[]) => {
  const stub = at({ [transactions]: { success: true, data: { transactions: rows } } });
  const history = await stub.client.receipts(30);
  return { ...stub, history, receipts: history.receipts };
};

describe("a retailer whose rewards a connector maps", () => {
  it("has the total of the shopper's points, without the shopper's token", async () => {
    const { client, http } = at({ [balance]: { success: true, data: { points: "12" } } });
    expect(await client.pointsTotal()).toEqual({ total: 12, ending: null });
    expect(JSON.stringify(http.calls)).not.toContain("canary-shopper-token");
  });

  it("has the points that end next, if the connector maps them", async () => {
    const fields = "      total: points\n";
    const text = example.replace(
      fields,
      `${fields}      endingPoints: expiring.points\n      endingDay: expiring.on\n`,
    );
    const body = { points: "450", expiring: { points: 120, on: "2026-12-31" } };
    const { client } = at({ [balance]: { success: true, data: body } }, text);
    expect(await client.pointsTotal()).toEqual({ total: 450, ending: { points: 120, lastDay: "2026-12-31" } });
  });

  it("sends the shopper's home store, if the connector names it", async () => {
    const get = "get: /members/{shopper.number}/balance\n";
    const text = example.replace(get, `${get}    query: { store: "{location.number}" }\n`);
    const { client, http } = at({ [balance]: { success: true, data: { points: "12" } } }, text);
    await client.pointsTotal();
    expect(http.calls[0]?.options.query).toEqual({ store: "12" });
  });

  it("has the movements of the points with their purchases", async () => {
    const entry = { date: "5/4/2026 6:12 PM", points: -5, text: "Points" };
    const entries = [
      { ...entry, transaction_id: "T1" },
      { ...entry, text: null },
    ];
    const { client } = at({ [activity]: { success: true, data: { entries } } });
    const moved = { date: "2026-05-05T00:12:00.000Z", points: -5 };
    expect(await client.pointsHistory()).toEqual({
      movements: [
        { ...moved, description: "Points", reference: { kind: "Receipt", id: "T1", name: null } },
        { ...moved, description: "", reference: null },
      ],
      isComplete: true,
    });
  });

  it("has the receipts since a day in the zone of the retailer, also of a vendor that sends older ones", async () => {
    // Thirty days before the day are May 1.
    const { receipts, http } = await read(purchase("5/1/2026 12:00 AM"), purchase("4/30/2026 11:59 PM"));
    expect(http.calls[0]?.options.query).toEqual({ from: "2026-05-01" });
    expect(receipts.map(({ transactionDate }) => transactionDate)).toEqual(["2026-05-01T06:00:00.000Z"]);
  });

  it("takes a discount off, whatever its sign", async () => {
    for (const amount of ["1.00", "-1.00"]) {
      const [sale, saving] = lines;
      const { receipts } = await read(purchase("5/4/2026 6:12 PM", { lines: [sale, { ...saving, amount }] }));
      const discount = { kind: "Discount", description: "COUPON", cents: -100, offerId: null, offerCode: "007" };
      expect(receipts[0]?.lined?.lines[1]).toEqual({ ...discount, quantity: null });
      expect(receipts[0]?.text).toMatch(/SUBTOTAL +3\.00/);
    }
  });

  it("proves no sums by lines that do not add up to what was paid", async () => {
    const payment = { type: "PAYMENT", text: "VISA", amount: "9.99" };
    const { receipts } = await read(purchase("5/4/2026 6:12 PM", { lines: [...lines, payment] }));
    expect(receipts).toMatchObject([{ lined: null, text: expect.stringContaining("VISA") as string }]);
  });

  it("counts a receipt without lines", async () => {
    const { history, dropped } = await read(purchase("5/4/2026 6:12 PM"), purchase("5/4/2026 6:12 PM", { lines: [] }));
    expect(history).toMatchObject({ receipts: [{ receiptId: "T1" }], isComplete: false });
    expect(dropped).toEqual(["1 points-club receipts: text missing"]);
  });

  it("fails for a kind of line that the connector does not know", async () => {
    const fee = [{ type: "FEE", text: "BAG", amount: "0.10" }];
    const failure = await failureOf(read(purchase("5/4/2026 6:12 PM", { lines: fee })));
    expect(failure).toMatchObject({ kind: "bad-response", upstream: name });
  });
});
