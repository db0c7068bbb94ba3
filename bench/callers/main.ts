/**
 * Repeats one call with one caller and prints its cost for this process. The benchmark starts it for each measurement,
 * on the core of contestants: `main.ts <caller> <origin> <path> <connections> <seconds>`.
 */
import { callers } from "./callers.ts";

export interface Calls {
  readonly calls: number;
  readonly failures: number;
  readonly seconds: number;
  /** CPU time of all threads, in milliseconds. */
  readonly cpuMs: number;
}

const [name = "", origin = "", path = "", connections = "", seconds = ""] = process.argv.slice(2);
const open = callers[name];
if (open === undefined) throw new Error(`There is no caller ${name}.`);
const getJson = open(origin);

/** Runs `connections` calls at a time for the given duration. */
async function callFor(durationMs: number): Promise<Calls> {
  let [calls, failures] = [0, 0];
  const startedAt = performance.now();
  const before = process.cpuUsage();
  const isOver = () => performance.now() - startedAt >= durationMs;
  const oneAfterTheOther = async () => {
    while (!isOver()) {
      await getJson(`${origin}${path}`, "benchmark").catch(() => (failures += 1));
      calls += 1;
    }
  };
  await Promise.all(Array.from({ length: Number(connections) }, oneAfterTheOther));
  const { user, system } = process.cpuUsage(before);
  return { calls, failures, seconds: (performance.now() - startedAt) / 1_000, cpuMs: (user + system) / 1_000 };
}

const durationMs = Number(seconds) * 1_000;
// Warms up the compilers and connection pools before the first measurement.
await callFor(Math.min(durationMs, 2_000));
process.stdout.write(JSON.stringify(await callFor(durationMs)));
// Keep-alive connections would delay the exit.
process.exit(0);
