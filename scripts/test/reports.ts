import { readFileSync } from "node:fs";

/** The parts of Vitest's JSON report that are read. */
export interface VitestReport {
  readonly testResults: readonly {
    /** The path of the file. */
    readonly name: string;
    /** The reason why the file could not run; empty if it ran. */
    readonly message: string;
    readonly startTime: number;
    readonly endTime: number;
    readonly assertionResults: readonly { readonly fullName: string; readonly failureMessages: readonly string[] }[];
  }[];
}

interface JourneySpec {
  readonly file: string;
  readonly title: string;
  readonly tests: readonly {
    readonly projectName: string;
    readonly status: string;
    readonly results: readonly { readonly duration: number; readonly error?: { readonly message?: string } }[];
  }[];
}

/** The parts of Playwright's JSON report that are read. */
export interface JourneySuite {
  readonly suites?: readonly JourneySuite[];
  readonly specs?: readonly JourneySpec[];
}

/** Returns the specs of a suite and of all suites in it. */
export const specsIn = ({ suites = [], specs = [] }: JourneySuite): readonly JourneySpec[] => [
  ...specs,
  ...suites.flatMap(specsIn),
];

/** Returns what `list` makes of the text of a report; `otherwise` if the report is missing or malformed. */
export function readReport<Item>(file: string, list: (text: string) => Item[], otherwise: Item[]): readonly Item[] {
  try {
    return list(readFileSync(file, "utf8"));
  } catch {
    return otherwise;
  }
}
