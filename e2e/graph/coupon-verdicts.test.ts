import { afterAll, beforeAll, expect, it } from "vitest";
import { startGateway, type TestGateway } from "./gateway.ts";

let graph: TestGateway;
let cookie: string;

beforeAll(async () => {
  graph = await startGateway();
  cookie = await graph.logIn("ana@example.com");
});

afterAll(async () => {
  await graph.control.mend();
  await graph.stop();
});

const fields = `receiptHistory(first: 1) { nodes { transactionNumber couponVerdicts {
  freshness { source stale } nodes { offerId kind missing clipOutcome reference } } } }`;

interface Verdict {
  readonly offerId: string;
  readonly kind: string;
  readonly missing: string | null;
  readonly clipOutcome: string | null;
  readonly reference: string | null;
}

interface Latest {
  readonly transactionNumber: string;
  readonly couponVerdicts: { readonly freshness: object; readonly nodes: readonly Verdict[] } | null;
}

const latestOf = (user: unknown): Latest | undefined =>
  (user as { readonly receiptHistory: { readonly nodes: readonly Latest[] } }).receiptHistory.nodes[0];

async function readOwn() {
  const { data, errors } = await graph.run({ query: `{ viewer { ${fields} } }`, cookie });
  return { latest: latestOf(data?.["viewer"]), errors };
}

it("says why each coupon was or was not applied to the latest purchase of the demo shopper", async () => {
  const { latest } = await readOwn();
  const nodes = latest?.couponVerdicts?.nodes ?? [];
  const kinds = new Set(nodes.map(({ kind }) => kind));
  for (const kind of [
    "USED",
    "CLIPPED_AFTER_PURCHASE",
    "TOO_SOON_BEFORE_PURCHASE",
    "REFUSED_BY_SERVICE",
    "NOT_BOUGHT",
  ]) {
    expect(kinds).toContain(kind);
  }
  const refused = nodes.find(({ kind }) => kind === "REFUSED_BY_SERVICE");
  expect(refused).toMatchObject({ clipOutcome: "ALREADY_REDEEMED", reference: `demo-${refused?.offerId}` });
  expect(nodes.every(({ kind, missing }) => (kind === "UNCLEAR") === (missing !== null))).toBe(true);
});

it("says the same to support, with the references of the attempts", async () => {
  const { latest } = await readOwn();
  const agent = await graph.logInSupport();
  const lookup = { by: "EMAIL", value: "ana@example.com", reason: "asked by a test" };
  const query = `query ($lookup: CustomerLookup!) { customer(lookup: $lookup) { user { ${fields} } } }`;
  const { data } = await graph.run({ query, variables: { lookup }, cookie: agent });
  const customer = data?.["customer"] as { readonly user: unknown } | undefined;
  expect(latestOf(customer?.user)).toEqual(latest);
});

it.each([
  { what: "the clip attempts", api: "loyalty", match: "/clips" },
  { what: "the failed clips", api: "sso", match: "clip-failures" },
] as const)("fails without a verdict if $what cannot be read, and keeps the receipt", async ({ api, match }) => {
  await graph.control.break(api, { mode: "error", status: 503, match });
  const { latest, errors } = await readOwn();
  await graph.control.mend();
  expect(latest).toMatchObject({ transactionNumber: expect.any(String), couponVerdicts: null });
  expect(errors.map(({ extensions }) => extensions.code)).toEqual(["UPSTREAM_UNAVAILABLE"]);
});
