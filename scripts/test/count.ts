import { readFileSync } from "node:fs";

export interface Count {
  readonly passed: number;
  readonly failed: number;
}

/** Returns the counts in the report of a runner. Throws if the report is missing or malformed. */
export type ReadCount = (file: string) => Count;

function numbers(file: string, section: string | null, names: readonly string[]): number[] {
  const report: unknown = JSON.parse(readFileSync(file, "utf8"));
  const holder: unknown =
    section === null ? report : Object.entries(Object(report)).find(([key]) => key === section)?.[1];
  const fields = new Map<string, unknown>(Object.entries(Object(holder)));
  return names.map((name) => {
    const value = fields.get(name);
    if (typeof value !== "number") throw new Error(`${file} is no report: ${name} is missing.`);
    return value;
  });
}

/** Returns the counts in vitest's JSON report; a test file that could not run counts as one failure. */
export const readVitest: ReadCount = (file) => {
  const [passed = 0, failed = 0, total = 0, pending = 0, todo = 0] = numbers(file, null, [
    "numPassedTests",
    "numFailedTests",
    "numTotalTests",
    "numPendingTests",
    "numTodoTests",
  ]);
  const [failedSuites = 0] = numbers(file, null, ["numFailedTestSuites"]);
  const unexplained = total - passed - failed - pending - todo;
  return { passed, failed: Math.max(failed + unexplained, failedSuites > 0 ? 1 : 0) };
};

/** Returns the counts in Playwright's JSON report; a journey that passed only in a retry counts as failed. */
export const readPlaywright: ReadCount = (file) => {
  const [expected = 0, unexpected = 0, flaky = 0] = numbers(file, "stats", ["expected", "unexpected", "flaky"]);
  return { passed: expected, failed: unexpected + flaky };
};

/**
 * Returns the counts of one run of a runner. A run without tests, without a report, or with an exit code that the
 * report does not explain counts as a failure, regardless of the report.
 */
export function countRun(file: string, read: ReadCount, exitCode: number): Count {
  let count: Count;
  try {
    count = read(file);
  } catch {
    return { passed: 0, failed: 1 };
  }
  const ranNothing = count.passed + count.failed === 0;
  const unexplained = exitCode !== 0 && count.failed === 0;
  return ranNothing || unexplained ? { passed: count.passed, failed: count.failed + 1 } : count;
}
