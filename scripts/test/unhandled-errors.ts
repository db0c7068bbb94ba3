import { writeFileSync } from "node:fs";
import type { Reporter } from "vitest/node";

/** The environment variable with the path of the file that {@link UnhandledErrors} writes. */
export const UNHANDLED_ERRORS = "UNHANDLED_ERRORS";

/**
 * A reporter of Vitest that writes the messages of errors outside all tests to a file, as a JSON array; the report of the
 * tests does not contain them.
 */
// oxlint-disable-next-line import/no-default-export -- Vitest loads a reporter file by its default export
export default class UnhandledErrors implements Reporter {
  readonly onTestRunEnd: NonNullable<Reporter["onTestRunEnd"]> = (_modules, errors) => {
    const file = process.env[UNHANDLED_ERRORS];
    if (file !== undefined) writeFileSync(file, JSON.stringify(errors.map(({ message }) => message)));
  };
}
