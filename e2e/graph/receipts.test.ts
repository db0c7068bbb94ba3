import { beforeAll, expect, it } from "vitest";
import { sharedGateway } from "./shared-gateway.ts";

const graph = sharedGateway();
let cookie: string;

beforeAll(async () => {
  cookie = await graph.logIn("cora@example.com");
});

interface Traced {
  readonly transactionNumber: string;
  readonly points: number;
  readonly pointsEntry: {
    readonly points: number;
    readonly source: { readonly receipt: { readonly transactionNumber: string } };
  } | null;
  readonly pointsReason: { readonly kind: string } | null;
}

interface Listed {
  readonly receipts: readonly { readonly id: string }[];
  readonly receiptHistory: {
    readonly totalCount: number;
    readonly isComplete: boolean;
    readonly nodes: readonly { readonly id: string }[];
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
  };
}

async function readReceipts(fields: string) {
  const { data, errors } = await graph.run({ query: `{ viewer { ${fields} } }`, cookie });
  const { viewer } = data as { readonly viewer: { readonly receipts: readonly Traced[] } };
  return { receipts: viewer.receipts, errors };
}

it("links each purchase of the demo shopper to its movement and back, or says why it has none", async () => {
  const { receipts, errors } = await readReceipts(`receipts(daysAgo: 730) { transactionNumber points
    pointsEntry { points source { receipt { transactionNumber } } } pointsReason { kind } }`);
  expect(errors).toEqual([]);
  const reasons = receipts.flatMap(({ pointsReason }) => pointsReason ?? []);
  expect(reasons.map(({ kind }) => kind)).toEqual([
    "PENDING",
    "UNKNOWN",
    "RETURNED",
    "BELOW_MINIMUM",
    "EXCLUDED_ITEMS",
    "CARD_NOT_USED",
  ]);
  const linked = receipts.filter(({ pointsReason }) => pointsReason === null);
  expect(linked.length).toBeGreaterThan(0);
  expect(linked.map(({ pointsEntry }) => pointsEntry)).toEqual(
    linked.map(({ points, transactionNumber }) => ({ points, source: { receipt: { transactionNumber } } })),
  );
});

it("fails the points of each receipt while the history cannot be read, and reports none as missing", async () => {
  await graph.control.break("loyalty", { mode: "error", status: 503, match: "points/history" });
  const { receipts, errors } = await readReceipts("receipts { pointsEntry { points } pointsReason { kind } }");
  expect(receipts.length).toBeGreaterThan(0);
  expect(errors).toHaveLength(2 * receipts.length);
  expect(new Set(errors.map(({ extensions }) => extensions.code))).toEqual(new Set(["UPSTREAM_UNAVAILABLE"]));
});

it("returns the latest receipts at once, and by pages all that their count states", async () => {
  const history = async (after: string | null) => {
    const query = `query ($after: String) { viewer { receipts(daysAgo: 730, first: 2) { id }
      receiptHistory(daysAgo: 730, first: 100, after: $after) {
        totalCount isComplete nodes { id } pageInfo { hasNextPage endCursor } } } }`;
    const { data, errors } = await graph.run({ query, variables: { after }, cookie });
    expect(errors).toEqual([]);
    return (data as { readonly viewer: Listed }).viewer;
  };
  const { receipts, receiptHistory } = await history(null);
  const { nodes, totalCount, isComplete, pageInfo } = receiptHistory;
  const rest = pageInfo.hasNextPage ? (await history(pageInfo.endCursor)).receiptHistory.nodes : [];
  expect(receipts).toEqual(nodes.slice(0, 2));
  expect(new Set([...nodes, ...rest].map(({ id }) => id)).size).toBe(totalCount);
  expect(totalCount).toBeGreaterThan(2);
  expect(isComplete).toBe(true);
});
