import { setTimeout as delay } from "node:timers/promises";
import { expect } from "vitest";
import { type Answer, ask, type Question } from "../stack/http.ts";

/** How long far too many ask, and how long after that everything must be calm, in milliseconds. */
const burstMs = Number(process.env["BURST_MS"] ?? 60_000);
const calmMs = 5_000;

/** What a server takes on in these tests, and how many ask at once: ten times as many. */
export const places = 30;
const askers = 10 * places;

const admittedMs = 1_000;
const refusedMs = 100;
/** Whoever is turned away comes back after this, in milliseconds; real callers wait for the second that they are told. */
const againMs = 100;

/** An answer without most of its body: those of a minute would fill the memory of the process that measures. */
export interface BurstAnswer extends Pick<Answer, "status" | "headers"> {
  readonly start: string;
}

interface Timed {
  readonly answer: BurstAnswer;
  readonly ms: number;
}

const startLength = 100;

async function timed(question: Question): Promise<Timed> {
  const started = performance.now();
  const { status, headers, body } = await ask(question);
  const ms = performance.now() - started;
  // A copy: a part of a text keeps the whole of it in memory.
  const start = Buffer.from(body.slice(0, startLength)).toString();
  return { answer: { status, headers, start }, ms };
}

function percentile(times: readonly Timed[], share: number): number {
  const sorted = times.map(({ ms }) => ms).toSorted((one, other) => one - other);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}

/** Asks again and again until the time is over. */
async function askUntil(end: number, question: Question, made: Timed[]): Promise<void> {
  while (performance.now() < end) {
    const one = await timed(question);
    made.push(one);
    if (one.answer.status === 503) await delay(againMs);
  }
}

/** What came of the burst. */
export interface Burst {
  readonly admitted: readonly BurstAnswer[];
  readonly refused: readonly BurstAnswer[];
}

/**
 * Asks one server ten times as much as it takes on, for a minute.
 * @param name what the line of figures is called
 * @param question what is asked
 * @throws when those who are let in wait too long, the others are not turned away at once and told when to come back, the
 *   server does not say that it is well, or is not calm afterwards
 */
export async function burst(name: string, question: Question): Promise<Burst> {
  const made: Timed[] = [];
  const health: Timed[] = [];
  const end = performance.now() + burstMs;
  const { port } = question;
  const watching = (async () => {
    while (performance.now() < end) {
      health.push(await timed({ port, path: "/health/live" }), await timed({ port, path: "/health/ready" }));
      await delay(againMs);
    }
  })();
  await Promise.all([watching, ...Array.from({ length: askers }, () => askUntil(end, question, made))]);
  const admitted = made.filter(({ answer }) => answer.status === 200);
  const refused = made.filter(({ answer }) => answer.status !== 200);
  const figures = {
    admitted: admitted.length,
    p99Ms: percentile(admitted, 0.99),
    refused: refused.length,
    refusedP50Ms: percentile(refused, 0.5),
    refusedP99Ms: percentile(refused, 0.99),
    health: health.length,
  };
  process.stdout.write(`burst: ${name} ${JSON.stringify(figures)}\n`);
  expect(refused.filter(({ answer }) => answer.status !== 503 || answer.headers["retry-after"] !== "1")).toEqual([]);
  expect(health.filter(({ answer }) => answer.status !== 200)).toEqual([]);
  expect(figures.p99Ms).toBeLessThan(admittedMs);
  expect(figures.refusedP50Ms).toBeLessThan(refusedMs);
  await delay(calmMs);
  const after = await Promise.all(Array.from({ length: places / 2 }, () => timed(question)));
  expect(after.filter(({ answer }) => answer.status !== 200)).toEqual([]);
  const answers = (list: readonly Timed[]) => list.map(({ answer }) => answer);
  return { admitted: answers(admitted), refused: answers(refused) };
}
