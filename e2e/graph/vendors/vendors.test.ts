import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { retry } from "../retry.ts";
import { couponAt, startVendorStack, type VendorStack } from "./stack.ts";
import { canaries, connector, secretOf, type Site, sites } from "./vendors.ts";

const email = "ana@example.com";

const list = "{ coupons { availableCount list(first: 20) { nodes { summary } } } }";
const viewerQuery = `{ viewer { firstName points { total } coupons { clippedCount availableCount
  list(first: 20, filter: { states: [CLIPPED] }) { nodes { offerId } } } } }`;
const clipMutation = `mutation ($id: ID!) { clipCoupon(input: { couponId: $id }) {
  alreadyClipped coupon { state } coupons { clippedCount } userErrors { code message } } }`;

interface Listed {
  readonly coupons: {
    readonly availableCount: number;
    readonly list: { readonly nodes: readonly { readonly summary: string }[] };
  };
}

let stack: VendorStack;
let cookies: Readonly<Record<Site, string>>;

beforeAll(async () => {
  stack = await startVendorStack();
  cookies = { lees: await stack.graph.logIn(email, "lees"), reams: await stack.graph.logIn(email, "reams") };
});
afterAll(() => stack.stop());
afterEach(() => stack.heal());

const asShopper = (site: Site, query: string, variables = {}) =>
  stack.graph.run({ query, variables, site, cookie: cookies[site] });

const clip = async (site: Site, offerId: string) =>
  asShopper(site, clipMutation, { id: await couponAt(stack, site, offerId) });

async function attemptsAt(site: Site): Promise<unknown> {
  const lookup = { by: "EMAIL", value: email, reason: "asked by a test" };
  const query = `query ($lookup: CustomerLookup!) { customer(lookup: $lookup) { user { coupons { clippedCount } }
    clipAttempts { freshness { source } nodes { offerId outcome reason } } } }`;
  const { data } = await stack.graph.run({
    query,
    variables: { lookup },
    site,
    cookie: await stack.graph.logInSupport(site),
  });
  return data;
}

it("lists the offers of each retailer's vendor, with nothing of the other's", async () => {
  for (const site of sites) {
    const { data, errors } = await stack.graph.run({ query: list, site });
    expect(errors).toEqual([]);
    const { availableCount, list: listed } = (data as unknown as Listed).coupons;
    expect(availableCount).toBe(12);
    for (const { summary } of listed.nodes) expect(summary).toContain(canaries[site]);
  }
});

it("clips at the vendor and reads the card back, page by page", async () => {
  for (const [at, offerId] of ["1", "2"].entries()) {
    const { data } = await clip("lees", offerId);
    const coupons = { clippedCount: at + 1 };
    expect(data).toEqual({
      clipCoupon: { alreadyClipped: false, coupon: { state: "CLIPPED" }, coupons, userErrors: [] },
    });
  }
  const { data } = await asShopper("lees", viewerQuery);
  const nodes = expect.arrayContaining([{ offerId: "1" }, { offerId: "2" }]);
  expect(data).toMatchObject({ viewer: { coupons: { clippedCount: 2, availableCount: 10, list: { nodes } } } });
  const { data: other } = await asShopper("reams", viewerQuery);
  expect(other).toMatchObject({ viewer: { coupons: { clippedCount: 0, availableCount: 12 } } });
});

it("shows support the card and the clips that the vendor tells of", async () => {
  expect(await attemptsAt("lees")).toMatchObject({
    customer: {
      user: { coupons: { clippedCount: 2 } },
      clipAttempts: {
        freshness: { source: "lees-offers" },
        nodes: expect.arrayContaining([{ offerId: "1", outcome: "CLIPPED", reason: null }]),
      },
    },
  });
});

it("explains a refusal by its reason, and keeps the vendor's text for support", async () => {
  for (const offerId of ["7", "8"]) {
    const { data: gone } = await clip("lees", offerId);
    expect(gone).toMatchObject({ clipCoupon: { coupon: null, userErrors: [{ code: "OFFER_UNAVAILABLE" }] } });
  }
  const { data: refused } = await clip("lees", "9");
  const error = { code: "REFUSED", message: "The offer cannot be added to the card." };
  expect(refused).toMatchObject({ clipCoupon: { coupon: null, userErrors: [error] } });
  // The gateway stores the failure after its response.
  await retry(async () => {
    const nodes = expect.arrayContaining([{ offerId: "9", outcome: "REFUSED", reason: "is not for your state" }]);
    expect(await attemptsAt("lees")).toMatchObject({ customer: { clipAttempts: { nodes } } });
  });
});

it("fails the coupons whose dates the vendor writes in another format, and says which field it is", async () => {
  stack.networks.lees.behave("other dates");
  const { data, errors } = await asShopper("lees", viewerQuery);
  expect(data).toMatchObject({ viewer: { firstName: "Ana" } });
  expect(errors.map(({ path = [], extensions }) => `${path.join(".")} ${extensions.code}`)).toEqual([
    "viewer.coupons UPSTREAM_BAD_RESPONSE",
  ]);
  expect(await stack.silentFailures()).toMatchObject({ "lees-offers offers: expiryDate unreadable": 12 });
});

it("takes up a corrected connector while it runs", async () => {
  stack.networks.lees.behave("other dates");
  stack.writeConnector("lees", connector.replaceAll("end_date, date: iso", "end_date, date: M/d/yyyy"));
  await retry(async () => {
    expect((await asShopper("lees", viewerQuery)).errors).toEqual([]);
  });
  stack.writeConnector("lees", connector);
  stack.networks.lees.behave("well");
  await retry(async () => {
    expect((await asShopper("lees", viewerQuery)).errors).toEqual([]);
  });
});

it("sends the home store of a shopper, if the connector names it", async () => {
  const get = "get: /v1/offers\n";
  stack.writeConnector("lees", connector.replace(get, `${get}    query: { store: "{location.number}" }\n`));
  const { data } = await asShopper("lees", "{ viewer { homeStore { storeNumber } } }");
  const { storeNumber } = (data as unknown as { viewer: { homeStore: { storeNumber: string } } }).viewer.homeStore;
  await retry(async () => {
    await asShopper("lees", viewerQuery);
    const queries = stack.networks.lees.requests.map((request) => request.split("/offers?")[1]);
    expect(queries).toContain(`store=${Number(storeNumber)}`);
  });
  stack.writeConnector("lees", connector);
});

it("shows the rest of a retailer whose vendor is down, and all of the other one", async () => {
  stack.networks.lees.behave("down");
  for (let read = 0; read < 15; read += 1) {
    const [down, other] = await Promise.all([asShopper("lees", viewerQuery), asShopper("reams", viewerQuery)]);
    expect(down.data).toMatchObject({ viewer: { firstName: "Ana", points: { total: expect.any(Number) as number } } });
    expect(down.errors.map(({ path = [] }) => path.join("."))).toEqual(["viewer.coupons"]);
    expect(other.errors).toEqual([]);
  }
  const { data, errors } = await stack.graph.run({ query: list, site: "southend" });
  expect([errors, data === null]).toEqual([[], false]);
  expect(await stack.graph.logIn(email, "lees")).not.toBe("");
});

it("sends each credential to its own vendor alone, and to no client or log", () => {
  for (const site of sites) {
    const basic = `Basic ${Buffer.from(`${site}:${secretOf(site)}`).toString("base64")}`;
    expect(stack.networks[site].requests.length).toBeGreaterThan(0);
    for (const request of stack.networks[site].requests) expect(request.startsWith(basic)).toBe(true);
  }
  for (const text of [stack.graph.log(), ...stack.graph.texts]) expect(text).not.toMatch(/secret-canary|Basic /);
});
