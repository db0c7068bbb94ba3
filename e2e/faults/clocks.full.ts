import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type OwnGateway, startGateway, type TestGateway } from "../graph/gateway.ts";
import { retry } from "../graph/retry.ts";
import { type RunningServices, startServices } from "../graph/services.setup.ts";
import { suitePorts } from "../graph/suite-ports.ts";
import { servicePorts } from "../../tools/product/addresses.ts";

const minuteMs = 60_000;
const weekMs = 7 * 24 * 60 * minuteMs;

interface Coupon {
  readonly id: string;
  readonly state: string;
  readonly expiryDate: string | null;
  readonly daysLeft: number | null;
}

/** Returns the coupons of `grandway`, which has some that expire on each day. */
async function couponsOf(graph: TestGateway, cookie: string): Promise<readonly Coupon[]> {
  const query = "{ coupons { list(first: 500, sort: EXPIRY_DATE) { nodes { id state expiryDate daysLeft } } } }";
  return retry(async () => {
    const { data, errors } = await graph.run({ query, cookie, site: "grandway" });
    expect(errors).toEqual([]);
    const book = data?.["coupons"] as { list: { nodes: readonly Coupon[] } };
    expect(book.list.nodes.length).toBeGreaterThan(0);
    return book.list.nodes;
  });
}

/** Clips a coupon and returns the codes of its user errors. */
async function clip(graph: TestGateway, cookie: string, id: string, site = "grandway"): Promise<readonly string[]> {
  const query = "mutation ($id: ID!) { clipCoupon(input: { couponId: $id }) { coupon { state } userErrors { code } } }";
  const { data } = await graph.run({ query, variables: { id }, cookie, site });
  const payload = data?.["clipCoupon"] as { userErrors: readonly { code: string }[] };
  return payload.userErrors.map(({ code }) => code);
}

/** One retailer for each service that stores accounts and coupons. */
const sites = ["grandway", "bluebird"] as const;

describe.each([
  ["five minutes ahead of", 5 * minuteMs],
  ["five minutes behind", -5 * minuteMs],
])("a gateway whose clock is %s that of its services", (_how, aheadMs) => {
  let graph: OwnGateway;

  beforeAll(async () => {
    graph = await startGateway({ aheadMs });
  });

  afterAll(() => graph.stop());

  it.each(sites)("logs in a shopper of %s, identifies them, and clips for them", async (site) => {
    const cookie = await retry(() => graph.logIn("ben@example.com", site));
    const query = "{ viewer { firstName email } coupons { list(first: 500) { nodes { id state } } } }";
    const { data } = await retry(async () => {
      const answer = await graph.run({ query, cookie, site });
      expect(answer.errors).toEqual([]);
      return answer;
    });
    expect(data?.["viewer"]).toMatchObject({ email: "ben@example.com" });
    const book = data?.["coupons"] as { list: { nodes: readonly Coupon[] } };
    const availableCoupons = book.list.nodes.filter(({ state }) => state === "AVAILABLE");
    await retry(async () => expect(await clip(graph, cookie, availableCoupons.pop()?.id ?? "", site)).toEqual([]));
  });

  it("opens the ad for a shopper, and the audit log for an agent", async () => {
    const [cookie, support] = [await graph.logIn("ben@example.com"), await graph.logInSupport()];
    const { data } = await graph.run({ query: "{ weeklyAd { store { id } } }", cookie });
    const ad = data?.["weeklyAd"] as { store: { id: string } } | null | undefined;
    const query = "mutation ($id: ID!) { openAdViewer(input: { storeId: $id }) { token userErrors { code } } }";
    await retry(async () => {
      const response = await graph.run({ query, variables: { id: ad?.store.id }, cookie });
      expect(response.data?.["openAdViewer"]).toMatchObject({ token: expect.any(String), userErrors: [] });
    });
    await retry(async () => {
      const log = await graph.run({ query: "{ support { audit(first: 1) { nodes { id } } } }", cookie: support });
      expect(log.errors).toEqual([]);
    });
  });
});

/** Two minutes before the end of special days, in the time zone of the retailer. */
const evenings = [
  { name: "a leap day", day: "2028-02-29", at: "2028-03-01T06:58:00Z", next: "2028-03-01" },
  { name: "the day on which clocks go forward", day: "2027-03-14", at: "2027-03-15T05:58:00Z", next: "2027-03-15" },
  { name: "the day on which clocks go back", day: "2027-11-07", at: "2027-11-08T06:58:00Z", next: "2027-11-08" },
  { name: "the last day of a year", day: "2027-12-31", at: "2028-01-01T06:58:00Z", next: "2028-01-01" },
];

describe.each(evenings)("at the end of $name", ({ day, at, next }) => {
  let services: RunningServices;
  let graph: OwnGateway;
  let cookie: string;

  beforeAll(async () => {
    // Demo offers get their dates when the services start, and hardly any expire in the week that follows.
    const aheadMs = Date.parse(at) - Date.now() - weekMs;
    services = await startServices(await suitePorts(servicePorts), aheadMs);
    graph = await startGateway({ aheadMs: weekMs, shared: services.shared });
    await graph.control.setClock(new Date(at));
    cookie = await retry(() => graph.logIn("cora@example.com", "grandway"));
  });

  afterAll(async () => {
    await graph.stop();
    await services.stop();
  });

  it("clips a coupon that ends today, and rejects it when the day is over", async () => {
    const today = await couponsOf(graph, cookie);
    const [first, second] = today.filter(({ state, expiryDate }) => state === "AVAILABLE" && expiryDate === day);
    if (first === undefined || second === undefined) throw new Error(`No two coupons end on ${day}.`);
    expect(first.daysLeft).toBe(1);
    expect(today.filter(({ expiryDate }) => expiryDate !== null && expiryDate < day)).toEqual([]);
    expect(await clip(graph, cookie, first.id)).toEqual([]);
    await graph.moveClock();
    await graph.control.setClock(new Date(Date.parse(at) + 3 * minuteMs));
    const tomorrow = await retry(async () => {
      const now = await couponsOf(graph, cookie);
      expect(now.filter(({ state, expiryDate }) => state === "AVAILABLE" && expiryDate === day)).toEqual([]);
      return now;
    });
    expect(tomorrow.find(({ expiryDate }) => expiryDate === next)?.daysLeft).toBe(1);
    expect(await clip(graph, cookie, second.id)).not.toEqual([]);
    await retry(() => graph.logIn("ben@example.com", "grandway"));
  });
});
