import { ApolloLink } from "@apollo/client";
import { CombinedGraphQLErrors } from "@apollo/client/errors";
import type { GraphQLFormattedError } from "graphql";
import { catchError, map, throwError } from "rxjs";
import { failureTexts, offlineFailure, requestFailed } from "../messages/errors.ts";

/** The texts of failures of the way to the gateway. */
const failures = new WeakMap<object, string>();

const textOfCode = (code: unknown): string =>
  (typeof code === "string" && Object.hasOwn(failureTexts, code) ? failureTexts[code] : undefined) ?? requestFailed;

const worded = (error: GraphQLFormattedError): GraphQLFormattedError => ({
  ...error,
  message: textOfCode(error.extensions?.["code"]),
});

/** Gives every failure the text that shoppers read, in place of what the gateway or the browser calls it. */
export const errorLink = new ApolloLink((operation, forward) =>
  forward(operation).pipe(
    map((result) => (result.errors ? { ...result, errors: result.errors.map(worded) } : result)),
    catchError((error: unknown) => {
      if (typeof error === "object" && error !== null) {
        failures.set(error, navigator.onLine ? requestFailed : offlineFailure);
      }
      return throwError(() => error);
    }),
  ),
);

/**
 * Gives the text to show about what a request was rejected with.
 * @param usual what is said where the catalogue has nothing more exact
 */
export function failureText(error: unknown, usual: string = requestFailed): string {
  const text = CombinedGraphQLErrors.is(error)
    ? error.errors[0]?.message
    : typeof error === "object" && error !== null && failures.get(error);
  return !text || text === requestFailed ? usual : text;
}
