import { relative } from "node:path";
import { root } from "../run/run.ts";
import { type JourneySuite, readReport, specsIn, type VitestReport } from "./reports.ts";

export interface FileTime {
  /** Its path from the root of the repository. */
  readonly file: string;
  readonly seconds: number;
}

/** Returns the times of the files in a runner's JSON report; none without a report, which the count of the run reports. */
export type ReadTimes = (file: string) => readonly FileTime[];

/** Returns the times of test files of Vitest, each from its first test to its last. */
export const readVitestTimes: ReadTimes = (report) =>
  readReport(
    report,
    (text) =>
      (JSON.parse(text) as VitestReport).testResults.map(({ name, startTime, endTime }) => ({
        file: relative(root, name),
        seconds: (endTime - startTime) / 1000,
      })),
    [],
  );

/** Returns the times of specs of Playwright, each the sum of its tests. */
export const readPlaywrightTimes: ReadTimes = (report) =>
  readReport(
    report,
    (text) =>
      specsIn(JSON.parse(text) as JourneySuite).map(({ file, tests }) => ({
        file: `e2e/specs/${file}`,
        seconds: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration / 1000, 0),
      })),
    [],
  );

/** Returns the slowest files with the sum of their times, the slowest first. */
export function slowestFiles(times: readonly FileTime[], count: number): readonly FileTime[] {
  const sums = new Map<string, number>();
  for (const { file, seconds } of times) sums.set(file, (sums.get(file) ?? 0) + seconds);
  return [...sums]
    .map(([file, seconds]) => ({ file, seconds }))
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, count);
}
