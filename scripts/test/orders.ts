import { spawn } from "node:child_process";
import { once } from "node:events";
import { randomInt } from "node:crypto";
import { join } from "node:path";

/** The number of orders in which the tests must pass. */
const ORDERS = 5;

/** The projects whose tests need neither a product nor another machine's idle time. */
const PROJECTS = [
  "client",
  "client-node",
  "client-mocks",
  "gateway",
  "services",
  "coupon-list",
  "extensions",
  "http-server",
  "input-rules",
  "messages",
  "settings",
  "scripts",
  "tools",
  "explorer",
  "journeys",
];

const root = join(import.meta.dirname, "../..");

/** Returns seeds for orders of files and tests, all different. */
export function drawSeeds(count = ORDERS, draw = () => randomInt(2 ** 31)): readonly number[] {
  const seeds = new Set<number>();
  while (seeds.size < count) seeds.add(draw());
  return [...seeds];
}

/** Returns the arguments of `vitest` that run the projects in the order of a seed. */
export const orderArguments = (seed: number, projects: readonly string[] = PROJECTS): readonly string[] => [
  "run",
  ...projects.map((project) => `--project=${project}`),
  "--sequence.shuffle.files",
  "--sequence.shuffle.tests",
  `--sequence.seed=${seed}`,
];

/** Runs the tests once in the order of a seed; resolves with true if they pass. */
async function passesInOrder(seed: number): Promise<boolean> {
  process.stdout.write(`Order of files and tests: --sequence.seed=${seed}\n`);
  const vitest = join(root, "node_modules/vitest/vitest.mjs");
  const run = spawn(process.execPath, [vitest, ...orderArguments(seed)], { cwd: root, stdio: "inherit" });
  const [code] = (await once(run, "close")) as [number | null];
  return code === 0;
}

/**
 * Runs the unit tests in random orders of files and tests, and prints the seed of each before it starts. All run, also
 * after one that fails.
 * @returns the seeds of the orders in which a test failed
 */
export async function failingOrders(seeds = drawSeeds()): Promise<readonly number[]> {
  const failing: number[] = [];
  for (const seed of seeds) {
    // oxlint-disable-next-line no-await-in-loop -- two orders at once would compete for the cores
    if (!(await passesInOrder(seed))) failing.push(seed);
  }
  return failing;
}
