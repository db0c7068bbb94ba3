import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { startGateway, type TestGateway } from "../graph/gateway.ts";
import type { GraphAnswer, Operation } from "../graph/graph.ts";
import { retry } from "../graph/retry.ts";
import { isFull } from "./extent.ts";
import { insideWords, serviceFaults, type ServiceFault } from "./service-faults.ts";
import type { Target } from "./target.ts";
import { castOf, targetsOf } from "./targets.ts";

/** What a visitor may wait for a page, and for a change with what is read before and after it. */
const maxMs = { read: 2_500, write: 4_600 };

/** The address of the content service that nobody has a reason to ask. */
const stolen = "/stolen";
const elsewhere = `http://localhost:${inject("services").port + 2}${stolen}`;

/** A gateway, and one whose clock goes on by more than anything is kept for each time that it is asked. */
let graph: TestGateway;
let hasty: TestGateway;
let targets: readonly Target[];
const counts = { cases: 0, slowestReadMs: 0, slowestWriteMs: 0, slowestMendedMs: 0 };
let asked = 0;

/** Longer than an answer may be handed out when its service fails. */
const hastyStepMs = 900_000;

beforeAll(async () => {
  [graph, hasty] = await Promise.all([
    startGateway(),
    startGateway({ settings: { CLOCK_STEP_MS: String(hastyStepMs) } }),
  ]);
  targets = targetsOf(await retry(() => castOf(graph)));
});

afterAll(async () => {
  await graph.control.mend();
  await Promise.all([graph.stop(), hasty.stop()]);
  process.stdout.write(`faults: ${JSON.stringify(counts)}\n`);
});

interface Payload {
  readonly coupon?: { readonly id: string; readonly state: string } | null;
  readonly userErrors: readonly { readonly code: string }[];
}

const nextOf = async (target: Target): Promise<Operation> => target.operation((asked += 1));

/** Asks a gateway that has nothing kept of what the target is about, unless the signal to its clock comes late. */
function run({ isCached: isKept = false }: Target, operation: Operation): Promise<GraphAnswer> {
  if (isKept) hasty.moveClock();
  return (isKept ? hasty : graph).run(operation);
}

function targetNamed(name: string): Target {
  const target = targets.find((one) => one.name === name);
  if (target === undefined) throw new Error(`There is no ${name}.`);
  return target;
}

/** The codes with which the one field was answered; null for none. */
function codeOf({ field, isWrite }: Target, { data, errors }: GraphAnswer): string | null {
  const own = errors.filter(({ path }) => path?.[0] === field);
  if (own.length > 0 || !isWrite) return own[0]?.extensions.code ?? null;
  return (data?.[field] as Payload | undefined)?.userErrors[0]?.code ?? null;
}

function withoutField({ data }: GraphAnswer, field: string): unknown {
  return Object.fromEntries(Object.entries(data ?? {}).filter(([name]) => name !== field));
}

/** What the service was asked of what is broken, by route. */
async function callsOf({ api, match = "" }: Target): Promise<readonly string[]> {
  const calls = await graph.control.calls();
  expect(calls.filter(({ url }) => url.includes(stolen))).toEqual([]);
  const hit = calls.filter((call) => call.api === api && new RegExp(match).test(call.url.split("?", 1)[0] ?? ""));
  return hit.map(({ route }) => route);
}

/** What a change may be answered with; one that may have happened and can be looked for has been looked for. */
const changeCodes = [null, "UPSTREAM_FAILED", "UNKNOWN_OUTCOME", "REFUSED", "NOT_OFFERED"];

/** What a shopper is told whose own bearer is refused. */
const endOf = ({ endsSession = false }: ServiceFault) => (endsSession ? ["UNAUTHENTICATED"] : []);

function expectAnswer(target: Target, serviceFault: ServiceFault, answer: GraphAnswer, whole: GraphAnswer): void {
  const code = codeOf(target, answer);
  expect(target.isWrite ? [...changeCodes, ...endOf(serviceFault)] : serviceFault.codes).toContain(code);
  expect(withoutField(answer, target.field)).toEqual(withoutField(whole, target.field));
  expect(answer.errors.filter(({ path }) => path?.[0] !== target.field)).toEqual([]);
  expect(answer.text.replaceAll(/UPSTREAM_[A-Z_]+/g, "")).not.toMatch(insideWords);
  expect(graph.secrets.filter((secret) => answer.text.includes(secret))).toEqual([]);
  expect(answer.milliseconds).toBeLessThan(target.isWrite ? maxMs.write : maxMs.read);
}

function note(target: Target, ms: number, mendedMs: number): void {
  const key = target.isWrite ? "slowestWriteMs" : "slowestReadMs";
  counts[key] = Math.max(counts[key], Math.round(ms));
  counts.slowestMendedMs = Math.max(counts.slowestMendedMs, Math.round(mendedMs));
  counts.cases += 1;
}

/** The whole answer of a service that works. */
function askWhole(target: Target): Promise<GraphAnswer> {
  return retry(async () => {
    const answer = await run(target, target.usual ?? (await nextOf(target)));
    expect([codeOf(target, answer), answer.errors]).toEqual([null, []]);
    return answer;
  });
}

/** How often a service that works is asked for it, at least once. */
function usualCalls(target: Target): Promise<number> {
  return retry(async () => {
    await graph.control.resetCounters();
    await askWhole(target);
    const calls = await callsOf(target);
    // What is asked as usual is not read again while it is kept.
    if (target.usual === undefined) expect(calls).toContain(target.route);
    return Math.max(1, calls.length);
  });
}

/** A clip is what the answer says, whatever the service has said. */
async function expectTruth({ field }: Target, answer: GraphAnswer, id: unknown, cookie: string): Promise<void> {
  const query = "query ($id: ID!) { coupon(id: $id) { state } }";
  const look = await retry(async () => {
    const found = await graph.run({ query, variables: { id }, cookie, site: "grandway" });
    expect(found.errors).toEqual([]);
    return found.data?.["coupon"] as { state: string };
  });
  const outcome = answer.data?.[field] as Payload | undefined;
  expect(look.state).toBe(outcome?.coupon?.state ?? "AVAILABLE");
}

/** How often what is broken may be asked in place of once. */
function asksAllowed(target: Target, { isRetried = false, endsSession = false }: ServiceFault): number {
  // A refusal of the shopper's token is doubted until it comes again, and a bearer made of the token is made anew.
  if (endsSession) return target.renewsBearer === true ? 4 : 2;
  return isRetried && !target.isWrite ? 2 : 1;
}

/** Asks a broken service until the answer is as it must be. */
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

/** Breaks a service, asks, mends it and asks again; returns what went wrong. */
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
    const { variables, cookie } = operation;
    if (name === "a clip" && serviceFault.endsSession !== true)
      await expectTruth(target, answer, variables?.["id"], cookie ?? "");
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
    it("costs what needs it, in time and without its words, and is back as soon as it is mended", async () => {
      const all = targets.filter((target) => fits(target, serviceFault));
      const one = all[index % all.length];
      const problems: (string | null)[] = [];
      for (const { name } of isFull ? all : all.filter((candidate) => candidate === one)) {
        problems.push(await tryOut(name, serviceFault));
      }
      expect(problems.filter((problem) => problem !== null)).toEqual([]);
    });
  },
);
