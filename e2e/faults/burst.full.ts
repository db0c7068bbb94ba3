import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startGateway, type TestGateway } from "../graph/gateway.ts";
import { wholeAnswer } from "../graph/patiently.ts";
import { type Answer, ask } from "../stack/http.ts";

/** How long far too many ask, in milliseconds. */
const burstMs = Number(process.env["BURST_MS"] ?? 60_000);
const calmMs = 5_000;

/** What a gateway takes on in this test, and how many ask at once: ten times as many. */
const places = 30;
const askers = 10 * places;

const admittedMs = 1_000;
const refusedMs = 100;
/** Whoever is turned away comes back after this, in milliseconds; real callers wait for the second that they are told. */
const againMs = 100;

const query = "{ locations { name } features { title } charities(first: 20) { nodes { name } } }";
let graph: TestGateway;

beforeAll(async () => {
  graph = await startGateway({ settings: { MAX_REQUESTS: String(places) } });
  await wholeAnswer(() => graph.run({ query }));
});

afterAll(() => graph.stop());

interface Timed {
  readonly answer: Answer;
  readonly ms: number;
}

async function timed(path: string, json?: object): Promise<Timed> {
  const started = performance.now();
  const method = json === undefined ? "GET" : "POST";
  const answer = await ask({ port: graph.port, path, method, host: "reams.localhost", json });
  return { answer, ms: performance.now() - started };
}

const question = () => timed("/graphql", { query });

function percentile(times: readonly Timed[], share: number): number {
  const sorted = times.map(({ ms }) => ms).toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Asks again and again until the time is over. */
async function askUntil(end: number, made: Timed[]): Promise<void> {
  while (performance.now() < end) {
    const one = await question();
    made.push(one);
    if (one.answer.status === 503) await delay(againMs);
  }
}

it("answers in time whom it lets in while ten times too many ask, turns the others away, and is calm afterwards", async () => {
  const made: Timed[] = [];
  const health: Timed[] = [];
  const end = performance.now() + burstMs;
  const watching = (async () => {
    while (performance.now() < end) {
      health.push(await timed("/health/live"), await timed("/health/ready"));
      await delay(againMs);
    }
  })();
  await Promise.all([watching, ...Array.from({ length: askers }, () => askUntil(end, made))]);
  const admitted = made.filter(({ answer }) => answer.status === 200);
  const refused = made.filter(({ answer }) => answer.status !== 200);
  const figures = {
    admitted: admitted.length,
    p99Ms: Math.round(percentile(admitted, 0.99)),
    refused: refused.length,
    refusedP50Ms: Math.round(percentile(refused, 0.5)),
    refusedP99Ms: Math.round(percentile(refused, 0.99)),
    health: health.length,
  };
  process.stdout.write(`burst: ${JSON.stringify(figures)}\n`);
  expect(admitted.filter(({ answer }) => answer.body.includes(`"errors"`))).toEqual([]);
  expect(refused.length).toBeGreaterThan(admitted.length / 100);
  expect(refused.filter(({ answer }) => answer.status !== 503 || answer.headers["retry-after"] !== "1")).toEqual([]);
  expect(health.filter(({ answer }) => answer.status !== 200)).toEqual([]);
  expect(figures.p99Ms).toBeLessThan(admittedMs);
  expect(figures.refusedP50Ms).toBeLessThan(refusedMs);
  await delay(calmMs);
  const after = await Promise.all(Array.from({ length: places / 2 }, question));
  expect(after.filter(({ answer }) => answer.status !== 200)).toEqual([]);
});
