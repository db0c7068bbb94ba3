import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { joined } from "../../app/graph/modules.ts";
import { readRetailers } from "./retailers.ts";
import { createServiceReader } from "./services.ts";

const offers = "  coupons.offers: { get: /o, rows: o, fields: { offerId: id, summary: name } }";
const connector = `version: 1
operations:
${offers}
  coupons.clips: { get: /c, rows: c, fields: { offerId: id } }
  coupons.clip: { post: /c }
`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "aisle-services-"));
  writeFileSync(join(folder, "acme.yaml"), connector);
  writeFileSync(join(folder, "key"), "canary-key\n");
});
afterEach(() => rmSync(folder, { recursive: true }));

const url = "https://acme.example/api";
const mapped = `{ url: "${url}", connector: acme.yaml, auth: { kind: headerKey, header: x-key, key: { file: key } } }`;
const adapted = `{ url: "${url}", adapter: clip-network, auth: { kind: bearer, token: { env: TOKEN } } }`;

function read(
  service: string,
  names: { readonly name?: string; readonly coupons?: string; readonly more?: string } = {},
) {
  const { name = "acme", coupons = name, more = "" } = names;
  const environment = { TOKEN: "canary-token", EMPTY: " " };
  const reader = createServiceReader({
    ports: joined("shapes"),
    adapters: ["clip-network"],
    environment,
    folder,
  });
  const row = `{ sitePath: a, hosts: [a.example], timeZone: America/Denver, loyaltyAppId: app-a, accounts: loyalty, coupons: ${coupons}${more} }`;
  const text = `services:\n  ${name}: ${service}\ndefaultSitePath: a\nretailers:\n  - ${row}\n`;
  const registry = readRetailers(text, reader);
  return {
    problems: "problems" in registry ? registry.problems : [],
    service: "value" in registry ? registry.value.entries[0]?.coupons : undefined,
    files: reader.files(),
  };
}

it("reads a service with a connector, its secret and the files that it names", async () => {
  const { service, files, problems } = read(mapped);
  expect(problems).toEqual([]);
  if (typeof service !== "object" || !("connectorIn" in service)) throw new Error("no connector");
  expect([...service.connectorIn("UTC").operations.keys()]).toEqual([
    "coupons.offers",
    "coupons.clips",
    "coupons.clip",
  ]);
  const request = { method: "GET", path: "/o", query: {}, headers: {} } as const;
  expect(await service.authenticate(request)).toEqual({ ...request, headers: { "x-key": "canary-key" } });
  expect(files).toEqual([join(folder, "key"), join(folder, "acme.yaml")]);
});

it("names each operation of the weekly ad that a connector lacks", () => {
  expect(read(mapped, { more: ", weeklyAd: acme" }).problems).toEqual([
    "a: weeklyAd.ads is missing in the connector of acme.",
    "a: weeklyAd.items is missing in the connector of acme.",
  ]);
});

const receipts = `  rewards.receipts: { get: "/r", rows: r, fields: { purchasedAt: at } }\n`;
const total = `  rewards.pointsTotal: { get: "/t", fields: { total: t } }\n`;

it.each([
  ["", ["pointsTotal", "pointsHistory", "receipts"]],
  [total, ["pointsHistory"]],
  [receipts, []],
])("names what a connector with the operations %j lacks for rewards, any part of which it can have", (more, names) => {
  writeFileSync(join(folder, "acme.yaml"), connector + more);
  expect(read(mapped, { more: ", rewards: acme" }).problems).toEqual(
    names.map((name) => `a: rewards.${name} is missing in the connector of acme.`),
  );
});

it("reads a service with an adapter of the gateway", () => {
  const { service } = read(adapted);
  expect(service).toMatchObject({ name: "acme", url, adapter: "clip-network" });
  expect(typeof service === "object" && "token" in service && service.token()).toBe("canary-token");
});

it.each([mapped, adapted])("prints no secret of %s", (row) => {
  expect(JSON.stringify(read(row))).not.toContain("canary");
});

const withAuth = (auth: string) => mapped.replace(/auth: .*/, `auth: ${auth} }`);

it.each([
  [
    "an unknown service",
    mapped,
    { coupons: "other" },
    "retailer 1: coupons is malformed: it must be loyalty or commerce or acme.",
  ],
  [
    "a name of a service of the settings",
    mapped,
    { name: "portal" },
    "service portal: its name must be in lower case and that of no service of the settings.",
  ],
  ["an unknown key", mapped.replace("url", "uri: 1, url"), {}, "service acme: uri is not a known key."],
  [
    "no authentication",
    mapped.replace(/, auth: .*/, " }"),
    {},
    "service acme: auth is missing: it must be a table with kind: none, bearer, basic, headerKey, queryKey, clientCredentials or signature.",
  ],
  [
    "half a credential",
    withAuth("{ kind: basic, username: { env: TOKEN } }"),
    {},
    "service acme: auth.password is missing: it must be env with the name of a variable, or file with a path.",
  ],
  [
    "a secret in the row",
    withAuth("{ kind: bearer, token: canary-token }"),
    {},
    "service acme: auth.token is malformed: it must be env with the name of a variable, or file with a path.",
  ],
  [
    "a credential among the headers",
    mapped.replace("auth", "headers: { Authorization: canary }, auth"),
    {},
    "service acme: headers is malformed: it must be a table of headers without authorization and cookie.",
  ],
  [
    "no value of a variable",
    withAuth("{ kind: bearer, token: { env: NONE } }"),
    {},
    "service acme: auth.token: NONE is empty.",
  ],
  [
    "an empty variable",
    withAuth("{ kind: bearer, token: { env: EMPTY } }"),
    {},
    "service acme: auth.token: EMPTY is empty.",
  ],
  [
    "a secret's file that is missing",
    withAuth("{ kind: bearer, token: { file: none } }"),
    {},
    "service acme: auth.token: none cannot be read.",
  ],
  [
    "a connector that is missing",
    mapped.replace("acme.yaml", "none.yaml"),
    {},
    "service acme: connector: none.yaml cannot be read.",
  ],
  [
    "neither connector nor adapter",
    mapped.replace("connector: acme.yaml, ", ""),
    {},
    "service acme: it must have one of connector and adapter.",
  ],
  [
    "an unknown adapter",
    adapted.replace("clip-network", "clips"),
    {},
    "service acme: adapter: clips is not an adapter of this gateway.",
  ],
  [
    "an adapter without a bearer",
    adapted.replace("kind: bearer, token", "kind: headerKey, header: x-key, key"),
    {},
    "service acme: auth.kind must be bearer, which adapters send.",
  ],
  [
    "values for an adapter",
    adapted.replace("auth", "values: { merchant: acme }, auth"),
    {},
    "service acme: values: an adapter reads none.",
  ],
  [
    "the weekly ad of an adapter",
    adapted,
    { more: ", weeklyAd: acme" },
    "a: acme has an adapter, which offers coupons.",
  ],
  ["the rewards of an adapter", adapted, { more: ", rewards: acme" }, "a: acme has an adapter, which offers coupons."],
  [
    "the weekly ad of a service that is none of the registry",
    mapped,
    { more: ", weeklyAd: loyalty" },
    "retailer 1: weeklyAd is malformed: it must be acme.",
  ],
])("refuses %s with one line", (_name, row, names, line) => {
  expect(read(row, names).problems).toEqual([line]);
});

it("reads the limits of a row, and refuses a wait that outlasts a request", () => {
  const withLimit = (readTimeoutMs: number) =>
    read(mapped.replace("auth", `limits: { readTimeoutMs: ${readTimeoutMs} }, auth`));
  expect(withLimit(2_000).service).toMatchObject({ limits: { readTimeoutMs: 2_000 } });
  expect(withLimit(60_000).problems).toEqual([
    "service acme: limits.readTimeoutMs is malformed: it must be a number from 100 to 5000.",
  ]);
});

it.each(["http://pictures.example", "https://pictures.example/offers", "https://u:p@pictures.example"])(
  "refuses pictures at %s with one line",
  (origin) => {
    expect(read(mapped.replace("auth", `pictures: ["${origin}"], auth`)).problems).toEqual([
      "service acme: pictures is malformed: it must be a list of origins such as https://pictures.example.",
    ]);
  },
);

it.each([
  [
    offers,
    offers.replace("name", "[]"),
    "acme.yaml:3:71: operations.coupons.offers.fields.summary.from is malformed: it must be a path such as offer.id, or a list of paths of which the first with a value counts.",
  ],
  ["  coupons.clip: { post: /c }\n", "", "a: coupons.clip is missing in the connector of acme."],
  [
    "post: /c",
    'post: "/c/{service.shop}"',
    "acme.yaml:5:25: coupons.clip.post: {service.shop} is not a value; the values are retailer.sitePath, retailer.loyaltyAppId, requestId, service.merchant, shopper.number, input.offerId",
  ],
])("refuses a connector's file in which %j is %j", (from, to, line) => {
  writeFileSync(join(folder, "acme.yaml"), connector.replace(from, to));
  expect(read(mapped.replace("auth", "values: { merchant: acme }, auth")).problems).toEqual([line]);
});
