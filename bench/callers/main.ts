/**
 * Makes one call over and over, in one of the ways, and prints what a call costs this process. It is started for each
 * measurement, on the core of contestants: `main.ts <caller> <origin> <path> <connections> <seconds>`.
 */
import { callers } from "./callers.ts";

/** What a process has measured of its own calls. */
export interface Calls {
  readonly calls: number;
  readonly failures: number;
  readonly seconds: number;
  /** Processor time, all threads together. */
  readonly cpuMs: number;
}

const [name = "", origin = "", path = "", connections = "", seconds = ""] = process.argv.slice(2);
const open = callers[name];
if (open === undefined) throw new Error(`There is no caller ${name}.`);
const getJson = open(origin);

/** Keeps so many calls under way at once. */
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
// What compilers and pools need before the first figure counts.
await callFor(Math.min(durationMs, 2_000));
process.stdout.write(JSON.stringify(await callFor(durationMs)));
// Connections that are kept open would keep it from its end.
process.exit(0);
