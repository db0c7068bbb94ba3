import { setTimeout as delay } from "node:timers/promises";
import type { Field, Runner } from "../harness/field.ts";
import { type LoadResult, putLoad } from "../../tools/load/closed-loop.ts";
import { memoryMbOf } from "../../tools/process/usage.ts";
import type { Options } from "../options.ts";
import { questions } from "../questions.ts";
import { median, percentile } from "../report/statistics.ts";
import { table } from "../report/table.ts";
import type { Section } from "../report/write-results.ts";

/** Requests per second for each question, a hundred in total. */
const rates: Readonly<Record<string, number>> = { Q1: 25, Q2: 25, Q3: 25, Q4: 25 };
const connectionsEach = 5;
const minuteSeconds = 60;
const samplesPerSoak = 40;

async function loadOf(runner: Runner, seconds: number): Promise<readonly LoadResult[]> {
  const loads = questions.flatMap((question) => {
    const rate = rates[question.name];
    return rate === undefined ? [] : [{ question, paceMs: (connectionsEach * 1_000) / rate }];
  });
  return Promise.all(
    loads.map(async ({ question, paceMs }) =>
      putLoad(await runner.shotOf(question), { connections: connectionsEach, seconds, paceMs }),
    ),
  );
}

/** Returns the memory at regular intervals until the load ends, in megabytes. */
async function watchMemory(pid: number, seconds: number): Promise<readonly number[]> {
  const memory: number[] = [];
  for (let index = 0; index < samplesPerSoak; index += 1) {
    await delay((seconds * 1_000) / samplesPerSoak);
    memory.push(memoryMbOf(pid));
  }
  return memory;
}

async function soak(runner: Runner, minutes: number) {
  const seconds = minutes * minuteSeconds;
  const [memory, results] = await Promise.all([watchMemory(runner.pid, seconds), loadOf(runner, seconds)]);
  const quarter = (from: number): number =>
    median(memory.slice((from * samplesPerSoak) / 4, ((from + 1) * samplesPerSoak) / 4));
  const latencies = results.flatMap((result) => result.latencies);
  return {
    contestant: runner.contestant.name,
    perSecond: latencies.length / seconds,
    failures: results.reduce((sum, { failures }) => sum + failures, 0),
    p99: percentile(latencies, 99),
    quarters: [0, 1, 2, 3].map(quarter),
    memory,
  };
}

/**
 * Sends a hundred requests a second for some minutes and measures the memory, which should not grow from quarter to
 * quarter.
 */
export async function measureSoak({ runners }: Field, { minutes }: Options): Promise<Section> {
  const soaks = [];
  for (const runner of runners) soaks.push(await soak(runner, minutes));
  const rows = soaks.map(({ contestant, perSecond, failures, p99, quarters }) => [
    contestant,
    perSecond,
    p99,
    ...quarters,
    String(failures),
  ]);
  const head = ["", "/s", "p99 ms", "MB, 1st quarter", "2nd", "3rd", "4th", "failed"];
  return { title: `Memory over ${minutes} minutes`, text: table(head, rows), data: { soaks } };
}
