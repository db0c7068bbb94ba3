import { ApolloLink } from "@apollo/client";
import { CombinedGraphQLErrors } from "@apollo/client/errors";
import type { GraphQLFormattedError } from "graphql";
import { catchError, map, throwError } from "rxjs";
import { isOffline } from "../../lib/browser/connection.ts";
import { errorMessages } from "#messages/error";
import { sharedMessages } from "#messages/shared";

const { requestFailed } = sharedMessages;

/** The texts for failed requests, by the code of the gateway; other codes use `requestFailed`. */
const failureTexts: Readonly<Record<string, string>> = errorMessages.failures;

/** The texts of connection failures, by error. */
const failures = new WeakMap<object, string>();

const textOfCode = (code: unknown): string =>
  (typeof code === "string" && Object.hasOwn(failureTexts, code) ? failureTexts[code] : undefined) ?? requestFailed;

const worded = (error: GraphQLFormattedError): GraphQLFormattedError => ({
  ...error,
  message: textOfCode(error.extensions?.["code"]),
});

/** Replaces the message of every failure with the text for shoppers. */
export const errorLink = new ApolloLink((operation, forward) =>
  forward(operation).pipe(
    map((result) => (result.errors ? { ...result, errors: result.errors.map(worded) } : result)),
    catchError((error: unknown) => {
      if (typeof error === "object" && error !== null) {
        failures.set(error, isOffline() ? errorMessages.offlineFailure : requestFailed);
      }
      return throwError(() => error);
    }),
  ),
);

/** Returns the text for a rejected request, `usual` for failures without a more specific one. */
export function failureText(error: unknown, usual: string = requestFailed): string {
  const text = CombinedGraphQLErrors.is(error)
    ? error.errors[0]?.message
    : typeof error === "object" && error !== null && failures.get(error);
  return !text || text === requestFailed ? usual : text;
}
