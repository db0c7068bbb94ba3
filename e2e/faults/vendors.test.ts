import { afterAll, afterEach, beforeAll, expect, inject, it } from "vitest";
import type { GraphAnswer } from "../graph/graph.ts";
import { longestResponseMs, retry, wholeAnswer } from "../graph/retry.ts";
import { couponAt, startVendorStack, type VendorStack } from "../graph/vendors/stack.ts";
import { sites } from "../graph/vendors/vendors.ts";
import { isFull } from "./extent.ts";
import { quoteIn, serviceFaults, type ServiceFault } from "./service-faults.ts";
import {
  clockStepMs,
  fieldsOf,
  foreignIn,
  outcomesOf,
  readAll,
  readPaths,
  readWhole,
  type VendorKind,
} from "./vendor-reads.ts";

/** A path at the content service that no caller has a reason to request. */
const elsewhere = `http://localhost:${inject("services").port + 2}/stolen`;

let stack: VendorStack;

beforeAll(async () => {
  stack = await startVendorStack({ CLOCK_STEP_MS: String(clockStepMs) });
});
afterAll(() => stack.stop());
afterEach(() => stack.heal());

const faults = serviceFaults(elsewhere);
const kinds = ["networks", "clubs", "flyers"] as const;
const targets = sites.flatMap((site) => kinds.map((kind) => ({ site, kind })));

/** All combinations with the full extent, otherwise one for each fault. */
const cases = faults.flatMap((fault, index) =>
  targets.filter((_, at) => isFull || at === index % targets.length).map((target) => ({ ...target, ...fault, fault })),
);

function expectOutcomes(response: GraphAnswer, complete: GraphAnswer, kind: VendorKind, { codes }: ServiceFault): void {
  const { [kind]: vendorPaths } = fieldsOf;
  for (const [path, outcome] of Object.entries(outcomesOf(response, complete))) {
    expect([path, vendorPaths.includes(path) ? codes : [null]]).toEqual([path, expect.arrayContaining([outcome])]);
  }
  expect(quoteIn(response.text)).toBeNull();
  expect(response.milliseconds).toBeLessThan(longestResponseMs);
}

it.each(cases)("a vendor ($kind of $site) whose answer is $name fails in its own fields", async (row) => {
  const { site, kind, fault } = row;
  const cookie = await stack.graph.logIn("ana@example.com", site);
  const complete = await readWhole(stack, site, cookie);
  await retry(async () => {
    await stack.graph.moveClock();
    stack.proxies[kind][site].break({ ...fault.fault, match: readPaths[kind] });
    const response = await stack.graph.run(readAll(site, cookie));
    expectOutcomes(response, complete, kind, fault);
    expect(foreignIn(response, site)).toBeNull();
  });
  await stack.heal();
  expect(outcomesOf(await readWhole(stack, site, cookie), complete)).toEqual(outcomesOf(complete, complete));
});

const clip = `mutation ($id: ID!) { clipCoupon(input: { couponId: $id }) { coupon { state } userErrors { code } } }`;

/** What keeps a vendor from a call, or a gateway from its response. */
const clipFaults = faults.filter(
  ({ name }) => isFull || ["500", "garbage", "hang-after-headers", "truncated", "reset-mid-body"].includes(name),
);

// Alternating, because the writes of one retailer would open its circuit.
it.each(clipFaults.map((fault, index) => ({ ...fault, fault, site: sites[index % sites.length] ?? "lees" })))(
  "a clip at a vendor ($site) whose answer is $name is sent once, and told as the card shows it",
  async ({ site, fault }) => {
    const cookie = await stack.graph.logIn("ana@example.com", site);
    const id = await couponAt(stack, site, "1");
    const broken = stack.proxies.networks[site];
    const received = () => stack.networks[site].requests.filter((request) => request.includes(" POST ")).length;
    const before = received();
    stack.networks[site].clearCards();
    broken.break({ ...fault.fault, match: "/clips$", method: "POST" });
    const { data, errors } = await stack.graph.run({ query: clip, variables: { id }, site, cookie });
    const isClipped = received() > before;
    expect(broken.calls.filter((call) => call.startsWith("POST "))).toHaveLength(1);
    const userErrors = isClipped ? [] : [{ code: "UPSTREAM_FAILED" }];
    expect([errors, data]).toEqual([
      [],
      { clipCoupon: { coupon: isClipped ? { state: "CLIPPED" } : null, userErrors } },
    ]);
    await stack.heal();
    const look = { query: "query ($id: ID!) { coupon(id: $id) { state } }", variables: { id }, site, cookie };
    const { data: card } = await wholeAnswer(() => stack.graph.run(look));
    expect(card).toEqual({ coupon: { state: isClipped ? "CLIPPED" : "AVAILABLE" } });
  },
);
