import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeEach, expect, it } from "vitest";
import { joined } from "../../gateway/src/app/graph/modules.ts";
import { readRetailers } from "../../gateway/src/platform/config/retailers.ts";
import { createServiceReader } from "../../gateway/src/platform/config/services.ts";
import { compileConnector } from "../../gateway/src/platform/connectors/connector.ts";
import type { Service } from "../../gateway/src/platform/connectors/service.ts";
import type { Environment } from "../../settings/read-environment.ts";
import { checkService } from "./check-service.ts";
import { RECORDED_SHOPPER } from "./personal-values.ts";
import { openRecording, readRecording, type Recording, recordResponses, withAnyCredential } from "./recording.ts";

const connector = `version: 1
operations:
  coupons.offers:
    get: /offers
    rows: offers
    fields: { offerId: id, summary: title, expiryDate: { from: end, date: iso }, brandName: brand }
  coupons.clips: { get: /clips, rows: clips, fields: { offerId: id } }
  coupons.clip: { post: /clips }
  weeklyAd.ads:
    get: "/ads/{location.paddedNumber}"
    rows: ads
    fields: { adId: id, startDate: { from: start, date: iso }, endDate: { from: start, date: iso } }
  rewards.receipts:
    get: "/receipts/{shopper.number}"
    query: { from: "{input.since}" }
    rows: list
    fields:
      purchasedAt: { from: at, date: M/d/yyyy }
      lines: { from: lines, fields: { kind: type, description: name, amountCents: { from: usd, money: dollars }, unit: unit } }
  weeklyAd.items: { get: "/ads/{input.adId}/items", rows: items, fields: { itemId: id, title: name } }
`;

/** What the clips say of a shopper; none of it may be recorded. */
const consumer = { id: 41_000_017, email: "canary@example.com", name: "Canary Person" };

const receiptLine = { type: "Item", name: "Canary", usd: 1 };

const READABLE = "2026-05-31";
let ends = READABLE;
beforeEach(() => {
  ends = READABLE;
});
const methods: (string | undefined)[] = [];
const server = createServer((request, response) => {
  methods.push(request.method);
  const offers = [...Array(20).keys()].map((id) => ({ id, title: "Canary", end: id === 0 ? "soon" : ends }));
  const bodies: Readonly<Record<string, object>> = {
    "/offers": { offers },
    "/clips/41000017": { clips: [{ id: 7, consumer, note: "of 41000017" }] },
    "/ads/0012": { ads: [{ id: 7, start: "2026-05-01" }] },
    "/receipts/41000017": {
      list: [{ at: "5/4/2026", lines: [receiptLine, { ...receiptLine, unit: "lb" }] }, { at: "5/4/2026" }],
    },
    "/ads/7/items": { items: [{ id: 1, name: "Canary" }] },
  };
  const [path = ""] = request.url?.split("?") ?? [];
  const body = bodies[path];
  response.writeHead(body === undefined ? 503 : 200, { "content-type": "application/json" });
  response.end(JSON.stringify(body ?? {}));
}).listen(0, "localhost");
await once(server, "listening");
afterAll(() => server.close());

const url = `http://localhost:${(server.address() as AddressInfo).port}`;
const service: Service = {
  name: "acme",
  url,
  headers: {},
  pictures: [],
  authenticate: Object.assign(<T>(request: T) => request, { renew: () => false }),
  connectorIn: (timeZone) =>
    compileConnector(connector, { file: "acme.yaml", name: "acme", address: new URL(url), timeZone }, joined("shapes")),
};

const registry = readRetailers(
  "{ defaultSitePath: a, retailers: [{ sitePath: a, hosts: [a.example], timeZone: UTC, loyaltyAppId: app, accounts: loyalty }] }",
);
const [entry] = "value" in registry ? registry.value.entries : [];
if (entry === undefined) throw new Error("no retailer");
const retailer = { ...entry, coupons: service };

it("lists what the connector reads, what it never fills and what it drops, and writes nothing", async () => {
  const { lines, isGood } = await checkService(service, { retailer, shopperNumber: null, storeNumber: null });
  expect(lines).toEqual([
    "acme at a",
    "  coupons.offers: 19 rows",
    "    filled: offerId 19, summary 19, expiryDate 19",
    expect.stringMatching(/^ {4}never filled: offerCode, brandName, /),
    "    dropped: 1, expiryDate unreadable",
    "  coupons.clips: not read, it needs --shopper=<number>",
    "  coupons.clip: not called, it writes",
    "  coupons.unclip: not called, it writes",
  ]);
  expect([isGood, new Set(methods)]).toEqual([true, new Set(["GET"])]);
});

it("reads no list of a shopper from a service that wants a token of the shopper", async () => {
  const shopper = { authenticate: service.authenticate, exchange: null, sendsSession: true };
  const wanting = { ...service, shopper };
  const visitor = { retailer: { ...retailer, coupons: wanting }, shopperNumber: "41000017", storeNumber: null };
  const { lines } = await checkService(wanting, visitor);
  expect(lines).toContain("  coupons.clips: not read, it needs the session of a shopper");
});

it("says why a list failed, without a value of the vendor", async () => {
  ends = "05/31/2026";
  const { lines, isGood } = await checkService(service, { retailer, shopperNumber: "41", storeNumber: null });
  expect(lines).toEqual([
    "acme at a",
    "  coupons.offers: failed, bad-response: rows: 20 of 20 items are unusable",
    "    dropped: 20, expiryDate unreadable",
    "  coupons.clips: failed, unavailable 503",
    "  coupons.clip: not called, it writes",
    "  coupons.unclip: not called, it writes",
  ]);
  expect(isGood).toBe(false);
});

it.each([
  [
    "12",
    [
      "  weeklyAd.ads: 1 rows",
      "    filled: adId 1, startDate 1, endDate 1",
      "  weeklyAd.items: 1 rows",
      "    filled: itemId 1, title 1",
      expect.stringMatching(/^ {4}never filled: details, /),
    ],
  ],
  [
    null,
    ["  weeklyAd.ads: not read, it needs --store=<number>", "  weeklyAd.items: not read, it needs --store=<number>"],
  ],
])("lists the weekly ads of the store %j, and the items of the first", async (storeNumber, lines) => {
  const ads = { ...entry, weeklyAd: service };
  const checked = await checkService(service, { retailer: ads, shopperNumber: null, storeNumber });
  expect(checked).toEqual({ lines: ["acme at a", ...lines], isGood: true });
});

it("lists the rewards that the connector has, and what the lines of the receipts have", async () => {
  const { lines, isGood } = await checkService(service, {
    retailer: { ...entry, rewards: service },
    shopperNumber: "41000017",
    storeNumber: null,
  });
  expect(lines).toEqual([
    "acme at a",
    "  rewards.pointsTotal: not offered",
    "  rewards.pointsHistory: not offered",
    "  rewards.receipts: 2 rows",
    "    filled: purchasedAt 2, lines 1, lines.kind 2, lines.description 2, lines.amountCents 2, lines.unit 1",
    expect.stringMatching(/^ {4}never filled: receiptId, .*, lines\.offerCode$/),
  ]);
  expect(isGood).toBe(true);
});

it("checks recorded responses as it checks the service, and records nothing personal", async () => {
  const recording: Recording = { shopperNumber: RECORDED_SHOPPER, storeNumber: "12", responses: [] };
  const both = { ...retailer, weeklyAd: service };
  const perShopper = {
    ...service,
    connectorIn: (timeZone: string) =>
      compileConnector(
        connector.replace("get: /clips,", 'get: "/clips/{shopper.number}",'),
        { file: "acme.yaml", name: "acme", address: new URL(url), timeZone },
        joined("shapes"),
      ),
    authenticate: Object.assign(
      <Request extends { query: object }>(request: Request) => ({ ...request, query: { key: "canary-key" } }),
      { renew: () => false },
    ),
  };
  const served = { ...both, coupons: perShopper, weeklyAd: perShopper };
  const live = await checkService(
    perShopper,
    { retailer: served, shopperNumber: "41000017", storeNumber: "12" },
    recordResponses(recording.responses, () => {}),
  );
  const file = JSON.stringify(recording);
  expect(file).not.toMatch(/canary@|Canary Person|41000017|canary-key/);
  expect(recording.responses.map(({ path }) => path)).toContain(`/clips/${RECORDED_SHOPPER}`);
  const { responses, ...visitor } = readRecording(file);
  const requests = methods.length;
  const replayed = await checkService(
    perShopper,
    { retailer: served, ...visitor },
    openRecording({ responses, ...visitor }),
  );
  expect([replayed, methods.length]).toEqual([live, requests]);
});

it("needs no variable of a credential for recorded responses", () => {
  const row = {
    url: "https://acme.test",
    connector: "../connectors/examples/bybe.yaml",
    auth: { kind: "bearer", token: { env: "ACME_KEY" } } as const,
    headers: {},
    pictures: [],
    values: {},
  };
  const folder = join(import.meta.dirname, "../../gateway");
  const problemsIn = (environment: Environment) =>
    createServiceReader({ ports: joined("shapes"), extensions: new Map(), environment, folder }).read({ acme: row })
      .problems;
  expect(problemsIn({})).toEqual([expect.stringContaining("ACME_KEY is empty")]);
  expect(problemsIn(withAnyCredential({}))).toEqual([]);
});
