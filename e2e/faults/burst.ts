import { setTimeout as delay } from "node:timers/promises";
import { expect } from "vitest";
import { openCaller, type Shot, type TimedAnswer } from "../load/caller.ts";

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

function percentile(times: readonly TimedAnswer[], share: number): number {
  const sorted = times.map(({ ms }) => ms).toSorted((one, other) => one - other);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}

/** Asks again and again until the time is over. */
async function askUntil(end: number, shot: Shot, made: TimedAnswer[]): Promise<void> {
  const caller = openCaller(shot);
  while (performance.now() < end) {
    const answer = await caller.ask();
    made.push(answer);
    if (answer.status === 503) await delay(againMs);
  }
  caller.close();
}

/** Asks again and again, at the pace of whatever looks after a server, how it is. */
async function watchUntil(end: number, port: number, made: TimedAnswer[]): Promise<void> {
  const callers = ["/health/live", "/health/ready"].map((path) => openCaller({ port, path, headers: {}, body: null }));
  while (performance.now() < end) {
    for (const caller of callers) made.push(await caller.ask());
    await delay(againMs);
  }
  for (const caller of callers) caller.close();
}

/** What came of the burst. */
export interface Burst {
  readonly admitted: readonly TimedAnswer[];
  readonly refused: readonly TimedAnswer[];
}

/**
 * Asks one server ten times as much as it takes on, for a minute.
 * @param name what the line of figures is called
 * @param shot what is asked
 * @throws when those who are let in wait too long, the others are not turned away at once and told when to come back, the
 *   server does not say that it is well, or is not calm afterwards
 */
export async function burst(name: string, shot: Shot): Promise<Burst> {
  const made: TimedAnswer[] = [];
  const health: TimedAnswer[] = [];
  const end = performance.now() + burstMs;
  const asking = Array.from({ length: askers }, () => askUntil(end, shot, made));
  await Promise.all([watchUntil(end, shot.port, health), ...asking]);
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
  const callers = Array.from({ length: places / 2 }, () => openCaller(shot));
  const after = await Promise.all(callers.map((caller) => caller.ask()));
  for (const caller of callers) caller.close();
  expect(after.filter(({ status }) => status !== 200)).toEqual([]);
  return { admitted, refused };
}
