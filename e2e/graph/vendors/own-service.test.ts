import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type OwnService, startOwnService } from "../../../tools/own-service.ts";
import { type OwnGateway, startGateway } from "../gateway.ts";
import { root } from "../ports.ts";

/** What only the row of the service may contain. */
const TOKEN = "canary-own-service";

let service: OwnService;
let graph: OwnGateway;
let folder: string;
let cookie: string;

/** The registry of the product, in which the service has all parts of Lee's. */
function registryWith({ origin }: OwnService): string {
  const registry = readFileSync(join(root, "gateway/retailers.yaml"), "utf8");
  const rows = "    coupons: own-service\n    weeklyAd: own-service\n    rewards: own-service\n";
  const connector = join(root, "connectors/examples/standard.yaml");
  return `services:
  own-service: { url: "${origin}", connector: ${connector}, auth: { kind: bearer, token: { env: OWN_SERVICE_TOKEN } } }
${registry.replace("loyaltyAppId: app-lees\n", (row) => row + rows)}`;
}

// No shared gateway has services of its own.
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "aisle-own-service-"));
  service = await startOwnService(TOKEN);
  const registryFile = join(folder, "retailers.yaml");
  writeFileSync(registryFile, registryWith(service));
  graph = await startGateway({ settings: { RETAILERS_FILE: registryFile, OWN_SERVICE_TOKEN: TOKEN } });
  cookie = await graph.logIn("ana@example.com", "lees");
});
afterAll(async () => {
  service.close();
  await graph.stop();
  rmSync(folder, { recursive: true });
});

const asShopper = (query: string, variables = {}) => graph.run({ query, variables, site: "lees", cookie });

const listQuery = "{ coupons { availableCount list(first: 5) { nodes { id offerId summary } } } }";

const clipMutation = `mutation ($id: ID!) { clipCoupon(input: { couponId: $id }) {
  coupon { state } coupons { clippedCount availableCount } userErrors { code } } }`;

interface Listed {
  readonly coupons: { readonly list: { readonly nodes: readonly { readonly id: string; readonly offerId: string }[] } };
}

it("reads and clips the coupons of a service that implements the port, without a mapping", async () => {
  const { data, errors } = await asShopper(listQuery);
  expect([errors, data]).toMatchObject([[], { coupons: { availableCount: 3 } }]);
  const coupon = (data as unknown as Listed).coupons.list.nodes.find(({ offerId }) => offerId === "o-2");
  const { data: clipped } = await asShopper(clipMutation, { id: coupon?.id });
  const coupons = { clippedCount: 1, availableCount: 2 };
  expect(clipped).toEqual({ clipCoupon: { coupon: { state: "CLIPPED" }, coupons, userErrors: [] } });
});

it("reads its weekly ad, its points and its receipts", async () => {
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
