import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { type OwnGateway, startGateway } from "../graph/gateway.ts";
import type { GraphAnswer, Operation } from "../graph/graph.ts";
import { longestResponseMs, retry } from "../graph/retry.ts";
import { sharedGateway } from "../graph/shared-gateway.ts";
import { isFull } from "./extent.ts";
import { quoteIn, serviceFaults, type ServiceFault } from "./service-faults.ts";
import type { Target } from "./target.ts";
import { castOf, targetsOf } from "./targets.ts";

/** A path at the content service that no caller has a reason to request. */
const stolen = "/stolen";
const elsewhere = `http://localhost:${inject("services").port + 2}${stolen}`;

const graph = sharedGateway();
/** A gateway of its own: its clock advances past the expiry of all cached data before each request of such data. */
let hasty: OwnGateway;
let targets: readonly Target[];
const counts = { cases: 0, slowestReadMs: 0, slowestWriteMs: 0, slowestMendedMs: 0 };
let questionCount = 0;

/** Longer than the cache may serve data of a failing service. */
const hastyStepMs = 900_000;

beforeAll(async () => {
  hasty = await startGateway({ settings: { CLOCK_STEP_MS: String(hastyStepMs) } });
  targets = targetsOf(await retry(() => castOf(graph)));
});

afterAll(async () => {
  await hasty.stop();
  process.stdout.write(`faults: ${JSON.stringify(counts)}\n`);
});

interface Clipped {
  readonly coupon?: { readonly id: string; readonly state: string } | null;
}

interface Payload extends Clipped {
  readonly userErrors: readonly { readonly code: string }[];
  /** The results of a batch of clips, which the tests send with one coupon. */
  readonly results?: readonly (Clipped & { readonly error: { readonly code: string } | null })[];
}

const nextOf = async (target: Target): Promise<Operation> => target.operation((questionCount += 1));

/** Runs an operation at a gateway without cached data for the target. */
async function run({ isCached = false }: Target, operation: Operation): Promise<GraphAnswer> {
  if (!isCached) return graph.run(operation);
  await hasty.moveClock();
  return hasty.run(operation);
}

function targetNamed(name: string): Target {
  const target = targets.find((one) => one.name === name);
  if (target === undefined) throw new Error(`There is no ${name}.`);
  return target;
}

/** Returns the error code of the field of the target; null for none. */
function codeOf({ field, isWrite }: Target, { data, errors }: GraphAnswer): string | null {
  const fieldErrors = errors.filter(({ path }) => path?.[0] === field);
  if (fieldErrors.length > 0 || !isWrite) return fieldErrors[0]?.extensions.code ?? null;
  const payload = data?.[field] as Payload | undefined;
  return payload?.userErrors[0]?.code ?? payload?.results?.[0]?.error?.code ?? null;
}

function withoutField({ data }: GraphAnswer, field: string): unknown {
  return Object.fromEntries(Object.entries(data ?? {}).filter(([name]) => name !== field));
}

/** Returns the routes of the calls that the broken service received for this target. */
async function callsOf({ api, match = "" }: Target): Promise<readonly string[]> {
  const calls = await graph.control.calls();
  expect(calls.filter(({ url }) => url.includes(stolen))).toEqual([]);
  const ownCalls = calls.filter((call) => call.api === api && new RegExp(match).test(call.url.split("?", 1)[0] ?? ""));
  return ownCalls.map(({ route }) => route);
}

/**
 * The codes that a change may respond with. A change that may have happened and can be read back has been read back.
 */
const changeCodes = [null, "UPSTREAM_FAILED", "UNKNOWN_OUTCOME", "REFUSED", "NOT_OFFERED"];

/** The additional error code for a shopper whose own bearer is rejected. */
const endOf = ({ endsSession = false }: ServiceFault) => (endsSession ? ["UNAUTHENTICATED"] : []);

function expectAnswer(target: Target, serviceFault: ServiceFault, answer: GraphAnswer, whole: GraphAnswer): void {
  const code = codeOf(target, answer);
  expect(target.isWrite ? [...changeCodes, ...endOf(serviceFault)] : serviceFault.codes).toContain(code);
  expect(withoutField(answer, target.field)).toEqual(withoutField(whole, target.field));
  expect(answer.errors.filter(({ path }) => path?.[0] !== target.field)).toEqual([]);
  expect(quoteIn(answer.text)).toBeNull();
  expect(graph.secrets.filter((secret) => answer.text.includes(secret))).toEqual([]);
  expect(answer.milliseconds).toBeLessThan(longestResponseMs);
}

function note(target: Target, ms: number, mendedMs: number): void {
  const key = target.isWrite ? "slowestWriteMs" : "slowestReadMs";
  counts[key] = Math.max(counts[key], Math.round(ms));
  counts.slowestMendedMs = Math.max(counts.slowestMendedMs, Math.round(mendedMs));
  counts.cases += 1;
}

/** Returns the complete response of a healthy service. */
function askWhole(target: Target): Promise<GraphAnswer> {
  return retry(async () => {
    const answer = await run(target, target.usual ?? (await nextOf(target)));
    expect([codeOf(target, answer), answer.errors]).toEqual([null, []]);
    return answer;
  });
}

/** Returns the number of calls that a healthy service receives for the target, at least 1. */
function usualCalls(target: Target): Promise<number> {
  return retry(async () => {
    await graph.control.resetCounters();
    await askWhole(target);
    const calls = await callsOf(target);
    // The usual operation makes no call while its response is cached.
    if (target.usual === undefined) expect(calls).toContain(target.route);
    return Math.max(1, calls.length);
  });
}

/** Checks that the state of the coupon matches the response to the clip, no matter what the service reported. */
async function expectTruth({ field }: Target, answer: GraphAnswer, id: unknown, cookie: string): Promise<void> {
  const query = "query ($id: ID!) { coupon(id: $id) { state } }";
  const look = await retry(async () => {
    const couponAnswer = await graph.run({ query, variables: { id }, cookie, site: "grandway" });
    expect(couponAnswer.errors).toEqual([]);
    return couponAnswer.data?.["coupon"] as { state: string };
  });
  const outcome = answer.data?.[field] as Payload | undefined;
  expect(look.state).toBe((outcome?.results?.[0] ?? outcome)?.coupon?.state ?? "AVAILABLE");
}

/** Returns the number of calls that are allowed for each usual call while the service is broken. */
function asksAllowed(target: Target, { isRetried = false, endsSession = false }: ServiceFault): number {
  // A rejected shopper token counts only once the rejection repeats; a bearer that is derived from it is renewed.
  if (endsSession) return target.renewsBearer === true ? 4 : 2;
  return isRetried && !target.isWrite ? 2 : 1;
}

/** Queries a broken service until the response is as expected. */
function askBroken(target: Target, serviceFault: ServiceFault, whole: GraphAnswer, usual: number) {
  const { match } = target;
  return retry(async () => {
    await graph.control.break(target.api, { ...serviceFault.fault, ...(match === undefined ? {} : { match }) });
    await graph.control.resetCounters();
    const operation = await nextOf(target);
    const answer = await run(target, operation);
    expectAnswer(target, serviceFault, answer, whole);
    const calls = await callsOf(target);
    expect(calls.length).toBeGreaterThan(0);
    expect(calls.length).toBeLessThanOrEqual(usual * asksAllowed(target, serviceFault));
    return { operation, answer };
  });
}

/** Breaks a service, runs an operation, repairs the service and runs it again; returns the problem, or null. */
async function tryOut(name: string, serviceFault: ServiceFault): Promise<string | null> {
  try {
    const target = targetNamed(name);
    const whole = await askWhole(target);
    const usual = await usualCalls(target);
    const { operation, answer } = await askBroken(target, serviceFault, whole, usual);
    await graph.control.mend();
    if (serviceFault.endsSession === true) targets = targetsOf(await retry(() => castOf(graph)));
    const mended = performance.now();
    await askWhole(targetNamed(name));
    const { variables = {}, cookie = "" } = operation;
    const [id] = [variables["ids"] ?? variables["id"]].flat();
    if (name.includes("clip") && serviceFault.endsSession !== true) await expectTruth(target, answer, id, cookie);
    note(target, answer.milliseconds, performance.now() - mended);
    return null;
  } catch (error) {
    await graph.control.mend();
    return `${name}: ${String(error)}`;
  }
}

const fits = (target: Target, { isShape = false }: ServiceFault): boolean =>
  isShape ? target.hasShape : target.isOnlyShape !== true;

describe.each(serviceFaults(elsewhere).map((serviceFault, index) => [serviceFault.name, serviceFault, index] as const))(
  "a service whose answer is %s",
  (_name, serviceFault, index) => {
    it("affects only the fields that need it, in time and without quoting it, and recovers as soon as the service does", async () => {
      const all = targets.filter((target) => fits(target, serviceFault));
      const first = index % all.length;
      const sample = isFull ? all : all.slice(first, first + 1);
      const problems: (string | null)[] = [];
      for (const { name } of sample) problems.push(await tryOut(name, serviceFault));
      expect(problems).toEqual(sample.map(() => null));
      expect(problems.length).toBeGreaterThan(0);
    });
  },
);
