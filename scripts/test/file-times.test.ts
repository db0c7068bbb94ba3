import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { root } from "../run/run.ts";
import { readPlaywrightTimes, readVitestTimes, slowestFiles } from "./file-times.ts";

const folder = mkdtempSync(join(tmpdir(), "aisle-times-"));
afterAll(() => rmSync(folder, { recursive: true }));

function report(content: unknown): string {
  const file = join(folder, `${crypto.randomUUID()}.json`);
  writeFileSync(file, JSON.stringify(content));
  return file;
}

it("returns the time of each file of Vitest", () => {
  const testResults = [{ name: join(root, "gateway/src/a.test.ts"), startTime: 1_000, endTime: 3_500 }];
  expect(readVitestTimes(report({ testResults }))).toEqual([{ file: "gateway/src/a.test.ts", seconds: 2.5 }]);
});

it("returns the times of all tests of Playwright, those of nested groups included", () => {
  const spec = (file: string, ...durations: readonly number[]) => ({
    file,
    tests: [{ results: durations.map((duration) => ({ duration })) }],
  });
  const suites = [{ specs: [spec("a.spec.ts", 1_000)], suites: [{ specs: [spec("a.spec.ts", 500, 250)] }] }];
  expect(readPlaywrightTimes(report({ suites }))).toEqual([
    { file: "e2e/specs/a.spec.ts", seconds: 1 },
    { file: "e2e/specs/a.spec.ts", seconds: 0.75 },
  ]);
});

it("returns no times for a missing report", () => {
  expect(readVitestTimes(join(folder, "none.json"))).toEqual([]);
});

it("sums the times of a file, and lists the slowest first", () => {
  const times = [
    { file: "a", seconds: 2 },
    { file: "b", seconds: 3 },
    { file: "a", seconds: 2 },
    { file: "c", seconds: 1 },
  ];
  expect(slowestFiles(times, 2)).toEqual([
    { file: "a", seconds: 4 },
    { file: "b", seconds: 3 },
  ]);
});
