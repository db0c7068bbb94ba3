import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readFacts } from "../faults/pages/facts.ts";
import { ask } from "../stack/http.ts";
import { makeSecrets, planParts, servicePorts } from "../stack/plan-parts.ts";
import { planProcess, type ProductProcess } from "../stack/process.ts";
import { type Graph, graphAt } from "./graph.ts";
import { logFolder, randomPorts } from "./ports.ts";
import { copyProduct } from "./product-copy.ts";
import { retry } from "./retry.ts";

const site = "maple-street";
const folder = mkdtempSync(join(tmpdir(), "aisle-new-retailer-"));

let parts: Record<"services" | "gateway" | "client", ProductProcess>;
let graph: Graph;
let client: number;

async function restart(): Promise<void> {
  const all = Object.values(parts);
  await Promise.all(all.map((part) => part.stop()));
  await Promise.all(all.map((part) => part.start()));
}

beforeAll(async () => {
  const product = join(folder, "product");
  const logs = join(logFolder, "new-retailer");
  for (const path of [product, logs]) mkdirSync(path, { recursive: true });
  copyProduct(product);
  const first = await randomPorts(servicePorts + 2);
  const gatewayPort = first + servicePorts;
  client = gatewayPort + 1;
  graph = graphAt(gatewayPort);
  const ports = { services: first, gateway: gatewayPort, client, partnerShop: 0 };
  const secrets = makeSecrets();
  const plan = () => planParts(ports, secrets, { data: join(folder, "data"), log: logs, product });
  // The data exist, and the services run, before the retailer is added.
  const services = planProcess(plan().services);
  await services.start();
  await promisify(execFile)(process.execPath, [join(product, "scripts/new-retailer.ts"), site]);
  await services.stop();
  const plans = plan();
  const gateway = { ...plans.gateway, env: { ...plans.gateway.env, PLAYGROUND: "off", DOCUMENTS: "any" } };
  parts = {
    services: planProcess(plans.services),
    gateway: planProcess(gateway),
    client: planProcess(plans.client),
  };
});

afterAll(async () => {
  await Promise.all(Object.values(parts).map((part) => part.stop()));
  rmSync(folder, { recursive: true });
});

const open = (path: string) => ask({ port: client, host: `${site}.localhost:${client}`, path });

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

const restarts = [
  { start: "the first start after its command", clipped: 1 },
  { start: "a further restart", clipped: 2 },
];

describe.each(restarts)("a new retailer of a product with data, after $start,", ({ clipped }) => {
  beforeAll(restart);

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
    const cookie = await graph.logIn("ben@example.com", site);
    const list = `{ coupons { list(first: 1, filter: { states: [AVAILABLE] }) { nodes { id } } } }`;
    const data = (await asShopper(cookie, list)) as { coupons: { list: { nodes: readonly { id: string }[] } } };
    const clip = `mutation ($id: ID!) { clipCoupon(input: { couponId: $id }) { userErrors { code } } }`;
    await asShopper(cookie, clip, { id: data.coupons.list.nodes[0]?.id });
    const count = `{ viewer { coupons { clippedCount } } }`;
    expect(await asShopper(cookie, count)).toEqual({ viewer: { coupons: { clippedCount: clipped } } });
  });

  it("lets store staff log in to the team portal", async () => {
    const cookie = await graph.logInTeam(site);
    expect(await asShopper(cookie, "{ team { roles } }")).toEqual({ team: { roles: expect.any(Array) } });
  });

  it("lets a support agent sign in and look up a shopper", async () => {
    const cookie = await graph.logInSupport(site);
    const lookup = { by: "EMAIL", value: "ana@example.com", reason: "a new retailer" };
    const query = `query ($lookup: CustomerLookup!) { customer(lookup: $lookup) { signIns { nodes { outcome } } } }`;
    expect(await asShopper(cookie, query, { lookup })).toEqual({ customer: { signIns: { nodes: [] } } });
  });
});
