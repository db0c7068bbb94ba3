import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { root } from "../run/run.ts";

export interface FileTime {
  /** Its path from the root of the repository. */
  readonly file: string;
  readonly seconds: number;
}

interface VitestReport {
  readonly testResults: readonly { readonly name: string; readonly startTime: number; readonly endTime: number }[];
}

interface JourneySuite {
  readonly suites?: readonly JourneySuite[];
  readonly specs?: readonly {
    readonly file: string;
    readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[];
  }[];
}

/** Returns the times of the files in a runner's JSON report; none if the report is missing or malformed. */
export type ReadTimes = (file: string) => readonly FileTime[];

function readReport(file: string, list: (text: string) => readonly FileTime[]): readonly FileTime[] {
  try {
    return list(readFileSync(file, "utf8"));
  } catch {
    // The count of the run reports it.
    return [];
  }
}

const vitestTimes = ({ testResults }: VitestReport): readonly FileTime[] =>
  testResults.map(({ name, startTime, endTime }) => ({
    file: relative(root, name),
    seconds: (endTime - startTime) / 1000,
  }));

function journeyTimes({ suites = [], specs = [] }: JourneySuite): readonly FileTime[] {
  const times = specs.map(({ file, tests }) => ({
    file: `e2e/specs/${file}`,
    seconds: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration / 1000, 0),
  }));
  return [...times, ...suites.flatMap(journeyTimes)];
}

/** Returns the times of test files of Vitest, each from its first test to its last. */
export const readVitestTimes: ReadTimes = (file) => readReport(file, (text) => vitestTimes(JSON.parse(text)));

export const readPlaywrightTimes: ReadTimes = (file) => readReport(file, (text) => journeyTimes(JSON.parse(text)));

/** Returns the slowest files with the sum of their times, the slowest first. */
export function slowestFiles(times: readonly FileTime[], count: number): readonly FileTime[] {
  const sums = new Map<string, number>();
  for (const { file, seconds } of times) sums.set(file, (sums.get(file) ?? 0) + seconds);
  return [...sums]
    .map(([file, seconds]) => ({ file, seconds }))
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, count);
}
