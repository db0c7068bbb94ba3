import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { joined } from "../../gateway/src/app/graph/modules.ts";
import type { PortShape } from "../../gateway/src/platform/connectors/shape.ts";
import { type ChangeResponse, startOwnService } from "../../tools/own-service.ts";
import type { StandIn } from "../../tools/stand-in.ts";
import { checkPort } from "./check-port.ts";
import { portValuesOf } from "./check-service.ts";
import { describedPorts } from "./described-ports.ts";
import { callsAt } from "./port-address.ts";

const shapes: Readonly<Record<string, PortShape>> = joined("shapes");

let service: StandIn | undefined;
afterEach(() => service?.close());

interface Visit {
  readonly change?: ChangeResponse;
  readonly shopper?: string | null;
  readonly token?: string;
}

async function check(port: string, { change, shopper = "41", token = "a-token" }: Visit = {}) {
  service = await startOwnService("a-token", change);
  const { lines, isGood } = await checkPort({
    ...callsAt(service.origin, token),
    port,
    shape: shapes[port] ?? {},
    values: portValuesOf({ sitePath: "lees", shopperNumber: shopper, storeNumber: "12" }),
    writes: true,
  });
  return { lines: lines.slice(1), isGood };
}

it("the committed descriptions are those of the shapes", () => {
  for (const [path, text] of describedPorts()) {
    expect(readFileSync(join(import.meta.dirname, "../..", path), "utf8"), "npm run codegen").toBe(text);
  }
});

it("says what every field and every operation means", () => {
  for (const text of describedPorts().values()) expect(text).not.toMatch(/(?:description|summary): ""/);
});

it.each([
  [
    "coupons",
    [
      "  an anonymous call: refused",
      "  coupons.offers: 3 rows on 2 pages",
      "  coupons.clips: 0 rows",
      "  coupons.clip: o-1 clipped twice and read back",
      "  coupons.clip: no-such-offer refused",
      "  coupons.unclip: o-1 unclipped twice and read back",
    ],
  ],
  ["weeklyAd", ["  an anonymous call: refused", "  weeklyAd.ads: 1 rows", "  weeklyAd.items: 1 rows"]],
  [
    "rewards",
    [
      "  an anonymous call: refused",
      "  rewards.pointsTotal: 1 rows",
      "  rewards.pointsHistory: 1 rows",
      "  rewards.receipts: 1 rows",
    ],
  ],
])("finds nothing wrong with a service that implements %s", async (port, lines) => {
  expect(await check(port)).toEqual({ lines, isGood: true });
});

it("asks for the shopper without whom there is nothing to read", async () => {
  const { lines, isGood } = await check("coupons", { shopper: null });
  expect(lines.slice(2)).toEqual([
    "  coupons.clips: not read, it needs --shopper=<number>",
    "  coupons.clip: not called, it needs --shopper=<number>",
    "  coupons.unclip: not called, it needs --shopper=<number>",
  ]);
  expect(isGood).toBe(true);
});

/** Changes the responses of one call to whom it serves. */
const on =
  (name: string, to: (response: Parameters<ChangeResponse>[1]) => Parameters<ChangeResponse>[1]): ChangeResponse =>
  (call, response) =>
    call === name && response.status !== 401 ? to(response) : response;

const ok = (body: unknown) => () => ({ status: 200, body });

it.each<readonly [string, string, ChangeResponse, string]>([
  [
    "a day in another format",
    "coupons",
    on("GET /offers", ok({ items: [{ offerId: "1", summary: "Pears", expiryDate: "05/31/2026" }] })),
    'GET /retailers/{retailer}/offers 200: /items/0/expiryDate must match format "date" {"format":"date"}',
  ],
  [
    "an id as a number",
    "coupons",
    on("GET /offers", ok({ items: [{ offerId: 1, summary: "Pears" }] })),
    'GET /retailers/{retailer}/offers 200: /items/0/offerId must be string {"type":"string"}',
  ],
  [
    "a row without a text",
    "coupons",
    on("GET /offers", ok({ items: [{ offerId: "1" }] })),
    `GET /retailers/{retailer}/offers 200: /items/0 must have required property 'summary' {"missingProperty":"summary"}`,
  ],
  [
    "a page that leads to itself",
    "coupons",
    on("GET /offers", ok({ items: [], next: "2" })),
    "the page 2 leads to itself",
  ],
  [
    "a list as the body",
    "weeklyAd",
    on("GET /stores/12/ads", ok([])),
    'GET /retailers/{retailer}/stores/{store}/ads 200: the body must be object {"type":"object"}',
  ],
  [
    "a kind of line of its own",
    "rewards",
    on(
      "GET /shoppers/41/receipts",
      ok({
        items: [{ purchasedAt: "2026-05-04T10:00:00Z", lines: [{ kind: "FEE", description: "BAG", amountCents: 5 }] }],
      }),
    ),
    'GET /retailers/{retailer}/shoppers/{shopper}/receipts 200: /items/0/lines/0/kind must be equal to one of the allowed values {"allowedValues":["Item","Discount","Tax","Tender"]}',
  ],
  [
    "a missing path",
    "rewards",
    on("GET /shoppers/41/points", () => ({ status: 404 })),
    "GET /retailers/{retailer}/shoppers/{shopper}/points may not answer 404.",
  ],
  ["an outage", "rewards", on("GET /shoppers/41/points", () => ({ status: 503 })), "it responded with the status 503"],
  [
    "a clip that is not on the card",
    "coupons",
    on("GET /shoppers/41/clips", ok({ items: [] })),
    "after two clips the card has o-1 0 times in place of once",
  ],
  [
    "a clip of an unknown offer that succeeds",
    "coupons",
    on("PUT /shoppers/41/clips/no-such-offer", () => ({ status: 204 })),
    "the clip of an offer that does not exist has the status 204 in place of 409 with the code unknown",
  ],
  [
    "a second clip that is refused",
    "coupons",
    (() => {
      let clips = 0;
      const again = { status: 409, body: { code: "redeemed" } };
      return on("PUT /shoppers/41/clips/o-1", (response) => ((clips += 1) > 1 ? again : response));
    })(),
    "the second clip of o-1 has the status 409",
  ],
  [
    "responses without a credential",
    "weeklyAd",
    (_, response) => (response.status === 401 ? { status: 200, body: { items: [] } } : response),
    "without the credential it has the status 200 in place of 401",
  ],
])("finds %s", async (_name, port, change, problem) => {
  const { lines, isGood } = await check(port, { change });
  expect(lines.filter((line) => line.startsWith("    "))).toEqual([`    ${problem}`]);
  expect(isGood).toBe(false);
});

it("says that there is no response", async () => {
  const checked = checkPort({
    ...callsAt("http://localhost:1", null),
    port: "rewards",
    shape: shapes["rewards"] ?? {},
    values: portValuesOf({ sitePath: "lees", shopperNumber: "41", storeNumber: null }),
    writes: false,
  });
  expect(await checked).toMatchObject({
    isGood: false,
    lines: expect.arrayContaining(["    no response: fetch failed"]),
  });
});
