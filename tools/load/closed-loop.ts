import { setTimeout as delay } from "node:timers/promises";
import { openCaller, type Shot, type TimedAnswer } from "./caller.ts";

export interface LoadResult {
  readonly answers: number;
  /** Responses with a status other than 200 or with errors, and broken connections. */
  readonly failures: number;
  /** The failures by which the server rejected a request because of overload: responses with status 503. */
  readonly refusals: number;
  readonly seconds: number;
  /** The duration of each successful response, in milliseconds. */
  readonly latencies: readonly number[];
  /** The time to the first byte of each response, in milliseconds. */
  readonly firstBytes: readonly number[];
}

/** A closed loop: each connection sends its next request after the last response, optionally after a pause. */
export interface Load {
  readonly connections: number;
  readonly seconds: number;
  /** The average interval between the starts of two requests of a connection, in milliseconds; 0 for no pause. */
  readonly paceMs?: number;
}

/**
 * Returns a random interval from the start of a request to that of the next. With a fixed interval, connections that
 * start together would always send together, and their times would measure each other.
 */
const restOf = (paceMs: number): number => 2 * paceMs * Math.random();

interface Counts {
  failures: number;
  refusals: number;
  readonly latencies: number[];
  readonly firstBytes: number[];
}

function count({ status, start, firstByteMs, ms }: TimedAnswer, counts: Counts): void {
  counts.firstBytes.push(firstByteMs);
  if (status === 200 && !start.startsWith('{"errors"')) counts.latencies.push(ms);
  else counts.failures += 1;
  if (status === 503) counts.refusals += 1;
}

/** Sends one request after another on one connection until the time is over or the connection breaks. */
async function keepAsking(shot: Shot, until: number, paceMs: number, counts: Counts): Promise<void> {
  const caller = openCaller(shot);
  if (paceMs > 0) await delay(restOf(paceMs));
  try {
    do {
      const response = await caller.ask();
      count(response, counts);
      if (paceMs > 0) await delay(Math.max(0, restOf(paceMs) - response.ms));
    } while (performance.now() < until);
  } catch {
    counts.failures += 1;
  }
  caller.close();
}

export async function putLoad(shot: Shot, { connections, seconds, paceMs = 0 }: Load): Promise<LoadResult> {
  const counts: Counts = { failures: 0, refusals: 0, latencies: [], firstBytes: [] };
  const start = performance.now();
  const until = start + seconds * 1_000;
  await Promise.all(Array.from({ length: connections }, () => keepAsking(shot, until, paceMs, counts)));
  return { ...counts, answers: counts.latencies.length, seconds: (performance.now() - start) / 1_000 };
}
