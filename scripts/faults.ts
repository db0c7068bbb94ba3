// Tests the product with all faults around it, far longer than the regular tests. Each part ends with a line, and the
// last line counts all: npm run faults [part …] [--pages=<part of their names>]
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { root, run } from "./run/run.ts";
import { runTurbo } from "./run/turbo.ts";
import { countRun, readVitest, type Count } from "./test/count.ts";

/** Test files of a project whose names start with these prefixes. */
interface Part {
  readonly project: "faults" | "services";
  readonly files: readonly string[];
}

const parts: Readonly<Record<string, Part>> = {
  matrix: { project: "faults", files: ["coverage.test", "matrix.test"] },
  vendors: { project: "faults", files: ["vendors"] },
  pages: { project: "faults", files: ["pages.test"] },
  unreachable: { project: "faults", files: ["unreachable.test", "names.full"] },
  memory: { project: "faults", files: ["memory.full"] },
  clocks: { project: "faults", files: ["clocks.full"] },
  shoppers: { project: "faults", files: ["concurrent-shoppers.test"] },
  burst: { project: "faults", files: ["burst.full"] },
  kills: { project: "services", files: ["src/faces/loyalty/kill.test"] },
};

const reports = join(root, "test-results");
const { values, positionals: chosen } = parseArgs({
  options: { pages: { type: "string", default: "" } },
  allowPositionals: true,
});
const settings = {
  TEST_EXTENT: "full",
  FAULTS_PAGES: values.pages,
  KILL_ROUNDS: process.env["KILL_ROUNDS"] ?? "200",
};

async function tryOut(name: string, { project, files }: Part): Promise<Count> {
  const file = join(reports, `faults-${name}.json`);
  const report = ["--reporter=verbose", "--reporter=json", `--outputFile.json=${file}`];
  const code = await run("vitest", ["run", `--project=${project}`, ...report, ...files], settings);
  return countRun(file, readVitest, code);
}

const unknown = chosen.filter((name) => !(name in parts));
if (unknown.length > 0) {
  process.stderr.write(`There is no ${unknown.join(", ")}. Parts: ${Object.keys(parts).join(", ")}.\n`);
  process.exit(1);
}
mkdirSync(reports, { recursive: true });
if ((await runTurbo(["build"])) !== 0) process.exit(1);
const sum: { passed: number; failed: number } = { passed: 0, failed: 0 };
const toDo = Object.entries(parts).filter(([name]) => chosen.length === 0 || chosen.includes(name));
for (const [index, [name, part]] of toDo.entries()) {
  const startedAt = performance.now();
  const { passed, failed } = await tryOut(name, part);
  const seconds = Math.round((performance.now() - startedAt) / 1_000);
  process.stdout.write(
    `\nfaults ${index + 1}/${toDo.length} ${name}: ${passed} passed, ${failed} failed, ${seconds} s\n\n`,
  );
  sum.passed += passed;
  sum.failed += failed;
}
process.exitCode = sum.failed === 0 ? 0 : 1;
process.stdout.write(`${sum.passed} passed, ${sum.failed} failed\n`);
