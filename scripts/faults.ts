// Tries the product with everything that can go wrong around it, far longer than the tests do; the last line counts.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { root, run } from "./run/run.ts";
import { runTurbo } from "./run/turbo.ts";
import { countRun, readVitest, type Count } from "./test/count.ts";

const reports = join(root, "test-results");
const settings = { FAULTS_EXTENT: "full", KILL_ROUNDS: process.env["KILL_ROUNDS"] ?? "200" };

/** Runs some test files of a project in full. */
async function tests(project: string, ...files: readonly string[]): Promise<Count> {
  const file = join(reports, `faults-${project}.json`);
  const report = ["--reporter=verbose", "--reporter=json", `--outputFile.json=${file}`];
  const code = await run("vitest", ["run", `--project=${project}`, ...report, ...files], settings);
  return countRun(file, readVitest, code);
}

mkdirSync(reports, { recursive: true });
if ((await runTurbo(["build"])) !== 0) process.exit(1);
const counts = [await tests("faults"), await tests("services", "src/loyalty/kill.test.ts")];
const sum = (key: keyof Count): number => counts.reduce((total, count) => total + count[key], 0);
process.exitCode = sum("failed") === 0 ? 0 : 1;
process.stdout.write(`\n${sum("passed")} passed, ${sum("failed")} failed\n`);
