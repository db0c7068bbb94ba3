import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { teamLoginsFile, writeTeamLogins } from "../../tools/product/team-logins.ts";
import { readFacts } from "../faults/pages/facts.ts";
import { ask } from "../../tools/http.ts";
import { servicePorts } from "../../tools/product/addresses.ts";
import { makeSecrets } from "../../tools/product/secrets.ts";
import { planParts } from "../stack/plan-parts.ts";
import { planProcess, type ProductProcess } from "../stack/process.ts";
import { type Graph, graphAt } from "./graph.ts";
import { logFolder } from "./ports.ts";
import { copyProduct } from "./product-copy.ts";
import { retry } from "./retry.ts";
import { suitePorts } from "./suite-ports.ts";

const site = "maple-street";
const folder = mkdtempSync(join(tmpdir(), "aisle-new-retailer-"));
const product = join(folder, "product");
const logs = join(logFolder, "new-retailer");

let parts: Record<"services" | "gateway" | "client", ProductProcess>;
let graph: Graph;
let client: number;
/** The status of the retailer's home page before the command. */
let statusBefore: number;

async function start(): Promise<void> {
  for (const part of [parts.services, parts.gateway, parts.client]) await part.start();
}

async function restart(): Promise<void> {
  await Promise.all(Object.values(parts).map((part) => part.stop()));
  await start();
}

/** The command runs beside a product that is seeded and serves its retailers. */
beforeAll(async () => {
  for (const path of [product, logs]) mkdirSync(path, { recursive: true });
  copyProduct(product);
  const first = await suitePorts(servicePorts + 2);
  const gatewayPort = first + servicePorts;
  client = gatewayPort + 1;
  graph = graphAt(gatewayPort);
  const ports = { services: first, gateway: gatewayPort, client, partnerShop: 0 };
  const plans = planParts(ports, makeSecrets(), { data: join(folder, "data"), log: logs, product });
  writeTeamLogins(product);
  const settings = { PLAYGROUND: "off", DOCUMENTS: "any", TEAM_LOGINS_FILE: teamLoginsFile(product) };
  parts = {
    services: planProcess(plans.services),
    gateway: planProcess({ ...plans.gateway, settings: { ...plans.gateway.settings, ...settings } }),
    client: planProcess(plans.client),
  };
  await start();
  statusBefore = (await open("/")).status;
  await promisify(execFile)(process.execPath, [join(product, "scripts/new-retailer.ts"), site]);
});

afterAll(async () => {
  await Promise.all(Object.values(parts).map((part) => part.stop()));
  rmSync(folder, { recursive: true });
});

const at = (retailer: string, path: string) => ask({ port: client, host: `${retailer}.localhost:${client}`, path });

const open = (path: string) => at(site, path);

/** Opens a page until it shows no failure, and returns its texts and link targets. */
const textsOf = (path: string) =>
  retry(async () => {
    const { status, body } = await open(path);
    const { facts, notices } = readFacts(body);
    expect({ status, notices }).toEqual({ status: 200, notices: [] });
    return facts.map(({ text }) => text);
  });

const asShopper = async (cookie: string, query: string, variables = {}) =>
  (await graph.run({ query, variables, cookie, site })).data;

const stages = [
  { stage: "of a running product", prepare: async () => undefined, clipped: 1 },
  { stage: "after a restart of the product", prepare: restart, clipped: 2 },
];

it("a retailer is unknown to a running product before its command", () => {
  expect(statusBefore).toBe(421);
});

describe.each(stages)("a new retailer $stage", ({ prepare, clipped }) => {
  beforeAll(prepare);

  it("has a logo, a home page with its menus, terms and coupons", async () => {
    const home = await textsOf("/");
    expect(home).toEqual(expect.arrayContaining(["Digital Coupons", "Kitchen Tips", "Clip Before You Shop"]));
    const [logo] = /\/media\/sites\/maple-street\/logo\.svg[^" ]*/.exec((await open("/")).body) ?? [];
    expect(await open(logo ?? "")).toMatchObject({ status: 200, body: expect.stringContaining("Maple Street") });
    expect(await textsOf("/account/terms")).toContain("Terms of Use");
    expect(await textsOf("/privacy")).toContain("Privacy at Maple Street");
    expect(await textsOf("/digital-coupons")).toContain("Digital Coupons");
    expect((await open("/digital-coupons")).body).toContain(`<article class="coupon-card"`);
  });

  it("lets a shopper log in, and stores the coupons that the shopper clips", async () => {
    const cookie = await retry(() => graph.logIn("ben@example.com", site));
    const list = `{ coupons { list(first: 1, filter: { states: [AVAILABLE] }) { nodes { id } } } }`;
    const book = (await asShopper(cookie, list)) as { coupons: { list: { nodes: readonly { id: string }[] } } };
    const clip = `mutation ($id: ID!) { clipCoupon(input: { couponId: $id }) { userErrors { code } } }`;
    await asShopper(cookie, clip, { id: book.coupons.list.nodes[0]?.id });
    const count = `{ viewer { coupons { clippedCount } } }`;
    expect(await asShopper(cookie, count)).toEqual({ viewer: { coupons: { clippedCount: clipped } } });
  });

  it("lets store staff log in to the team portal", async () => {
    const cookie = await retry(() => graph.logInTeam(site));
    expect(await asShopper(cookie, "{ team { roles } }")).toEqual({ team: { roles: expect.any(Array) } });
  });

  it("lets a support agent sign in and look up a shopper", async () => {
    const cookie = await retry(() => graph.logInSupport(site));
    const lookup = { by: "EMAIL", value: "ana@example.com", reason: "a new retailer" };
    const query = `query ($lookup: CustomerLookup!) { customer(lookup: $lookup) { signIns { nodes { outcome } } } }`;
    expect(await asShopper(cookie, query, { lookup })).toEqual({ customer: { signIns: { nodes: [] } } });
  });
});

describe("an invalid row in the registry of a running product", () => {
  const registry = join(product, "gateway/retailers.yaml");
  const linesOf = (text: string) =>
    readFileSync(join(logs, "gateway.log"), "utf8")
      .split("\n")
      .filter((line) => line.includes(text));

  it("is logged in one line and changes nothing, and its correction is applied", async () => {
    const valid = readFileSync(registry, "utf8");
    const row = `  - sitePath: oak
    hosts: [oak.localhost]
    loyaltyAppId: app-oak
    accounts: loyalty
`;
    writeFileSync(registry, valid + row);
    await retry(async () => expect(linesOf("timeZone")).toHaveLength(1));
    expect((await open("/")).status).toBe(200);
    expect((await at("oak", "/")).status).toBe(421);
    writeFileSync(registry, `${valid}${row}    timeZone: America/Denver\n`);
    await retry(async () => expect((await at("oak", "/")).status).not.toBe(421));
    expect((await open("/")).status).toBe(200);
  });
});
