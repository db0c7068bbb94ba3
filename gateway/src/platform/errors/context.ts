import type { UpstreamError } from "./upstream-error.ts";

/** The path of the missing data in the response. */
export type ErrorPath = readonly (string | number)[];

/** An error of a field that has usable data. */
export interface AddedError {
  readonly error: UpstreamError;
  readonly path: ErrorPath;
}

/** The errors of fields with usable data in the context of a request. */
export interface ErrorContext {
  /** Adds an entry to `errors[]` for data that are missing from a field with usable data. */
  addError(error: UpstreamError, path: ErrorPath): void;
  /** The entries so far. */
  readonly addedErrors: readonly AddedError[];
}
