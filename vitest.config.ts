import { join } from "node:path";
import { configDefaults, defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

// As for the journeys: a second try tells a broken test from a machine that stood still; the output names each that needed one.
const retries = process.env["CI"] ? 1 : 0;

const node = (name: string, root: string) => ({
  // Node gives every importer the CommonJS copy of graphql; a second, ECMAScript copy would fail its realm checks.
  resolve: { alias: [{ find: /^graphql$/, replacement: "graphql/index.js" }] },
  test: {
    name,
    root,
    include: ["**/*.test.ts"],
    environment: "node" as const,
    // Left to itself the runner spares a core, which on a machine with two is half of them.
    maxWorkers: "100%",
    testTimeout: 20_000,
    hookTimeout: 60_000,
    retry: retries,
  },
});

/** The tests that weigh what code leaves in memory, which other tests must not use before. */
const MEMORY = "**/*.memory.test.ts";

/**
 * A project whose files take over the process of the one before, with the modules that it has loaded: to load them again
 * took most tests longer than to run. So nothing in it may replace a module or change what all share, or has to undo that.
 */
const together = (name: string) => {
  const { test, ...rest } = node(name, name);
  return { ...rest, test: { ...test, isolate: false, exclude: [...configDefaults.exclude, MEMORY] } };
};

const memory = { ...node("memory", "gateway"), test: { ...node("memory", "gateway").test, include: [MEMORY] } };

// The whole graph over real services, which its tests break, count and time: one file after the other, with nothing beside.
const graph = {
  ...node("graph", "e2e"),
  test: {
    ...node("graph", "e2e").test,
    include: ["{graph,clients}/**/*.test.ts"],
    globalSetup: join(import.meta.dirname, "e2e/graph/services.setup.ts"),
    fileParallelism: false,
    maxWorkers: 1,
    // A process may take 90 s to come up on a busy machine, and a service that missed deadlines is waited for after that.
    hookTimeout: 180_000,
    testTimeout: 120_000,
    sequence: { groupOrder: 1 },
  },
};

// Services that do everything wrong that a service can do, before a gateway that has to bear it.
const faults = {
  ...graph,
  test: {
    ...graph.test,
    name: "faults",
    root: "e2e/faults",
    // What needs a machine of its own, or minutes, is tried in full only.
    include: process.env["FAULTS_EXTENT"] === "full" ? ["*.test.ts", "*.full.ts"] : ["*.test.ts"],
    testTimeout: 1_200_000,
    sequence: { groupOrder: 2 },
  },
};

// Two gateways and all else that a scaled-out product has, whose parts the tests stop: again with nothing beside.
const scale = {
  ...node("scale", "e2e/scale"),
  test: {
    ...graph.test,
    name: "scale",
    root: "e2e/scale",
    globalSetup: join(import.meta.dirname, "e2e/scale/scale.setup.ts"),
    setupFiles: join(import.meta.dirname, "e2e/scale/warm.setup.ts"),
    sequence: { groupOrder: 3 },
  },
};

/**
 * Property tests draw the same cases in every run. `FUZZ_SEED=random` draws others and says which, a number draws those of
 * that number again, and `FUZZ_FACTOR=10` draws ten times as many.
 */
function drawnCases(): { readonly seed: number; readonly factor: number } {
  const { FUZZ_SEED = "20260504", FUZZ_FACTOR = "1" } = process.env;
  const seed = FUZZ_SEED === "random" ? Math.floor(Math.random() * 2 ** 31) : Number(FUZZ_SEED);
  if (FUZZ_SEED === "random") process.stdout.write(`Property tests: FUZZ_SEED=${seed}\n`);
  // This file is read once for every project, and all are to draw from the same number.
  process.env["FUZZ_SEED"] = String(seed);
  return { seed, factor: Number(FUZZ_FACTOR) };
}

/** Begins with the file that takes minutes, which would otherwise run alone when all others have ended. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- this is the runner's own method, which gives an array of its own
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => Number(isLong(b)) - Number(isLong(a)));
  }
}

const isLong = ({ moduleId }: TestSpecification): boolean => moduleId.endsWith("/kill.test.ts");

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    provide: { drawn: drawnCases() },
    projects: [
      together("gateway"),
      memory,
      node("http-server", "http-server"),
      node("input-rules", "input-rules"),
      node("settings", "settings"),
      together("services"),
      node("scripts", "scripts"),
      node("explorer", "explorer"),
      node("bench", "bench"),
      node("load", "e2e/load"),
      graph,
      faults,
      scale,
      "client/vitest.config.ts",
    ],
  },
});
