import type { ApolloServerPlugin } from "@apollo/server";
import type { Context } from "../../app/context/context.ts";

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
  return {
    async requestDidStart({ request }) {
      const accept = request.http?.headers.get("accept") ?? "";
      return {
        async willSendResponse({ response: { http, body } }) {
          if (accept.includes("application/graphql-response+json") || body.kind !== "single") return;
          const code = body.singleResult.errors?.[0]?.extensions?.["code"];
          if (operationStatuses.has(http.status) && operationCodes.has(code)) http.status = 200;
        },
      };
    },
  };
}
