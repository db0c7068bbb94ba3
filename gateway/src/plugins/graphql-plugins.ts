import type { ApolloServerPlugin } from "@apollo/server";
import type { GraphQLFormattedError } from "graphql";
import type { Context } from "../context.ts";
import { currentRequest } from "./request-scope.ts";

/** How long the reads of an operation may go on, in milliseconds; a write is bounded by its own calls. */
export interface OperationDeadlines {
  readonly query: number;
  readonly mutation: number;
}

const mostErrors = 5;

/** Stops the waiting of an operation in time for an answer with what there is. */
export function deadlinePlugin(deadlines: OperationDeadlines): ApolloServerPlugin<Context> {
  return {
    async requestDidStart() {
      let timer: NodeJS.Timeout | undefined;
      return {
        async didResolveOperation({ operation, contextValue }) {
          const ms = operation?.operation === "mutation" ? deadlines.mutation : deadlines.query;
          timer = setTimeout(() => contextValue.abort(new DOMException("deadline", "TimeoutError")), ms);
        },
        async willSendResponse() {
          clearTimeout(timer);
        },
      };
    },
  };
}

/** Writes down for the log what was asked and which codes were answered; names are the client's, so they are cut. */
export function operationFactsPlugin(): ApolloServerPlugin<Context> {
  return {
    async requestDidStart() {
      const facts = currentRequest()?.facts ?? {};
      return {
        async didResolveOperation({ operation, operationName }) {
          facts.operation = operationName?.slice(0, 80) ?? "anonymous";
          if (operation !== undefined) facts.kind = operation.operation;
        },
        async willSendResponse({ response }) {
          const { body } = response;
          if (body.kind === "single") facts.codes = codesOf(body.singleResult.errors);
        },
      };
    },
  };
}

function codesOf(errors: readonly GraphQLFormattedError[] = []): readonly string[] {
  return [...new Set(errors.map((error) => String(error.extensions?.["code"])))];
}

/** Keeps the first errors only: a document with 800 unknown fields would otherwise be answered with 120 KB. */
export function fewErrorsPlugin(): ApolloServerPlugin<Context> {
  return {
    async requestDidStart() {
      return {
        async willSendResponse({ response: { body } }) {
          if (body.kind !== "single" || body.singleResult.errors === undefined) return;
          body.singleResult.errors = body.singleResult.errors.slice(0, mostErrors);
        },
      };
    },
  };
}

/** What is wrong with an operation that came in a well-formed request. */
const operationCodes = new Set<unknown>([
  "GRAPHQL_PARSE_FAILED",
  "GRAPHQL_VALIDATION_FAILED",
  "OPERATION_TOO_COSTLY",
  "DOCUMENT_NOT_TRUSTED",
  "BAD_USER_INPUT",
]);

/**
 * Answers well-formed requests with status 200 where the client reads `application/json`, as the GraphQL-over-HTTP
 * specification asks; clients that read `application/graphql-response+json` get the telling status.
 */
export function statusPlugin(): ApolloServerPlugin<Context> {
  return {
    async requestDidStart({ request }) {
      const accept = request.http?.headers.get("accept") ?? "";
      return {
        async willSendResponse({ response: { http, body } }) {
          if (accept.includes("application/graphql-response+json") || body.kind !== "single") return;
          const code = body.singleResult.errors?.[0]?.extensions?.["code"];
          if (http.status === 400 && operationCodes.has(code)) http.status = 200;
        },
      };
    },
  };
}
