import type { ApolloServerPlugin, GraphQLRequestContextWillSendResponse } from "@apollo/server";
import { GraphQLError, type GraphQLFormattedError } from "graphql";
import type { AddedError } from "../../platform/errors/context.ts";
import type { Context } from "../../app/context/context.ts";

/** Creates a plugin that acts on each response before it is sent. */
export const onResponse = (
  act: (response: GraphQLRequestContextWillSendResponse<Context>) => void,
): ApolloServerPlugin<Context> => ({
  requestDidStart: async () => ({ willSendResponse: async (response) => act(response) }),
});

const maxDocumentErrors = 5;

/**
 * Keeps only the first errors of an invalid document: 800 unknown fields would produce 120 KB. A response with data keeps every
 * error, because null without its error would mean that there is no value; the cost limit bounds their number.
 */
export function errorLimitPlugin(): ApolloServerPlugin<Context> {
  return onResponse(({ response: { body } }) => {
    if (body.kind !== "single" || body.singleResult.errors === undefined || body.singleResult.data != null) return;
    body.singleResult.errors = body.singleResult.errors.slice(0, maxDocumentErrors);
  });
}

/**
 * Adds errors of fields with usable data to `errors[]`: an executor allows a field either data or an error, but a list with one
 * of its two sources has both.
 */
export function partialErrorsPlugin(
  format: (formatted: GraphQLFormattedError, thrown: unknown) => GraphQLFormattedError,
): ApolloServerPlugin<Context> {
  const toEntry = ({ error, path }: AddedError): GraphQLFormattedError => {
    const located = new GraphQLError(error.message, { path, originalError: error });
    return format(located.toJSON(), located);
  };
  return onResponse(({ contextValue: { addedErrors }, response: { body } }) => {
    if (body.kind !== "single" || addedErrors.length === 0) return;
    body.singleResult.errors = [...(body.singleResult.errors ?? []), ...addedErrors.map(toEntry)];
  });
}

/** The error codes of an invalid operation in a well-formed request. */
const operationCodes = new Set<unknown>([
  "GRAPHQL_PARSE_FAILED",
  "GRAPHQL_VALIDATION_FAILED",
  "OPERATION_TOO_COSTLY",
  "DOCUMENT_NOT_TRUSTED",
  "BAD_USER_INPUT",
  "VIEWER_CHANGED",
]);

const operationStatuses = new Set<number | undefined>([400, 409]);

/**
 * Responds to well-formed requests with status 200 if the client accepts `application/json`, as the GraphQL-over-HTTP
 * specification requires; clients that accept `application/graphql-response+json` get the status of the error.
 */
export function httpStatusPlugin(): ApolloServerPlugin<Context> {
  return onResponse(({ request, response: { http, body } }) => {
    const accept = request.http?.headers.get("accept") ?? "";
    if (accept.includes("application/graphql-response+json") || body.kind !== "single") return;
    const code = body.singleResult.errors?.[0]?.extensions?.["code"];
    if (operationStatuses.has(http.status) && operationCodes.has(code)) http.status = 200;
  });
}
