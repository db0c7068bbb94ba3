import { type GraphQLResolveInfo, responsePathAsArray } from "graphql";
import { UpstreamError } from "./upstream-error.ts";

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

/**
 * Returns data without which the rest of a response is useful; a failure of their upstream is added to its errors.
 * @param without stands for data that cannot be read
 */
export async function orAdded<Data>(
  reading: Promise<Data>,
  without: Data,
  context: Pick<ErrorContext, "addError">,
  { path }: Pick<GraphQLResolveInfo, "path">,
): Promise<Data> {
  try {
    return await reading;
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    context.addError(error, responsePathAsArray(path));
    return without;
  }
}
