import { createHash } from "node:crypto";
import { join } from "node:path";
import { configDefaults, defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** `TEST_EXTENT=full` adds to every project its tests that take minutes, an idle machine or further programs. */
const extent = process.env["TEST_EXTENT"] === "full" ? "{test,full}" : "test";

const node = (name: string, root: string) => ({
  // Node gives every importer the CommonJS copy of graphql; a second, ECMAScript copy would fail its realm checks.
  resolve: { alias: [{ find: /^graphql$/, replacement: "graphql/index.js" }] },
  test: {
    name,
    root,
    include: [`**/*.${extent}.ts`],
    environment: "node" as const,
    // By default, Vitest leaves one core idle, which is half of a machine with two.
    maxWorkers: "100%",
    // Limits for a test that hangs, long enough for a busy machine.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // A test whose only assertion stands where it may not run would pass without testing.
    expect: { requireAssertions: true, poll: { timeout: 15_000 } },
  },
});

/** Tests that measure memory, in processes that ran no other test. */
const MEMORY = "**/*.memory.test.ts";

/**
 * A project whose test files share a process and its loaded modules, because loading takes longer than most tests. A test
 * in it must not mock modules, and must restore the global state that it changes.
 */
const together = (name: string, root = name) => {
  const { test, ...rest } = node(name, root);
  return { ...rest, test: { ...test, isolate: false, exclude: [...configDefaults.exclude, MEMORY] } };
};

/** Tests that replace modules, which would replace them in the other files of the same process too. */
const MOCKED = "{app,server,vite,worker}/**/*.mocked.test.{ts,tsx}";

/** A project of the client, whose tests have a document. */
const client = (name: string, ...include: readonly string[]) => ({
  test: {
    ...node(name, "client").test,
    include: [...include],
    environment: "happy-dom" as const,
    // Prebundled: the thousand modules of the design system took each test file two seconds to import.
    deps: {
      optimizer: { client: { enabled: true, include: ["@chakra-ui/react", "@emotion/react", "@emotion/cache"] } },
    },
  },
});

/**
 * The client's tests that need no document: those of its server, of its build and of functions. They are a project of
 * their own because a process cannot be shared by files with different environments.
 */
const NODE_ONLY = [
  "{server,vite}/**/*.test.ts",
  "app/lib/!(browser)/**/*.test.ts",
  "app/lib/*.test.ts",
  "app/theme/**/*.test.ts",
  "app/**/*-by-post.test.ts",
  "app/{site/page/{posted-changes,language-route},sso/page/{sso-routes,shop-login},login/page/provider-routes}.test.ts",
  "app/session/account-language.test.ts",
  "app/forms/bot-check/work-for-visitor.test.ts",
];

const clientNode = () => {
  const { test } = node("client-node", "client");
  const exclude = [...configDefaults.exclude, MOCKED];
  return { test: { ...test, include: NODE_ONLY, isolate: false, exclude } };
};

/** The client's tests share a process and its document for the same reason as those of {@link together}. */
const clientTogether = () => {
  const { test } = client("client", "{app,worker}/**/*.test.{ts,tsx}");
  const exclude = [...configDefaults.exclude, MOCKED, ...NODE_ONLY];
  const setupFiles = join(import.meta.dirname, "client/app/testing/document.setup.ts");
  return { test: { ...test, isolate: false, exclude, setupFiles } };
};

const memory = { ...node("memory", "gateway"), test: { ...node("memory", "gateway").test, include: [MEMORY] } };

// The whole graph over real services. The tests stop services, count calls and measure times, so files run one at a time.
const graph = {
  ...node("graph", "e2e"),
  test: {
    ...node("graph", "e2e").test,
    include: ["{graph,clients}/**/*.test.ts"],
    globalSetup: join(import.meta.dirname, "e2e/graph/services.setup.ts"),
    fileParallelism: false,
    maxWorkers: 1,
    // A failed load lists each of its failed requests.
    chaiConfig: { truncateThreshold: 0 },
    // On a busy machine, a process may take 90 s to start.
    hookTimeout: 180_000,
    testTimeout: 120_000,
    sequence: { groupOrder: 1 },
  },
};

// Services that fail in every known way, behind a real gateway.
const faults = {
  ...graph,
  test: {
    ...graph.test,
    name: "faults",
    root: "e2e/faults",
    include: [`*.${extent}.ts`],
    testTimeout: 1_200_000,
    sequence: { groupOrder: 2 },
  },
};

// Each page of the storefront, opened once before the tests, which are assertions over what the visit has seen.
const crawl = {
  ...node("crawl", "e2e/crawl"),
  test: {
    ...node("crawl", "e2e/crawl").test,
    globalSetup: join(import.meta.dirname, "e2e/crawl/crawl.setup.ts"),
    // The whole list of what is wrong with the pages.
    chaiConfig: { truncateThreshold: 0 },
  },
};

// The scaled-out shape: two gateways with Redis, PostgreSQL and load balancers. The tests stop its parts, one file at a time.
const scale = {
  ...node("scale", "e2e/scale"),
  test: {
    ...graph.test,
    name: "scale",
    root: "e2e/scale",
    include: ["*.test.ts"],
    globalSetup: join(import.meta.dirname, "e2e/scale/scale.setup.ts"),
    setupFiles: join(import.meta.dirname, "e2e/scale/warm.setup.ts"),
    sequence: { groupOrder: 3 },
  },
};

// Pages over HTTP, without a browser. The files share one running product, so none breaks a part of it.
const html = {
  ...node("html", "e2e/html"),
  test: {
    ...node("html", "e2e/html").test,
    isolate: false,
    // Two pages at a time would take as long, on two cores, and could exceed the timeouts of the product.
    fileParallelism: false,
    maxWorkers: 1,
    globalSetup: join(import.meta.dirname, "e2e/html/product.setup.ts"),
    hookTimeout: 180_000,
    testTimeout: 60_000,
    sequence: { groupOrder: 4 },
  },
};

// What a setting promises about Redis, PostgreSQL and object storage, against servers that the tests start themselves.
const engines = () => {
  const { test, ...rest } = node("engines", "scripts/engines");
  return { ...rest, test: { ...test, hookTimeout: 180_000, testTimeout: 120_000 } };
};

/** The tests of the scripts without those of the project above. */
const scripts = () => {
  const { test, ...rest } = together("scripts");
  return { ...rest, test: { ...test, exclude: [...test.exclude, "engines/**"] } };
};

/**
 * Property tests generate the same cases in every run. `FUZZ_SEED=random` generates others and prints the seed, a number
 * repeats the cases of that seed, and `FUZZ_FACTOR=10` generates ten times as many.
 */
function drawnCases(): { readonly seed: number; readonly factor: number } {
  const { FUZZ_SEED = "20260504", FUZZ_FACTOR = "1" } = process.env;
  const seed = FUZZ_SEED === "random" ? Math.floor(Math.random() * 2 ** 31) : Number(FUZZ_SEED);
  if (FUZZ_SEED === "random") process.stdout.write(`Property tests: FUZZ_SEED=${seed}\n`);
  // Vitest reads this file once per project; all must use the same seed.
  process.env["FUZZ_SEED"] = String(seed);
  return { seed, factor: Number(FUZZ_FACTOR) };
}

/**
 * Starts with the files that take longest, which would otherwise run alone at the end. A random order keeps the files of a
 * project together, because a process that they share ends with the next project.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { shuffle, seed } = this.ctx.config.sequence;
    // Vitest shuffles files only with a sequencer of its own.
    if (shuffle) return shuffled(files, seed);
    // oxlint-disable-next-line unicorn/no-array-sort -- overrides the sequencer's method; the array is a copy
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => Number(isLong(b)) - Number(isLong(a)));
  }
}

/** Returns the files in an order that depends only on the seed, with those of a project together. */
function shuffled(files: readonly TestSpecification[], seed: number): TestSpecification[] {
  const keyed = files.map((file) => {
    const key = createHash("sha256").update(`${seed} ${file.project.name} ${file.moduleId}`).digest("hex");
    return { file, key };
  });
  const compare = (a: string, b: string) => Number(a > b) - Number(a < b);
  return keyed
    .toSorted((a, b) => compare(a.file.project.name, b.file.project.name) || compare(a.key, b.key))
    .map(({ file }) => file);
}

/** Files that start processes or databases several times. */
const LONG = /\/(?:services\/src\/main|loyalty\/kill|database\/backup|scripts\/agent|gateway\/src\/main)\.test\.ts$/;

const isLong = ({ moduleId }: TestSpecification): boolean => LONG.test(moduleId);

/**
 * React warns whenever a context is used after another renderer, here that of the server, has used it: in every later
 * test of the process, once for each context of each render.
 */
const RENDERERS = "Detected multiple renderers concurrently rendering the same context provider.";

export default defineConfig({
  test: {
    onConsoleLog: (text) => !text.startsWith(RENDERERS),
    sequence: { sequencer: LongestFirst },
    provide: { drawn: drawnCases() },
    projects: [
      together("gateway"),
      memory,
      together("coupon-list"),
      together("extensions"),
      together("http-server"),
      together("input-rules"),
      together("messages"),
      together("settings"),
      together("services"),
      scripts(),
      engines(),
      together("explorer"),
      node("bench", "bench"),
      together("tools"),
      together("journeys", "e2e/journeys"),
      crawl,
      graph,
      faults,
      scale,
      html,
      clientTogether(),
      clientNode(),
      client("client-mocks", MOCKED),
    ],
  },
});
