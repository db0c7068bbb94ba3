import { readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";

/** Returns one line for each failed test of a report. One that passed only at a second try has failed. */
export type ReadFailures = (file: string) => string[];

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    /** The reason why the file could not run; empty if it ran. */
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

interface JourneySuite {
  readonly suites?: readonly JourneySuite[];
  readonly specs?: readonly {
    readonly file: string;
    readonly title: string;
    readonly tests: readonly {
      readonly projectName: string;
      readonly status: string;
      readonly results: readonly { readonly error?: { readonly message?: string } }[];
    }[];
  }[];
}

const firstLine = (message = ""): string => stripVTControlCharacters(message).split("\n", 1)[0] ?? "";

const describe = (test: string, message?: string): string => `failed: ${test}: ${firstLine(message)}`;

function readReport(file: string, list: (text: string) => string[]): string[] {
  try {
    return list(readFileSync(file, "utf8"));
  } catch {
    return [`${file} could not be read as a report.`];
  }
}

function vitestFailures({ testResults }: VitestReport): string[] {
  if (testResults.length === 0) return ["failed: no test ran"];
  return testResults.flatMap(({ name, message, assertionResults }) => [
    ...(message === "" ? [] : [describe(name, message)]),
    ...assertionResults
      .filter(({ failureMessages }) => failureMessages.length > 0)
      .map((test) => describe(`${name} › ${test.fullName}`, test.failureMessages[0])),
  ]);
}

function journeyFailures({ suites = [], specs = [] }: JourneySuite): string[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(({ projectName, results }) => {
        const [first] = results.flatMap(({ error }) => (error === undefined ? [] : [error]));
        return describe(`[${projectName}] ${file} › ${title}`, first?.message);
      }),
  );
  return [...own, ...suites.flatMap(journeyFailures)];
}

export const readVitestFailures: ReadFailures = (file) => readReport(file, (text) => vitestFailures(JSON.parse(text)));

export const readPlaywrightFailures: ReadFailures = (file) =>
  readReport(file, (text) => journeyFailures(JSON.parse(text)));

/** Returns the errors outside all tests that Vitest met. */
export const readUnhandledErrors: ReadFailures = (file) =>
  readReport(file, (text) => {
    const messages: readonly string[] = JSON.parse(text);
    return messages.map((message) => `failed: outside all tests: ${firstLine(message)}`);
  });
