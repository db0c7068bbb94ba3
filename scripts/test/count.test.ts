import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { countRun, readPlaywright, readVitest } from "./count.ts";

const folder = mkdtempSync(join(tmpdir(), "aisle-count-"));
afterAll(() => rmSync(folder, { recursive: true }));

function report(content: unknown): string {
  const file = join(folder, `${crypto.randomUUID()}.json`);
  writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content));
  return file;
}

const vitest = (passed: number, failed: number, failedSuites = failed) =>
  report({
    numPassedTests: passed,
    numFailedTests: failed,
    numTotalTests: passed + failed,
    numPendingTests: 0,
    numTodoTests: 0,
    numFailedTestSuites: failedSuites,
  });
const playwright = (expected: number, unexpected: number, flaky = 0) =>
  report({ stats: { expected, unexpected, flaky, skipped: 0 } });

it.each([
  ["counts tests of Vitest", vitest(7, 0), readVitest, 0, { passed: 7, failed: 0 }],
  ["counts failures of Vitest", vitest(7, 2), readVitest, 1, { passed: 7, failed: 2 }],
  ["counts a test file that could not be loaded", vitest(7, 0, 1), readVitest, 1, { passed: 7, failed: 1 }],
  ["counts journeys of Playwright", playwright(5, 1), readPlaywright, 1, { passed: 5, failed: 1 }],
  [
    "counts a journey that passed after a retry as failed",
    playwright(5, 0, 1),
    readPlaywright,
    0,
    { passed: 5, failed: 1 },
  ],
  ["fails a run without tests", vitest(0, 0), readVitest, 0, { passed: 0, failed: 1 }],
  ["fails a runner with an error after passing tests", vitest(7, 0), readVitest, 1, { passed: 7, failed: 1 }],
  ["fails a runner without a report", join(folder, "none.json"), readVitest, 0, { passed: 0, failed: 1 }],
  ["fails a truncated report", report('{"stats":'), readPlaywright, 0, { passed: 0, failed: 1 }],
  ["fails a report of another format", report({}), readPlaywright, 0, { passed: 0, failed: 1 }],
])("%s", (_title, file, read, exitCode, expected) => {
  expect(countRun(file, read, exitCode)).toEqual(expected);
});
