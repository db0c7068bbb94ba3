import { setTimeout as delay } from "node:timers/promises";
import { openCaller, type Shot, type TimedAnswer } from "./caller.ts";

/** What became of a load. */
export interface LoadResult {
  readonly answers: number;
  /** Answers with another status than 200 or with errors, and connections that broke. */
  readonly failures: number;
  /** Those of the failures by which the server said that it has too much to do: answers of status 503. */
  readonly refusals: number;
  readonly seconds: number;
  /** How long each answer took, in milliseconds. */
  readonly latencies: readonly number[];
  /** How long the first bytes took. */
  readonly firstBytes: readonly number[];
}

/** Closed: every connection sends its next request when it has the answer to the last, at the soonest after a pause. */
export interface Load {
  readonly connections: number;
  readonly seconds: number;
  /** Milliseconds between the beginnings of two requests of a connection, on average; 0 for none. */
  readonly paceMs?: number;
}

/**
 * Gives the time from the beginning of a request to that of the next. Connections that all began at once and kept to one
 * time would ask all together, again and again: what they waited for would be each other.
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

/** Sends one request after the other on one connection until the time is over or the connection breaks. */
async function keepAsking(shot: Shot, until: number, paceMs: number, counts: Counts): Promise<void> {
  const caller = openCaller(shot);
  if (paceMs > 0) await delay(restOf(paceMs));
  try {
    do {
      const answer = await caller.ask();
      count(answer, counts);
      if (paceMs > 0) await delay(Math.max(0, restOf(paceMs) - answer.ms));
    } while (performance.now() < until);
  } catch {
    counts.failures += 1;
  }
  caller.close();
}

/** Puts a load on a server and returns what became of it. */
export async function putLoad(shot: Shot, { connections, seconds, paceMs = 0 }: Load): Promise<LoadResult> {
  const counts: Counts = { failures: 0, refusals: 0, latencies: [], firstBytes: [] };
  const start = performance.now();
  const until = start + seconds * 1_000;
  await Promise.all(Array.from({ length: connections }, () => keepAsking(shot, until, paceMs, counts)));
  return { ...counts, answers: counts.latencies.length, seconds: (performance.now() - start) / 1_000 };
}
