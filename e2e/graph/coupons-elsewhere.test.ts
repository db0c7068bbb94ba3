import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Api } from "../stack/control.ts";
import { type OwnGateway, startGateway } from "./gateway.ts";
import { root } from "./ports.ts";
import { longestResponseMs, retry } from "./retry.ts";

const site = "bluebird";
const email = "ana@example.com";

/** A retailer whose accounts and coupons are at two services. */
interface Split {
  readonly accounts: Api;
  readonly coupons: Api;
  /** The calls of the coupons' service. */
  readonly exchange: string;
  readonly clip: string;
}

const splits: readonly Split[] = [
  {
    accounts: "loyalty",
    coupons: "commerce",
    exchange: "POST /retailers/{retailerId}/token",
    clip: "POST /retailers/{retailerId}/offers/clip",
  },
  {
    accounts: "commerce",
    coupons: "loyalty",
    exchange: "POST /loyalty/{appId}/token",
    clip: "POST /loyalty/{appId}/quotient/{id}/offers/activate",
  },
];

const folder = mkdtempSync(join(tmpdir(), "aisle-split-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Writes a registry in which the retailer has these services. */
function registryOf({ accounts, coupons }: Split): string {
  const registry = readFileSync(join(root, "gateway/retailers.yaml"), "utf8");
  const file = join(folder, `${accounts}.yaml`);
  writeFileSync(file, registry.replace("accounts: commerce", `accounts: ${accounts}\n    coupons: ${coupons}`));
  return file;
}

const count = "{ viewer { firstName coupons { clippedCount } } }";
const clip = `mutation ($id: ID!) { clipCoupon(input: { couponId: $id }) {
  alreadyClipped coupon { state } coupons { clippedCount } userErrors { code } } }`;

describe.each(splits)("a retailer with accounts at $accounts and coupons at $coupons", (split) => {
  let graph: OwnGateway;
  let cookie = "";

  // The registry of the shared gateway has no such retailer.
  beforeAll(async () => {
    graph = await startGateway({ settings: { RETAILERS_FILE: registryOf(split) } });
    cookie = await graph.logIn(email, site);
  });
  afterAll(() => graph.stop());
  afterEach(() => graph.control.mend());

  const asShopper = (query: string, variables = {}) => graph.run({ query, variables, cookie, site });

  const clippedCount = async (): Promise<number> => {
    const { data } = await asShopper(count);
    return (data as { viewer: { coupons: { clippedCount: number } } }).viewer.coupons.clippedCount;
  };
  const nextCoupon = async (): Promise<string> => {
    const query = "{ coupons { list(first: 1, filter: { states: [AVAILABLE] }) { nodes { id } } } }";
    const { data } = await asShopper(query);
    return (data as { coupons: { list: { nodes: readonly { id: string }[] } } }).coupons.list.nodes[0]?.id ?? "";
  };
  const callsTo = async (api: Api, route: string) => (await graph.control.counters())[api]?.[route] ?? 0;

  it("clips a coupon, reads it back, and lists it, with one token for all calls", async () => {
    await graph.control.resetCounters();
    const [before, id] = [await clippedCount(), await nextCoupon()];
    const { data } = await asShopper(clip, { id });
    const coupons = { clippedCount: before + 1 };
    expect(data).toEqual({
      clipCoupon: { alreadyClipped: false, coupon: { state: "CLIPPED" }, coupons, userErrors: [] },
    });
    const list = "{ coupons { list(filter: { states: [CLIPPED] }) { nodes { id } } } }";
    expect((await asShopper(list)).text).toContain(id);
    expect(await callsTo(split.coupons, split.exchange)).toBe(1);
    expect(await callsTo(split.coupons, split.clip)).toBe(1);
  });

  it("shows support the coupons and clip attempts of the shopper", async () => {
    const agent = await graph.logInSupport(site);
    const lookup = { by: "EMAIL", value: email, reason: "counted by a test" };
    const query = `query ($lookup: CustomerLookup!) { customer(lookup: $lookup) {
      user { coupons { clippedCount } } signIns { freshness { source } }
      clipAttempts { freshness { source } nodes { outcome } } } }`;
    const { data, errors } = await graph.run({ query, variables: { lookup }, cookie: agent, site });
    expect(errors).toEqual([]);
    expect(data).toMatchObject({
      customer: {
        user: { coupons: { clippedCount: await clippedCount() } },
        signIns: { freshness: { source: split.accounts } },
        clipAttempts: { freshness: { source: split.coupons }, nodes: expect.arrayContaining([{ outcome: "CLIPPED" }]) },
      },
    });
  });

  it("lets shoppers log in while the coupon service is down, and shows no other failure", async () => {
    await graph.control.break(split.coupons, { mode: "error", status: 500 });
    const fresh = await graph.logIn(email, site);
    const { data, errors } = await graph.run({ query: count, cookie: fresh, site });
    expect(data).toMatchObject({ viewer: { firstName: "Ana" } });
    expect(errors.map(({ path = [] }) => path.join("."))).toEqual(["viewer.coupons"]);
    await graph.control.mend();
  });

  it.each(["hang", "garbage", "missing-fields"] as const)(
    "fails the coupons alone, in time, while the exchange of tokens has the fault %s, and recovers with it",
    async (mode) => {
      const fresh = await graph.logIn(email, site);
      const read = () => graph.run({ query: count, cookie: fresh, site });
      await graph.control.break(split.coupons, { mode, match: "/token$" });
      await graph.control.resetCounters();
      const { data, errors, milliseconds } = await read();
      expect(data).toMatchObject({ viewer: { firstName: "Ana" } });
      expect(errors.map(({ path = [] }) => path.join("."))).toEqual(["viewer.coupons"]);
      expect(milliseconds).toBeLessThan(longestResponseMs);
      expect(await callsTo(split.coupons, split.exchange)).toBeGreaterThan(0);
      await graph.control.mend();
      await retry(async () => expect((await read()).errors).toEqual([]));
    },
  );

  it("shows and clips coupons while the service of the accounts is down", async () => {
    const [before, id] = [await clippedCount(), await nextCoupon()];
    await graph.control.break(split.accounts, { mode: "error", status: 500 });
    const { data } = await asShopper(clip, { id });
    expect(data).toMatchObject({ clipCoupon: { coupons: { clippedCount: before + 1 }, userErrors: [] } });
  });

  it("sends no token to a client or to the log", async () => {
    const { log, texts } = graph;
    for (const text of [log(), ...texts]) expect(text).not.toMatch(/access_token|subject_token|Bearer [\w-]/);
  });

  it("ends the session of a shopper for the coupons too", async () => {
    await asShopper("mutation { logout { loggedOut userErrors { code } } }");
    await graph.control.resetCounters();
    expect((await asShopper(count)).data).toEqual({ viewer: null });
    const { data } = await asShopper(clip, { id: "nonsense" });
    expect(data).toMatchObject({ clipCoupon: { userErrors: [{ code: "UNAUTHENTICATED" }] } });
    expect(await callsTo(split.coupons, split.exchange)).toBe(0);
  });
});
