import type { UpstreamError } from "./upstream-error.ts";

/** The path of the missing data in the response. */
export type ErrorPath = readonly (string | number)[];

export interface AddedError {
  readonly error: UpstreamError;
  readonly path: ErrorPath;
}

export interface ErrorContext {
  /** Adds an entry to `errors[]` for data that are missing from a field with usable data. */
  addError(error: UpstreamError, path: ErrorPath): void;
  readonly addedErrors: readonly AddedError[];
}
