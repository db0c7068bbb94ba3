import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { joined } from "../../app/graph/modules.ts";
import type { ExtensionCall, LoadedExtension } from "../extensions/extension.ts";
import type { Extensions } from "../extensions/load-extensions.ts";
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
const extended = `{ url: "${url}", extension: two-step, auth: { kind: bearer, token: { env: TOKEN } }, values: { shop: "https://acme.example" } }`;

const run = ({ values }: ExtensionCall) =>
  Promise.resolve([{ offerId: `${values["service.shop"]}/7`, summary: "Pears" }]);

const extensions: Extensions = new Map<string, LoadedExtension | string>([
  ["two-step", { ports: { coupons: { offers: run, clips: run, clip: run } } }],
  ["half", { ports: { coupons: { offers: run, clips: run } } }],
  ["old", "has the apiVersion 0; this gateway needs 1"],
]);

function read(
  service: string,
  names: { readonly name?: string; readonly coupons?: string; readonly accounts?: string; readonly more?: string } = {},
) {
  const { name = "acme", coupons = name, accounts = "loyalty", more = "" } = names;
  const environment = { TOKEN: "canary-token", EMPTY: " " };
  const reader = createServiceReader({
    ports: joined("shapes"),
    extensions,
    environment,
    folder,
  });
  const row = `{ sitePath: a, hosts: [a.example], timeZone: America/Denver, loyaltyAppId: app-a, accounts: ${accounts}, coupons: ${coupons}${more} }`;
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
  if (typeof service !== "object") throw new Error("no connector");
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
    "a: weeklyAd.ads is missing at acme.",
    "a: weeklyAd.items is missing at acme.",
  ]);
});

const withAuth = (auth: string) => mapped.replace(/auth: .*/, `auth: ${auth} }`);

const exchanging =
  "{ kind: exchange, tokenUrl: http://localhost:1/token, clientId: aisle, clientSecret: { env: TOKEN } }";

const withShopper = (shopper: string) => mapped.replace("auth", `shopper: ${shopper}, auth`);

const exchangingOf = (subject: string) => exchanging.replace("}", `}, subject: ${subject}`);

it.each([
  ["{ kind: bearer, token: { env: TOKEN } }", {}],
  ["{ kind: basic, username: { env: TOKEN }, password: { env: TOKEN } }", {}],
  ["{ kind: headerKey, header: x-key, key: { env: TOKEN } }", { "x-key": "canary-token" }],
])("sends of %s what fits beside the token of a shopper", async (auth, headers) => {
  const { service, problems } = read(withAuth(auth).replace("auth", "shopper: { kind: sessionToken }, auth"));
  expect(problems).toEqual([]);
  if (typeof service !== "object" || !("connectorIn" in service)) throw new Error("no connector");
  const request = { method: "GET", path: "/o", query: {}, headers: {} } as const;
  expect(await service.shopper?.authenticate(request)).toEqual({ ...request, headers });
  expect((await service.authenticate(request)).headers).not.toEqual({});
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
    names.map((name) => `a: rewards.${name} is missing at acme.`),
  );
});

it("reads a service with an extension, whose rows it reads by their own names", async () => {
  const { service } = read(extended);
  if (typeof service !== "object") throw new Error("no service");
  const operation = service.connectorIn("UTC").operations.get("coupons.offers");
  if (operation === undefined || !("run" in operation)) throw new Error("no operation in code");
  const rows = await operation.run({}, { upstream: "acme", send: () => Promise.resolve(null), onUnreadable() {} });
  expect(rows.map(operation.readRow)).toMatchObject([{ offerId: "https://acme.example/7", summary: "Pears" }]);
});

it.each([mapped, extended, withShopper(exchanging)])("prints no secret of %s", (row) => {
  expect(JSON.stringify(read(row))).not.toContain("canary");
});

const withTls = (tls: string) => mapped.replace("auth", `tls: ${tls}, auth`);

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
    "neither connector nor extension",
    mapped.replace("connector: acme.yaml, ", ""),
    {},
    "service acme: it must have one of connector and extension.",
  ],
  [
    "an unknown extension",
    extended.replace("two-step", "two-steps"),
    {},
    "service acme: extension: two-steps does not exist; there are two-step, half, old.",
  ],
  [
    "an extension that cannot be used",
    extended.replace("two-step", "old"),
    {},
    "service acme: extension: old has the apiVersion 0; this gateway needs 1.",
  ],
  [
    "an extension without a required call",
    extended.replace("two-step", "half"),
    {},
    "a: coupons.clip is missing at acme.",
  ],
  [
    "the weekly ad of a service that is none of the registry",
    mapped,
    { more: ", weeklyAd: loyalty" },
    "retailer 1: weeklyAd is malformed: it must be acme.",
  ],
])("refuses %s with one line", (_name, row, names, line) => {
  expect(read(row, names).problems).toEqual([line]);
});

it.each([
  [
    "{ certificate: { file: key } }",
    "key is missing: it must be env with the name of a variable, or file with a path.",
  ],
  ["{ certificate: { file: none }, key: { file: key } }", "certificate: none cannot be read."],
  ["{ certificate: { file: acme.yaml }, key: { file: key } }", "certificate: it is no certificate in PEM."],
])("refuses the certificate %s with one line", (tls, line) => {
  expect(read(withTls(tls)).problems).toEqual([`service acme: tls.${line}`]);
});

it("refuses a certificate for an address without encryption", () => {
  const row = withTls("{ certificate: { file: key }, key: { file: key } }").replace("https:", "http:");
  expect(read(row).problems).toEqual(["service acme: tls: url must begin with https."]);
});

it.each([
  ["{ kind: number }", " is malformed: it must be a table with kind: sessionToken or exchange."],
  [
    exchanging.replace(/, clientSecret.*/, " }"),
    ".clientSecret is missing: it must be env with the name of a variable, or file with a path.",
  ],
  [exchanging.replace("TOKEN", "EMPTY"), ".clientSecret: EMPTY is empty."],
  [exchangingOf("email"), ".subject is malformed: it must be number or sessionToken."],
])("refuses the proof of shoppers %s with one line", (shopper, line) => {
  expect(read(withShopper(shopper)).problems).toEqual([`service acme: shopper${line}`]);
});

it.each(["{ kind: sessionToken }", exchangingOf("sessionToken")])(
  "refuses at accounts of the commerce service the proof of shoppers %s with one line",
  (shopper) => {
    const names = { accounts: "commerce", more: ', commerceRetailerId: "4700"' };
    const line = "a: acme wants the token of a session, and accounts at commerce have none for others.";
    expect(read(withShopper(shopper), names).problems).toEqual([line]);
  },
);

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
  ["  coupons.clip: { post: /c }\n", "", "a: coupons.clip is missing at acme."],
  [
    "post: /c",
    'post: "/c/{service.shop}"',
    "acme.yaml:5:25: coupons.clip.post: {service.shop} is not a value; the values are retailer.sitePath, retailer.loyaltyAppId, requestId, language, service.merchant, shopper.number, input.offerId",
  ],
])("refuses a connector's file in which %j is %j", (from, to, line) => {
  writeFileSync(join(folder, "acme.yaml"), connector.replace(from, to));
  expect(read(mapped.replace("auth", "values: { merchant: acme }, auth")).problems).toEqual([line]);
});
