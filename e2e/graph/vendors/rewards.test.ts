import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { couponAt, startVendorStack, type VendorStack } from "./stack.ts";
import { canaries, keyOf, pointsAt, type Site, sites } from "./vendors.ts";

let stack: VendorStack;
let cookies: Readonly<Record<Site, string>>;

beforeAll(async () => {
  stack = await startVendorStack();
  const logIn = (site: Site) => stack.graph.logIn("ana@example.com", site);
  cookies = { lees: await logIn("lees"), reams: await logIn("reams") };
});
afterAll(() => stack.stop());
afterEach(() => stack.heal());

const receiptFields = `transactionNumber points location hasAllItems subtotal { cents } tax { cents } total { cents }
  items { description quantity { amount unit unitPrice { cents } } value { cents } }
  pointsEntry { points } pointsReason { kind } text`;

const query = `{ viewer { firstName
  points { total entries { isComplete nodes { points description source { kind receipt { transactionNumber } } } } }
  receiptHistory(daysAgo: 30) { isComplete nodes { ${receiptFields} } } } }`;

const asShopper = (site: Site, text = query, variables = {}) =>
  stack.graph.run({ query: text, variables, site, cookie: cookies[site] });

const failuresOf = ({ errors }: Awaited<ReturnType<typeof asShopper>>) =>
  errors.map(({ path = [], extensions }) => `${path.join(".")} ${extensions.code}`);

const receiptOf = (canary: string, transactionNumber: string) => ({
  transactionNumber,
  points: 5,
  location: "Market #0002",
  hasAllItems: true,
  subtotal: { cents: 508 },
  tax: { cents: 15 },
  total: { cents: 523 },
  items: [
    {
      description: `YOGURT ${canary}`,
      quantity: { amount: 3, unit: null, unitPrice: { cents: 150 } },
      value: { cents: 450 },
    },
    { description: "BANANAS", quantity: { amount: 2.31, unit: "lb", unitPrice: { cents: 69 } }, value: { cents: 159 } },
    { description: "DIGITAL COUPON", quantity: null, value: { cents: -101 } },
  ],
  pointsEntry: { points: 5 },
  pointsReason: null,
  text: expect.stringContaining("Transaction #: ") as string,
});

const movementOf = (canary: string, transactionNumber: string) => ({
  points: 5,
  description: `Purchase ${canary}`,
  source: { kind: "PURCHASE", receipt: { transactionNumber } },
});

it.each(sites)("shows the points and the receipts of the vendor of %s, page by page", async (site) => {
  const { data, errors } = await asShopper(site);
  const canary = canaries[site];
  expect(errors).toEqual([]);
  expect(data).toEqual({
    viewer: {
      firstName: expect.any(String) as string,
      points: {
        total: pointsAt[site],
        entries: {
          isComplete: true,
          nodes: [
            { points: -50, description: "Reward", source: null },
            ...["4711-0001", "4711-0002", "4711-0003"].map((number) => movementOf(canary, number)),
          ],
        },
      },
      // The third purchase is older.
      receiptHistory: {
        isComplete: true,
        nodes: ["4711-0001", "4711-0002"].map((number) => receiptOf(canary, number)),
      },
    },
  });
  for (const other of sites.filter((one) => one !== site)) expect(JSON.stringify(data)).not.toContain(canaries[other]);
});

it("tells that a clipped coupon was used from the discount that names it", async () => {
  const clip = "mutation ($id: ID!) { clipCoupon(input: { couponId: $id }) { userErrors { code } } }";
  await asShopper("lees", clip, { id: await couponAt(stack, "lees", "1") });
  const verdicts = "{ viewer { receipts(first: 1) { couponVerdicts { nodes { offerId kind } } } } }";
  const { data, errors } = await asShopper("lees", verdicts);
  expect([errors, data]).toEqual([
    [],
    { viewer: { receipts: [{ couponVerdicts: { nodes: [{ offerId: "1", kind: "USED" }] } }] } },
  ]);
});

it.each([
  ["refuses with the status 200", "refusing", "UPSTREAM_BAD_RESPONSE"],
  ["is down", "down", "UPSTREAM_UNAVAILABLE"],
] as const)(
  "fails in the points and the receipts of a vendor that %s, and nowhere else",
  async (_name, behavior, code) => {
    stack.clubs.lees.behave(behavior);
    const [failed, other] = await Promise.all([asShopper("lees"), asShopper("reams")]);
    expect(failed.data).toMatchObject({ viewer: { firstName: "Ana", receiptHistory: null } });
    expect(failuresOf(failed).toSorted()).toEqual([
      `viewer.points.entries ${code}`,
      `viewer.points.total ${code}`,
      `viewer.receiptHistory ${code}`,
    ]);
    expect(JSON.stringify(failed)).not.toContain(canaries.lees);
    expect(other.errors).toEqual([]);
  },
);

it("fails the receipts one of whose amounts cannot be read, and says which field it is", async () => {
  stack.clubs.lees.behave("other amounts");
  const failed = await asShopper("lees", "{ viewer { points { total } receipts { text } } }");
  expect(failed.data).toMatchObject({ viewer: { points: { total: pointsAt.lees } } });
  expect(failuresOf(failed)).toEqual(["viewer.receipts UPSTREAM_BAD_RESPONSE"]);
  expect(await stack.silentFailures()).toMatchObject({ "lees-club receipts: lines.amountCents unreadable": 3 });
});

it("lists the capabilities that the connector has operations for", async () => {
  const { data } = await stack.graph.run({ query: "{ retailer { capabilities } }", site: "lees" });
  const { capabilities } = (data as { readonly retailer: { readonly capabilities: readonly string[] } }).retailer;
  expect(capabilities).toEqual(expect.arrayContaining(["POINTS", "RECEIPTS"]));
  for (const capability of ["CREDITS", "REDEMPTION_FREEZE", "REWARDS", "SAVINGS"]) {
    expect(capabilities).not.toContain(capability);
  }
});

/** Returns the tokens of shoppers in the requests to a club. */
const tokensAt = (site: Site) =>
  new Set(stack.clubs[site].requests.flatMap((request) => /^Bearer (\S+) /.exec(request)?.[1] ?? []));

it("exchanges a token again that the vendor refuses", async () => {
  stack.clubs.lees.behave("other tokens");
  expect((await asShopper("lees")).errors).toEqual([]);
  expect([...tokensAt("lees")]).toEqual(["club-token-of-lees", "club-token-of-lees-2"]);
});

it.each([
  ["is down", "tokens down", "UPSTREAM_UNAVAILABLE"],
  ["refuses the gateway", "tokens refused", "UPSTREAM_UNAVAILABLE"],
  ["sends no token", "tokens garbled", "UPSTREAM_BAD_RESPONSE"],
] as const)(
  "fails in the points and the receipts when the token endpoint %s; the session stays",
  async (_name, behavior, code) => {
    const cookie = await stack.graph.logIn("ana@example.com", "lees");
    stack.clubs.lees.behave(behavior);
    const failed = await stack.graph.run({ query, site: "lees", cookie });
    expect(failed.data).toMatchObject({ viewer: { firstName: "Ana", receiptHistory: null } });
    expect(failuresOf(failed).toSorted()).toEqual([
      `viewer.points.entries ${code}`,
      `viewer.points.total ${code}`,
      `viewer.receiptHistory ${code}`,
    ]);
    await stack.heal();
    expect((await stack.graph.run({ query, site: "lees", cookie })).errors).toEqual([]);
  },
);

it("sends the token of a session to the vendor that accepts it, and to no other vendor, client or log", async () => {
  await asShopper("reams");
  const [token = "", ...more] = tokensAt("reams");
  expect([token.length > 20, more]).toEqual([true, []]);
  const others = [stack.clubs.lees, ...Object.values(stack.networks), ...Object.values(stack.flyers)];
  const requests = others.flatMap((vendor) => vendor.requests);
  for (const text of [...requests, stack.graph.log(), ...stack.graph.texts]) expect(text).not.toContain(token);
});

it("fails in the points and the receipts of a vendor that refuses the token of a living session, which stays", async () => {
  stack.proxies.clubs.reams.break({ mode: "error", status: 401 });
  const failed = await asShopper("reams");
  expect(failed.data).toMatchObject({ viewer: { firstName: "Ana", receiptHistory: null } });
  expect(failuresOf(failed)).toContain("viewer.receiptHistory UPSTREAM_UNAVAILABLE");
  await stack.heal();
  expect((await asShopper("reams")).errors).toEqual([]);
});

it("sends no credential to a client or a log", () => {
  for (const site of sites) expect(stack.clubs[site].requests.length).toBeGreaterThan(0);
  for (const text of [stack.graph.log(), ...stack.graph.texts]) {
    for (const site of sites) expect(text).not.toContain(keyOf(site));
    expect(text).not.toMatch(/club-token|secret-of-lees/);
  }
});
