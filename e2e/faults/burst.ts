import { setTimeout as delay } from "node:timers/promises";
import { expect } from "vitest";
import type { Question } from "../stack/http.ts";
import { openLine, type LineAnswer } from "./line.ts";

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

function percentile(times: readonly LineAnswer[], share: number): number {
  const sorted = times.map(({ ms }) => ms).toSorted((one, other) => one - other);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}

/** Asks again and again until the time is over. */
async function askUntil(end: number, question: Question, made: LineAnswer[]): Promise<void> {
  const line = openLine(question);
  while (performance.now() < end) {
    const answer = await line.ask();
    made.push(answer);
    if (answer.status === 503) await delay(againMs);
  }
  line.close();
}

/** Asks again and again, at the pace of whatever looks after a server, how it is. */
async function watchUntil(end: number, port: number, made: LineAnswer[]): Promise<void> {
  const lines = ["/health/live", "/health/ready"].map((path) => openLine({ port, path }));
  while (performance.now() < end) {
    for (const line of lines) made.push(await line.ask());
    await delay(againMs);
  }
  for (const line of lines) line.close();
}

/** What came of the burst. */
export interface Burst {
  readonly admitted: readonly LineAnswer[];
  readonly refused: readonly LineAnswer[];
}

/**
 * Asks one server ten times as much as it takes on, for a minute.
 * @param name what the line of figures is called
 * @param question what is asked
 * @throws when those who are let in wait too long, the others are not turned away at once and told when to come back, the
 *   server does not say that it is well, or is not calm afterwards
 */
export async function burst(name: string, question: Question): Promise<Burst> {
  const made: LineAnswer[] = [];
  const health: LineAnswer[] = [];
  const end = performance.now() + burstMs;
  const asking = Array.from({ length: askers }, () => askUntil(end, question, made));
  await Promise.all([watchUntil(end, question.port, health), ...asking]);
  const admitted = made.filter(({ status }) => status === 200);
  const refused = made.filter(({ status }) => status !== 200);
  const figures = {
    admitted: admitted.length,
    p99Ms: percentile(admitted, 0.99),
    refused: refused.length,
    refusedP50Ms: percentile(refused, 0.5),
    refusedP99Ms: percentile(refused, 0.99),
    health: health.length,
  };
  process.stdout.write(`burst: ${name} ${JSON.stringify(figures)}\n`);
  expect(refused.filter(({ status, retryAfter }) => status !== 503 || retryAfter !== "1")).toEqual([]);
  expect(health.filter(({ status }) => status !== 200)).toEqual([]);
  expect(figures.p99Ms).toBeLessThan(admittedMs);
  expect(figures.refusedP50Ms).toBeLessThan(refusedMs);
  await delay(calmMs);
  const lines = Array.from({ length: places / 2 }, () => openLine(question));
  const after = await Promise.all(lines.map((line) => line.ask()));
  for (const line of lines) line.close();
  expect(after.filter(({ status }) => status !== 200)).toEqual([]);
  return { admitted, refused };
}
