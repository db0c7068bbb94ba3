import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { readPlaywrightFailures, readUnhandledErrors, readVitestFailures } from "./failures.ts";

const folder = mkdtempSync(join(tmpdir(), "aisle-failures-"));
afterAll(() => rmSync(folder, { recursive: true }));

function report(content: unknown): string {
  const file = join(folder, `${crypto.randomUUID()}.json`);
  writeFileSync(file, JSON.stringify(content));
  return file;
}

it("lists failed tests of Vitest, also those that passed after a retry", () => {
  const test = (fullName: string, status: string, ...failureMessages: readonly string[]) => ({
    fullName,
    status,
    failureMessages,
  });
  const file = report({
    testResults: [
      {
        name: "a.test.ts",
        message: "",
        assertionResults: [
          test("adds", "passed"),
          test("divides", "passed", "AssertionError: expected 1 to be 2\n    at a.test.ts:3"),
          test("rounds", "failed", "\u001B[31mError: too late\u001B[39m"),
        ],
      },
      { name: "b.test.ts", message: "SyntaxError: Unexpected token", assertionResults: [] },
    ],
  });
  expect(readVitestFailures(file)).toEqual([
    "failed: a.test.ts › divides: AssertionError: expected 1 to be 2",
    "failed: a.test.ts › rounds: Error: too late",
    "failed: b.test.ts: SyntaxError: Unexpected token",
  ]);
});

it("reports a run of Vitest without tests", () => {
  expect(readVitestFailures(report({ testResults: [] }))).toEqual(["failed: no test ran"]);
});

it("lists errors outside all tests", () => {
  const file = report(["Error: server not closed\n    at server.ts:3"]);
  expect(readUnhandledErrors(file)).toEqual(["failed: outside all tests: Error: server not closed"]);
});

it("lists failed journeys, also those that passed after a retry", () => {
  const journey = (title: string, status: string, ...messages: readonly string[]) => ({
    file: "login.spec.ts",
    title,
    tests: [{ projectName: "phone", status, results: [...messages.map((message) => ({ error: { message } })), {}] }],
  });
  const specs = [
    journey("logs in", "expected"),
    journey("logs out", "flaky", "Error: hidden"),
    journey("clips", "unexpected", "Error: gone", "Error: again"),
  ];
  expect(readPlaywrightFailures(report({ suites: [{ suites: [{ specs }] }] }))).toEqual([
    "failed: [phone] login.spec.ts › logs out: Error: hidden",
    "failed: [phone] login.spec.ts › clips: Error: gone",
  ]);
});

it("reports a missing report", () => {
  const file = join(folder, "none.json");
  expect(readVitestFailures(file)).toEqual([`${file} could not be read as a report.`]);
});
