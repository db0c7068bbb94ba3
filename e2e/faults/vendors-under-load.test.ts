import { setTimeout as delay } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { startLoad } from "../../tools/load/open-loop.ts";
import type { GraphAnswer } from "../graph/graph.ts";
import { couponAt, startVendorStack, type VendorStack } from "../graph/vendors/stack.ts";
import { canaries, type Site, sites } from "../graph/vendors/vendors.ts";
import { isFull } from "./extent.ts";
import { serviceFaults } from "./service-faults.ts";
import { clockStepMs, fieldsOf, foreignIn, neighborOf, outcomesOf, readAll, readWhole } from "./vendor-reads.ts";

/** The intervals of requests, in milliseconds: in a circuit of both retailers most would fail, so that it would open. */
const failingEveryMs = 80;
const everyMs = 240;
const loadMs = 2_000;

/** The longest timeout of a vendor: on a busy machine, even a healthy one takes its time. */
const longestReadMs = 5_000;

interface Visit {
  readonly cookie: string;
  /** The complete response. */
  readonly complete: GraphAnswer;
  readonly couponId: string;
}

let stack: VendorStack;

beforeAll(async () => {
  stack = await startVendorStack({ CLOCK_STEP_MS: String(clockStepMs) }, longestReadMs);
});
afterAll(() => stack.stop());
afterEach(() => stack.heal());

/** Logs a shopper in, who reads all of a retailer whose vendors are well. */
async function visit(site: Site): Promise<Visit> {
  const cookie = await stack.graph.logIn("ana@example.com", site);
  const complete = await readWhole(stack, site, cookie);
  expect(complete.text).toContain(canaries[site]);
  return { cookie, complete, couponId: await couponAt(stack, site, "1") };
}

const clip = `mutation ($id: ID!) { clipCoupon(input: { couponId: $id }) { coupon { state summary } userErrors { code } } }`;

/** Clips a coupon that is on no card. */
async function clipOf(site: Site, { cookie, couponId: id }: Visit): Promise<string | null> {
  stack.networks[site].clearCards();
  const response = await stack.graph.run({ query: clip, variables: { id }, site, cookie });
  const isClipped = response.text.includes('"CLIPPED"') && response.text.includes(canaries[site]);
  return isClipped ? foreignIn(response, site) : response.text;
}

/** Reads all of a retailer; returns what is not as it was. */
async function readOf(site: Site, { cookie, complete }: Visit): Promise<string | null> {
  const response = await stack.graph.run(readAll(site, cookie));
  const changed = Object.entries(outcomesOf(response, complete)).filter(([, outcome]) => outcome !== null);
  return changed.length === 0 ? foreignIn(response, site) : JSON.stringify(changed);
}

/** A retailer all of whose vendors fail: what it shows of them is whole or an error, and the rest is whole. */
function startVictim(site: Site, { cookie, complete }: Visit) {
  const vendorPaths = Object.values(fieldsOf).flat();
  return startLoad(failingEveryMs, async () => {
    const response = await stack.graph.run(readAll(site, cookie));
    const wrong = Object.entries(outcomesOf(response, complete)).filter(
      ([path, outcome]) =>
        outcome !== null && !(vendorPaths.includes(path) && /^UPSTREAM_|^UNAUTHENTICATED$|^NOT_FOUND$/.test(outcome)),
    );
    return wrong.length === 0 ? foreignIn(response, site) : JSON.stringify(wrong);
  });
}

const failures = [
  { name: "refuses connections", fault: null },
  ...serviceFaults("http://localhost:1/stolen")
    .filter(({ codes }) => !codes.includes(null) || isFull)
    .map(({ name, fault }) => ({ name: `answers with ${name}`, fault })),
];

const inShort = ["refuses connections", "answers with hang", "answers with 401"];

const cases = failures
  .filter(({ name }) => isFull || inShort.includes(name))
  .flatMap((failure, index) =>
    sites.filter((_, at) => isFull || at === index % 2).map((site) => ({ ...failure, site })),
  );

it.each(cases)("$site, whose every vendor $name, leaves its neighbor without an error", async ({ site, fault }) => {
  const next = neighborOf(site);
  const [victim, neighbor] = [await visit(site), await visit(next)];
  await stack.graph.moveClock();
  for (const { [site]: proxy } of Object.values(stack.proxies)) {
    if (fault === null) proxy.refuse();
    else proxy.break(fault);
  }
  const failed = startVictim(site, victim);
  const well = startLoad(everyMs, () => readOf(next, neighbor));
  const [loginFlaw, clipFlaw] = await Promise.all([
    stack.graph.logIn("ben@example.com", next).then(() => null, String),
    clipOf(next, neighbor),
    delay(loadMs),
  ]);
  const [failedLoad, wellLoad] = [await failed.end(), await well.end()];
  expect([wellLoad.failures, failedLoad.failures]).toEqual([[], []]);
  expect([loginFlaw, clipFlaw]).toEqual([null, null]);
  expect(Math.min(wellLoad.count, failedLoad.count)).toBeGreaterThan(loadMs / everyMs / 4);
});
