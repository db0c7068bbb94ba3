import { spawn } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { projectOf } from "./mutant.ts";

/** The outcome of a test file: how many tests passed, and the messages of those that failed. */
export interface FileOutcome {
  readonly passed: number;
  readonly failures: readonly string[];
  /** Why the file could not run; null for one that did. */
  readonly problem: string | null;
}

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly message: string;
    readonly assertionResults: readonly { readonly status: string; readonly failureMessages: readonly string[] }[];
  }[];
}

/** The longest time of one run; the tests of a mutant may wait for something that never happens. */
const limitMs = 900_000;

/** The limits of a unit test: a busy machine must not fail one, which would be no failed assertion. */
const unitLimits = ["--testTimeout=60000", "--hookTimeout=120000"];

/** Runs vitest and returns the first line of its error output that names an error. */
function vitest(folder: string, args: readonly string[]): Promise<string> {
  // Without CI no test is repeated.
  const env = { ...process.env, CI: "" };
  return new Promise((resolve, reject) => {
    const program = join(folder, "node_modules/vitest/vitest.mjs");
    const child = spawn(process.execPath, [program, "run", ...args], {
      cwd: folder,
      env,
      stdio: ["ignore", "ignore", "pipe"],
      timeout: limitMs,
    });
    let errors = "";
    child.stderr.setEncoding("utf8").on("data", (text: string) => void (errors += text));
    const stop = (): void => void child.kill();
    process.once("exit", stop);
    child.once("error", reject);
    child.once("close", () => {
      process.off("exit", stop);
      resolve(/.*Error.*/.exec(errors)?.[0] ?? "");
    });
  });
}

function outcomesIn(file: string, folder: string): ReadonlyMap<string, FileOutcome> {
  let report: Report;
  try {
    report = JSON.parse(readFileSync(file, "utf8")) as Report;
  } catch {
    return new Map();
  }
  return new Map(
    report.testResults.map(({ name, message, assertionResults }) => {
      const failures = assertionResults.filter(({ status }) => status === "failed");
      const passed = assertionResults.filter(({ status }) => status === "passed").length;
      const problem = passed + failures.length === 0 ? message || "no test ran" : null;
      return [relative(folder, name), { passed, failures: failures.flatMap((each) => each.failureMessages), problem }];
    }),
  );
}

/**
 * Runs test files.
 * @param folder the copy of the repository
 * @param tests the files, all of one project
 * @param only a part of the names of the tests that run
 * @returns the outcome of each file
 */
export async function runTests(
  folder: string,
  tests: readonly string[],
  only?: string,
): Promise<ReadonlyMap<string, FileOutcome>> {
  const report = join(folder, "mutants-report.json");
  rmSync(report, { force: true });
  const projects = [...new Set(tests.map(projectOf))].map((project) => `--project=${project}`);
  const names = only === undefined ? [] : [`--testNamePattern=${only}`];
  const limits = tests.some((test) => test.startsWith("e2e/")) ? [] : unitLimits;
  const error = await vitest(folder, [
    "--reporter=json",
    `--outputFile.json=${report}`,
    ...limits,
    ...projects,
    ...names,
    ...tests,
  ]);
  const outcomes = outcomesIn(report, folder);
  const noReport: FileOutcome = { passed: 0, failures: [], problem: `no report: ${error}` };
  return new Map(tests.map((test) => [test, outcomes.get(test) ?? noReport]));
}
