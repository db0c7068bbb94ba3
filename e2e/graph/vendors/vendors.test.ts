import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { ask } from "../../../tools/http.ts";
import { type OwnGateway, startGateway } from "../gateway.ts";
import { type Flyers, startFlyers } from "./flyers.ts";
import { type OfferNetwork, startOfferNetwork } from "./offer-network.ts";
import { root } from "../ports.ts";
import { retry } from "../retry.ts";

const email = "ana@example.com";

/** The retailers with a vendor each, and what only it may contain. */
const canaries = { lees: "canary-of-lees", reams: "canary-of-reams" } as const;

type Site = keyof typeof canaries;

const sites = Object.keys(canaries) as readonly Site[];
const secretOf = (site: Site) => `secret-${canaries[site]}`;
const tokenOf = (site: Site) => `token-${canaries[site]}`;

const folder = mkdtempSync(join(tmpdir(), "aisle-vendors-"));
const registryFile = join(folder, "retailers.yaml");
const connectorFile = (site: Site) => join(folder, `${site}.yaml`);
const exampleOf = (name: string) => readFileSync(join(root, `connectors/examples/${name}.yaml`), "utf8");
const connector = exampleOf("bybe");

/** Returns the services of a retailer: one for its coupons, and one for its weekly ads. */
function servicesOf(site: Site): string {
  const name = site.toUpperCase();
  const basic = `{ kind: basic, username: { env: KEY_${name} }, password: { env: SECRET_${name} } }`;
  const token = `{ kind: queryKey, query: access_token, key: { env: TOKEN_${name} } }`;
  return `  ${site}-offers: { url: "${networks[site].origin}/api", connector: ${site}.yaml, auth: ${basic} }
  ${site}-flyers:
    url: "${flyers[site].origin}/flyerkit/v4.0"
    connector: flyers.yaml
    auth: ${token}
    values: { merchant: "${site}/foods" }
`;
}

/** Writes a registry in which two retailers have a vendor of coupons and one of weekly ads each. */
function writeRegistry(): void {
  const registry = sites.reduce(
    (text, site) =>
      text.replace(
        `loyaltyAppId: app-${site}\n`,
        (row) => `${row}    coupons: ${site}-offers\n    weeklyAd: ${site}-flyers\n`,
      ),
    readFileSync(join(root, "gateway/retailers.yaml"), "utf8"),
  );
  writeFileSync(registryFile, `services:\n${sites.map(servicesOf).join("")}${registry}`);
}

const list = "{ coupons { availableCount list(first: 20) { nodes { id offerId summary } } } }";
const viewerQuery = `{ viewer { firstName points { total } coupons { clippedCount availableCount
  list(first: 20, filter: { states: [CLIPPED] }) { nodes { offerId } } } } }`;
const clipMutation = `mutation ($id: ID!) { clipCoupon(input: { couponId: $id }) {
  alreadyClipped coupon { state } coupons { clippedCount } userErrors { code message } } }`;

interface Listed {
  readonly coupons: {
    readonly availableCount: number;
    readonly list: {
      readonly nodes: readonly { readonly id: string; readonly offerId: string; readonly summary: string }[];
    };
  };
}

interface ListedAd {
  readonly weeklyAd: { readonly items: readonly { readonly title: string; readonly price: string }[] | null };
}

let graph: OwnGateway;
let networks: Readonly<Record<Site, OfferNetwork>>;
let flyers: Readonly<Record<Site, Flyers>>;
let cookies: Readonly<Record<Site, string>>;

// No shared gateway has services of its own.
beforeAll(async () => {
  const startOffers = (site: Site) => startOfferNetwork({ key: site, secret: secretOf(site), canary: canaries[site] });
  networks = { lees: await startOffers("lees"), reams: await startOffers("reams") };
  const startAds = (site: Site) =>
    startFlyers({ merchant: `${site}%2Ffoods`, token: tokenOf(site), canary: canaries[site] });
  flyers = { lees: await startAds("lees"), reams: await startAds("reams") };
  for (const site of sites) writeFileSync(connectorFile(site), connector);
  writeFileSync(join(folder, "flyers.yaml"), exampleOf("flyerkit"));
  writeRegistry();
  const secrets = sites.flatMap((site) => [
    [`KEY_${site.toUpperCase()}`, site],
    [`SECRET_${site.toUpperCase()}`, secretOf(site)],
    [`TOKEN_${site.toUpperCase()}`, tokenOf(site)],
  ]);
  graph = await startGateway({ settings: { RETAILERS_FILE: registryFile, ...Object.fromEntries(secrets) } });
  cookies = { lees: await graph.logIn(email, "lees"), reams: await graph.logIn(email, "reams") };
});
afterAll(async () => {
  for (const site of sites) for (const vendor of [networks[site], flyers[site]]) vendor.close();
  await graph.stop();
  rmSync(folder, { recursive: true });
});
afterEach(() => {
  for (const site of sites) for (const vendor of [networks[site], flyers[site]]) vendor.behave("well");
});

const asShopper = (site: Site, query: string, variables = {}) =>
  graph.run({ query, variables, site, cookie: cookies[site] });

async function couponId(site: Site, offerId: string): Promise<string> {
  const { data } = await graph.run({ query: list, site });
  const coupon = (data as unknown as Listed).coupons.list.nodes.find((node) => node.offerId === offerId);
  return coupon?.id ?? "";
}

const clip = async (site: Site, offerId: string) =>
  asShopper(site, clipMutation, { id: await couponId(site, offerId) });

async function attemptsAt(site: Site): Promise<unknown> {
  const lookup = { by: "EMAIL", value: email, reason: "asked by a test" };
  const query = `query ($lookup: CustomerLookup!) { customer(lookup: $lookup) { user { coupons { clippedCount } }
    clipAttempts { freshness { source } nodes { offerId outcome reason } } } }`;
  const { data } = await graph.run({ query, variables: { lookup }, site, cookie: await graph.logInSupport(site) });
  return data;
}

const silentFailures = async (): Promise<Readonly<Record<string, number>>> => {
  const { body } = await ask({ port: graph.port, path: "/health/ready" });
  return (JSON.parse(body) as { silentFailures: { droppedItems: Record<string, number> } }).silentFailures.droppedItems;
};

it("lists the offers of each retailer's vendor, with nothing of the other's", async () => {
  for (const site of sites) {
    const { data, errors } = await graph.run({ query: list, site });
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
  const { data: expired } = await clip("lees", "8");
  expect(expired).toMatchObject({ clipCoupon: { coupon: null, userErrors: [{ code: "OFFER_UNAVAILABLE" }] } });
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
  networks.lees.behave("other dates");
  const { data, errors } = await asShopper("lees", viewerQuery);
  expect(data).toMatchObject({ viewer: { firstName: "Ana" } });
  expect(errors.map(({ path = [], extensions }) => `${path.join(".")} ${extensions.code}`)).toEqual([
    "viewer.coupons UPSTREAM_BAD_RESPONSE",
  ]);
  expect(await silentFailures()).toMatchObject({ "lees-offers offers: expiryDate unreadable": 12 });
});

it("takes up a corrected connector while it runs", async () => {
  networks.lees.behave("other dates");
  writeFileSync(connectorFile("lees"), connector.replaceAll("end_date, date: iso", "end_date, date: M/d/yyyy"));
  await retry(async () => {
    expect((await asShopper("lees", viewerQuery)).errors).toEqual([]);
  });
  writeFileSync(connectorFile("lees"), connector);
  networks.lees.behave("well");
  await retry(async () => {
    expect((await asShopper("lees", viewerQuery)).errors).toEqual([]);
  });
});

it("shows the rest of a retailer whose vendor is down, and all of the other one", async () => {
  networks.lees.behave("down");
  for (let read = 0; read < 15; read += 1) {
    const [down, other] = await Promise.all([asShopper("lees", viewerQuery), asShopper("reams", viewerQuery)]);
    expect(down.data).toMatchObject({ viewer: { firstName: "Ana", points: { total: expect.any(Number) as number } } });
    expect(down.errors.map(({ path = [] }) => path.join("."))).toEqual(["viewer.coupons"]);
    expect(other.errors).toEqual([]);
  }
  const { data, errors } = await graph.run({ query: list, site: "southend" });
  expect([errors, data === null]).toEqual([[], false]);
  expect(await graph.logIn(email, "lees")).not.toBe("");
});

const adQuery = `query ($store: String) { retailer { name } weeklyAd(storeSlug: $store) {
  store { name } freshness { source }
  items { title details customText price unit endDate pageIds spaces { startDate endDate } } } }`;

const readAd = (site: Site, store: string) => graph.run({ query: adQuery, variables: { store }, site });

const itemsOf = (data: unknown) => (data as ListedAd).weeklyAd.items ?? [];

it.each([
  ["lees", "Logan"],
  ["reams", "Springville"],
] as const)("shows the ad of the day of the vendor of %s, with nothing of the other's", async (site, name) => {
  const { data, errors } = await readAd(site, name.toLowerCase());
  expect([errors, data]).toMatchObject([
    [],
    { weeklyAd: { store: { name }, freshness: { source: `${site}-flyers` } } },
  ]);
  const items = itemsOf(data);
  const item = {
    title: `Apples 1 ${canaries[site]}`,
    details: "3 lb. bag",
    customText: "With your card",
    price: "2 for $5.00",
    unit: "ea.",
    endDate: "2999-12-31",
    pageIds: ["1"],
    spaces: [{ startDate: "2020-01-01", endDate: "2999-12-31" }],
  };
  // The second of twelve items has ended.
  expect([items.length, items[0], items[1]?.price]).toEqual([11, item, "$5.00"]);
  for (const { title } of items) expect(title).toContain(canaries[site]);
});

it("counts an item that cannot be read", async () => {
  flyers.reams.behave("one nameless");
  const { data, errors } = await readAd("reams", "provo-center-street");
  expect([errors, itemsOf(data).length]).toEqual([[], 10]);
  expect(await silentFailures()).toMatchObject({ "reams-flyers items: title missing": 1 });
});

it.each([
  ["dates are in another format", "other dates", "smithfield", "UPSTREAM_BAD_RESPONSE"],
  ["vendor is down", "down", "heber-city", "UPSTREAM_UNAVAILABLE"],
] as const)("fails in the items of an ad whose %s, and nowhere else", async (_name, behavior, store, code) => {
  flyers.lees.behave(behavior);
  const [failed, other] = await Promise.all([readAd("lees", store), readAd("reams", "american-fork")]);
  const retailer = { name: expect.any(String) as string };
  expect(failed.data).toMatchObject({ retailer, weeklyAd: { store: {}, items: null } });
  expect(failed.errors.map(({ path = [], extensions }) => `${path.join(".")} ${extensions.code}`)).toEqual([
    `weeklyAd.freshness ${code}`,
    `weeklyAd.items ${code}`,
  ]);
  expect([other.errors, itemsOf(other.data).length]).toEqual([[], 11]);
});

it("sends each credential to its own vendor alone, and to no client or log", () => {
  for (const site of sites) {
    const basic = `Basic ${Buffer.from(`${site}:${secretOf(site)}`).toString("base64")}`;
    expect(networks[site].requests.length).toBeGreaterThan(0);
    for (const request of networks[site].requests) expect(request.startsWith(basic)).toBe(true);
  }
  for (const text of [graph.log(), ...graph.texts]) expect(text).not.toMatch(/(?:secret|token)-canary|Basic /);
});
