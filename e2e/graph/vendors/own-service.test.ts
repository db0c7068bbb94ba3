import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startDealDesk } from "../../../extensions/two-step-clips/testing/deal-desk.ts";
import { startOwnService } from "../../../tools/own-service.ts";
import type { StandIn } from "../../../tools/stand-in.ts";
import { type OwnGateway, startGateway } from "../gateway.ts";
import { root } from "../ports.ts";

/** What only the rows of the services may contain. */
const TOKEN = "canary-own-service";

let service: StandIn;
let desk: StandIn;
let graph: OwnGateway;
let folder: string;

/** The registry of the product, in which the service has all parts of Lee's, and the desk the coupons of Reams by its extension. */
function registryWith(): string {
  const registry = readFileSync(join(root, "gateway/retailers.yaml"), "utf8");
  const rows = "    coupons: own-service\n    weeklyAd: own-service\n    rewards: own-service\n";
  const connector = join(root, "connectors/examples/standard.yaml");
  return `services:
  own-service: { url: "${service.origin}", connector: ${connector}, auth: { kind: bearer, token: { env: OWN_SERVICE_TOKEN } } }
  deal-desk: { url: "${desk.origin}", extension: two-step-clips, auth: { kind: headerKey, header: x-key, key: { env: OWN_SERVICE_TOKEN } } }
${registry.replace("loyaltyAppId: app-lees\n", (row) => row + rows).replace("loyaltyAppId: app-reams\n", (row) => `${row}    coupons: deal-desk\n`)}`;
}

// No shared gateway has services of its own.
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "aisle-own-service-"));
  service = await startOwnService(TOKEN);
  desk = await startDealDesk(TOKEN);
  const registryFile = join(folder, "retailers.yaml");
  writeFileSync(registryFile, registryWith());
  graph = await startGateway({ settings: { RETAILERS_FILE: registryFile, OWN_SERVICE_TOKEN: TOKEN } });
});
afterAll(async () => {
  service.close();
  desk.close();
  await graph.stop();
  rmSync(folder, { recursive: true });
});

const asShopperAt = async (site: string) => {
  const cookie = await graph.logIn("ana@example.com", site);
  return (query: string, variables = {}) => graph.run({ query, variables, site, cookie });
};

const listQuery = "{ coupons { availableCount list(first: 5) { nodes { id offerId summary } } } }";

const clipMutation = `mutation ($id: ID!) { clipCoupon(input: { couponId: $id }) {
  coupon { state } coupons { clippedCount availableCount } userErrors { code } } }`;

const unclipMutation = `mutation ($id: ID!) { unclipCoupon(input: { couponId: $id }) {
  coupon { state } coupons { clippedCount } userErrors { code } } }`;

interface Listed {
  readonly coupons: { readonly list: { readonly nodes: readonly { readonly id: string; readonly offerId: string }[] } };
}

it("reads and clips the coupons of a service that implements the port, without a mapping", async () => {
  const asShopper = await asShopperAt("lees");
  const { data, errors } = await asShopper(listQuery);
  expect([errors, data]).toMatchObject([[], { coupons: { availableCount: 3 } }]);
  const coupon = (data as unknown as Listed).coupons.list.nodes.find(({ offerId }) => offerId === "o-2");
  const { data: clipped } = await asShopper(clipMutation, { id: coupon?.id });
  const coupons = { clippedCount: 1, availableCount: 2 };
  expect(clipped).toEqual({ clipCoupon: { coupon: { state: "CLIPPED" }, coupons, userErrors: [] } });
  const { data: unclipped } = await asShopper(unclipMutation, { id: coupon?.id });
  expect(unclipped).toEqual({
    unclipCoupon: { coupon: { state: "AVAILABLE" }, coupons: { clippedCount: 0 }, userErrors: [] },
  });
});

it("reads its weekly ad, its points and its receipts", async () => {
  const asShopper = await asShopperAt("lees");
  const { data: ad } = await asShopper(`{ weeklyAd(storeSlug: "logan") { items { title price } } }`);
  expect(ad).toEqual({ weeklyAd: { items: [{ title: "Apples", price: "2 for $5.00" }] } });
  const { data, errors } = await asShopper(`{ viewer { points { total entries { nodes { points } } }
    receiptHistory(daysAgo: 30) { nodes { total { cents } items { description } } } } }`);
  expect(errors).toEqual([]);
  expect(data).toEqual({
    viewer: {
      points: { total: 12, entries: { nodes: [{ points: 2 }] } },
      receiptHistory: { nodes: [{ total: { cents: 200 }, items: [{ description: "MILK" }] }] },
    },
  });
});

it("clips at a vendor whose extension takes two steps", async () => {
  const asShopper = await asShopperAt("reams");
  const { data, errors } = await asShopper(listQuery);
  const nodes = expect.arrayContaining([
    expect.objectContaining({ offerId: "d-1", summary: "Save $1.50 when you buy 2 pears" }),
  ]) as unknown;
  expect([errors, data]).toMatchObject([[], { coupons: { availableCount: 2, list: { nodes } } }]);
  const id = (data as unknown as Listed).coupons.list.nodes.find(({ offerId }) => offerId === "d-1")?.id;
  const { data: clipped } = await asShopper(clipMutation, { id });
  const coupons = { clippedCount: 1, availableCount: 1 };
  expect(clipped).toEqual({ clipCoupon: { coupon: { state: "CLIPPED" }, coupons, userErrors: [] } });
});
