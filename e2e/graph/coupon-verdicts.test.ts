import { beforeAll, expect, it } from "vitest";
import { sharedGateway } from "./shared-gateway.ts";

const graph = sharedGateway();
let cookie: string;

beforeAll(async () => {
  cookie = await graph.logIn("ana@example.com");
});

const query = `{ viewer { receiptHistory(first: 1) { nodes { transactionNumber couponVerdicts {
  unclearCount nodes { offerId kind missing clipOutcome reference } } } } } }`;

interface Verdict {
  readonly offerId: string;
  readonly kind: string;
  readonly missing: string | null;
}

interface Latest {
  readonly couponVerdicts: { readonly unclearCount: number; readonly nodes: readonly Verdict[] } | null;
}

/** Reads the latest purchase of the shopper. */
async function readLatest() {
  const { data, errors } = await graph.run({ query, cookie });
  const { viewer } = data as { viewer: { receiptHistory: { nodes: readonly Latest[] } } };
  return { latest: viewer.receiptHistory.nodes[0], errors };
}

const kinds = ["USED", "CLIPPED_AFTER_PURCHASE", "TOO_SOON_BEFORE_PURCHASE", "REFUSED_BY_SERVICE"];

it("says why coupons were or were not applied to the latest purchase of the demo shopper, and counts those that are not certain", async () => {
  const { latest } = await readLatest();
  const verdicts = latest?.couponVerdicts?.nodes ?? [];
  expect(verdicts.map(({ kind }) => kind)).toEqual(expect.arrayContaining(kinds));
  const refusal = verdicts.find(({ kind }) => kind === "REFUSED_BY_SERVICE");
  expect(refusal).toMatchObject({ clipOutcome: "ALREADY_REDEEMED", reference: `demo-${refusal?.offerId}` });
  expect(verdicts.filter(({ kind }) => kind === "UNCLEAR" || kind === "NOT_BOUGHT")).toEqual([]);
  expect(latest?.couponVerdicts?.unclearCount).toBeGreaterThan(0);
});

it("tells the coupons that were applied from the lines of a receipt, at a retailer whose registers send them", async () => {
  const fields = "hasAllItems total { cents } text couponVerdicts { nodes { offerId kind } } items { value { cents } }";
  const leesCookie = await graph.logIn("ana@example.com", "lees");
  const { data, errors } = await graph.run({
    query: `{ viewer { receiptHistory(first: 1) { nodes { ${fields} } } } }`,
    cookie: leesCookie,
    site: "lees",
  });
  expect(errors).toEqual([]);
  expect(data).toMatchObject({
    viewer: {
      receiptHistory: {
        nodes: [
          {
            hasAllItems: true,
            total: { cents: expect.any(Number) as number },
            items: expect.arrayContaining([{ value: { cents: expect.any(Number) as number } }]) as object[],
            text: expect.stringMatching(/^Store: Lee's Marketplace #\d{4}\n/) as string,
            couponVerdicts: { nodes: expect.arrayContaining([expect.objectContaining({ kind: "USED" })]) as object[] },
          },
        ],
      },
    },
  });
});

it("fails without a verdict if the failed clips cannot be read, and keeps the receipt", async () => {
  await graph.control.break("sso", { mode: "error", status: 503, match: "clip-attempts" });
  const { latest, errors } = await readLatest();
  expect(latest).toMatchObject({ transactionNumber: expect.any(String), couponVerdicts: null });
  expect(errors.map(({ extensions }) => extensions.code)).toEqual(["UPSTREAM_UNAVAILABLE"]);
});
