import { stripVTControlCharacters } from "node:util";
import { type JourneySuite, readReport, specsIn, type VitestReport } from "./reports.ts";

/** Returns one line for each failed test of a report. One that passed only at a second try has failed. */
export type ReadFailures = (file: string) => readonly string[];

const firstLine = (message = ""): string => stripVTControlCharacters(message).split("\n", 1)[0] ?? "";

const describe = (test: string, message?: string): string => `failed: ${test}: ${firstLine(message)}`;

const readLines = (file: string, list: (text: string) => string[]): readonly string[] =>
  readReport(file, list, [`${file} could not be read as a report.`]);

export const readVitestFailures: ReadFailures = (file) =>
  readLines(file, (text) => {
    const { testResults }: VitestReport = JSON.parse(text);
    if (testResults.length === 0) return ["failed: no test ran"];
    return testResults.flatMap(({ name, message, assertionResults }) => [
      ...(message === "" ? [] : [describe(name, message)]),
      ...assertionResults
        .filter(({ failureMessages }) => failureMessages.length > 0)
        .map((test) => describe(`${name} › ${test.fullName}`, test.failureMessages[0])),
    ]);
  });

export const readPlaywrightFailures: ReadFailures = (file) =>
  readLines(file, (text) =>
    specsIn(JSON.parse(text) as JourneySuite).flatMap(({ file: spec, title, tests }) =>
      tests
        .filter(({ status }) => status === "unexpected" || status === "flaky")
        .map(({ projectName, results }) => {
          const [first] = results.flatMap(({ error }) => (error === undefined ? [] : [error]));
          return describe(`[${projectName}] ${spec} › ${title}`, first?.message);
        }),
    ),
  );

/** Returns the errors outside all tests that Vitest met. */
export const readUnhandledErrors: ReadFailures = (file) =>
  readLines(file, (text) => {
    const messages: readonly string[] = JSON.parse(text);
    return messages.map((message) => `failed: outside all tests: ${firstLine(message)}`);
  });
