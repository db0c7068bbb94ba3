import { setTimeout as delay } from "node:timers/promises";
import { expect } from "vitest";
import { openCaller, type Shot, type TimedAnswer } from "../../tools/load/caller.ts";

/** The duration of the burst, and the time after it within which latency must be normal again, in milliseconds. */
const burstMs = Number(process.env["BURST_MS"] ?? 60_000);
const calmMs = 5_000;

/** The concurrency limit of a server in these tests; ten times as many callers send requests at once. */
export const places = 30;
const askers = 10 * places;

const admittedMs = 1_000;
const refusedMs = 100;
/**
 * The wait of a rejected caller before its next request, in milliseconds; real callers wait for Retry-After, one
 * second.
 */
const againMs = 100;

function percentile(times: readonly TimedAnswer[], share: number): number {
  const sorted = times.map(({ ms }) => ms).toSorted((one, other) => one - other);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}

/** Sends requests one after another until `end`. */
async function askUntil(end: number, shot: Shot, answers: TimedAnswer[]): Promise<void> {
  const caller = openCaller(shot);
  while (performance.now() < end) {
    const answer = await caller.ask();
    answers.push(answer);
    if (answer.status === 503) await delay(againMs);
  }
  caller.close();
}

/** Polls the health endpoints at the pace of a monitor until `end`. */
async function watchUntil(end: number, port: number, answers: TimedAnswer[]): Promise<void> {
  const callers = ["/health/live", "/health/ready"].map((path) => openCaller({ port, path, headers: {}, body: null }));
  while (performance.now() < end) {
    for (const caller of callers) answers.push(await caller.ask());
    await delay(againMs);
  }
  for (const caller of callers) caller.close();
}

/**
 * Sends one server ten times as many concurrent requests as it admits, for `burstMs`.
 * @throws if admitted requests take too long, rejections are slow or come without Retry-After, the health endpoints do
 *   not report a healthy server, or latency is not normal afterwards
 */
export async function burst(name: string, shot: Shot) {
  const answers: TimedAnswer[] = [];
  const health: TimedAnswer[] = [];
  const end = performance.now() + burstMs;
  const asking = Array.from({ length: askers }, () => askUntil(end, shot, answers));
  await Promise.all([watchUntil(end, shot.port, health), ...asking]);
  const admitted = answers.filter(({ status }) => status === 200);
  const refusals = answers.filter(({ status }) => status !== 200);
  const figures = {
    admitted: admitted.length,
    p99Ms: percentile(admitted, 0.99),
    refused: refusals.length,
    refusedP50Ms: percentile(refusals, 0.5),
    refusedP99Ms: percentile(refusals, 0.99),
    health: health.length,
  };
  process.stdout.write(`burst: ${name} ${JSON.stringify(figures)}\n`);
  expect(refusals.filter(({ status, retryAfter }) => status !== 503 || retryAfter !== "1")).toEqual([]);
  expect(health.filter(({ status }) => status !== 200)).toEqual([]);
  expect(figures.p99Ms).toBeLessThan(admittedMs);
  expect(figures.refusedP50Ms).toBeLessThan(refusedMs);
  await delay(calmMs);
  const callers = Array.from({ length: places / 2 }, () => openCaller(shot));
  const after = await Promise.all(callers.map((caller) => caller.ask()));
  for (const caller of callers) caller.close();
  expect(after.filter(({ status }) => status !== 200)).toEqual([]);
  return { admitted, refused: refusals };
}
