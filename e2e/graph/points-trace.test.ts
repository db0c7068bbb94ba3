import { afterAll, beforeAll, expect, it } from "vitest";
import { startGateway, type TestGateway } from "./gateway.ts";

let graph: TestGateway;
let cookie: string;

beforeAll(async () => {
  graph = await startGateway();
  cookie = await graph.logIn("cora@example.com");
});

afterAll(async () => {
  await graph.control.mend();
  await graph.stop();
});

const receipts = `receipts(daysAgo: 730) { transactionNumber points pointsEntry { id points
  source { kind receipt { transactionNumber } } } pointsReason { kind minimum { cents } expectedBy cardAddedAt } }`;
const movements = `points { history { id points source { kind name receipt { transactionNumber } } } }
  credits { current { source { kind name offer { description } } } adjustments { source { kind receipt { transactionNumber } } } }`;

interface Traced {
  readonly transactionNumber: string;
  readonly points: number;
  readonly pointsEntry: {
    readonly id: string;
    readonly points: number;
    readonly source: { readonly kind: string; readonly receipt: { readonly transactionNumber: string } };
  } | null;
  readonly pointsReason: { readonly kind: string } | null;
}

interface Moved {
  readonly points: number;
  readonly source: { readonly kind: string } | null;
}

interface Own {
  readonly receipts: readonly Traced[];
  readonly points: { readonly history: readonly Moved[] };
  readonly credits: object;
}

async function readOwn(fields: string) {
  const { data, errors } = await graph.run({ query: `{ viewer { ${fields} } }`, cookie });
  return { viewer: data?.["viewer"] as Own, errors };
}

const readReceipts = async () => {
  const { viewer, errors } = await readOwn(receipts);
  return { all: viewer.receipts, errors };
};

it("links each purchase of the demo shopper to its movement and back, or says why it has none", async () => {
  const { all, errors } = await readReceipts();
  expect(errors).toEqual([]);
  for (const { transactionNumber, points, pointsEntry, pointsReason } of all) {
    expect(pointsEntry === null).toBe(pointsReason !== null);
    const back = pointsEntry?.source.receipt.transactionNumber;
    expect([pointsEntry?.points, back]).toEqual(
      pointsEntry === null ? [undefined, undefined] : [points, transactionNumber],
    );
  }
  const reasons = all.flatMap(({ pointsReason }) => pointsReason ?? []);
  expect(reasons.map(({ kind }) => kind)).toEqual([
    "PENDING",
    "RETURNED",
    "BELOW_MINIMUM",
    "EXCLUDED_ITEMS",
    "CARD_NOT_USED",
    "UNKNOWN",
  ]);
  expect(reasons).toContainEqual(expect.objectContaining({ kind: "BELOW_MINIMUM", minimum: { cents: 100 } }));
});

it("names the sources of points and credits, of which old ones have none that the program states", async () => {
  const { viewer, errors } = await readOwn(movements);
  expect(errors).toEqual([]);
  const spent = viewer.points.history.filter(({ points }) => points < 0).map(({ source }) => source);
  expect(spent).toContainEqual({ kind: "REWARD", name: expect.stringMatching(/^\d+-point reward$/), receipt: null });
  expect(viewer.credits).toMatchObject({
    current: [
      { source: { kind: "REWARD", name: "Birthday reward", offer: null } },
      { source: { kind: "OFFER", name: null, offer: { description: "Buy 10 yogurts, get one free" } } },
    ],
    adjustments: [
      { source: { kind: "PURCHASE", receipt: { transactionNumber: expect.any(String) } } },
      { source: null },
      { source: null },
    ],
  });
});

it("says the same to support", async () => {
  const { all } = await readReceipts();
  const agent = await graph.logInSupport();
  const lookup = { by: "EMAIL", value: "cora@example.com", reason: "asked by a test" };
  const query = `query ($lookup: CustomerLookup!) { customer(lookup: $lookup) { user { ${receipts} } } }`;
  const { data } = await graph.run({ query, variables: { lookup }, cookie: agent });
  expect(data?.["customer"]).toEqual({ user: { receipts: all } });
});

it("fails the points of each receipt while the history cannot be read, and reports none as missing", async () => {
  await graph.control.break("loyalty", { mode: "error", status: 503, match: "points/history" });
  const { viewer, errors } = await readOwn("receipts { transactionNumber pointsEntry { id } pointsReason { kind } }");
  await graph.control.mend();
  expect(viewer.receipts.length).toBeGreaterThan(0);
  expect(errors).toHaveLength(2 * viewer.receipts.length);
  expect(new Set(errors.map(({ extensions }) => extensions.code))).toEqual(new Set(["UPSTREAM_UNAVAILABLE"]));
});

it("keeps the movements while the receipts cannot be read, and fails their sources", async () => {
  await graph.control.break("loyalty", { mode: "error", status: 503, match: "/receipts" });
  const { viewer, errors } = await readOwn("points { history { source { kind } } }");
  await graph.control.mend();
  const kinds = new Set(viewer.points.history.map(({ source }) => source?.kind));
  expect(kinds).toEqual(new Set(["REWARD", undefined]));
  expect(errors.every(({ extensions }) => extensions.code === "UPSTREAM_UNAVAILABLE")).toBe(true);
  expect(errors.length).toBeGreaterThan(0);
});
