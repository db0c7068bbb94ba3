import type { ApolloServerPlugin } from "@apollo/server";
import {
  OperationTypeNode,
  type DocumentNode,
  type GraphQLFormattedError,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from "graphql";
import type { Context } from "../../context.ts";
import { deprecatedFields } from "../../execution/limits/deprecated-fields.ts";
import { currentRequest } from "../fastify/request-scope.ts";

/** The maximum number of errors for an invalid document. */
const maxDocumentErrors = 5;

/** In milliseconds. A query responds within 2.5 s; a mutation may write for 3 s and then read back. */
const deadlines = { query: 2_300, mutation: 8_000 };

/**
 * Aborts pending reads at the deadline of an operation, so that it responds with the data so far.
 * @returns the function that clears the deadline
 */
export function startDeadline(
  { operation: kind }: Pick<OperationDefinitionNode, "operation">,
  context: Pick<Context, "abort">,
): () => void {
  const ms = kind === "mutation" ? deadlines.mutation : deadlines.query;
  const timer = setTimeout(() => context.abort(new DOMException("deadline", "TimeoutError")), ms);
  return () => clearTimeout(timer);
}

/** Applies the deadline to every operation. */
export function deadlinePlugin(): ApolloServerPlugin<Context> {
  return {
    async requestDidStart() {
      let end: (() => void) | undefined;
      return {
        async didResolveOperation({ operation, contextValue }) {
          end = startDeadline(operation ?? { operation: OperationTypeNode.QUERY }, contextValue);
        },
        async willSendResponse() {
          end?.();
        },
      };
    },
  };
}

/**
 * Records the operation for the log. The name comes from the document, whose grammar allows only letters, digits and underscores,
 * and is truncated.
 */
export function recordOperation({ schema, document, operation }: RecordedOperation): void {
  const logFields = currentRequest()?.logFields;
  if (logFields === undefined || operation === undefined) return;
  logFields.operation = operation.name?.value.slice(0, 80) ?? "anonymous";
  logFields.kind = operation.operation;
  logFields.deprecated = deprecatedFields({ schema, document, operation });
}

interface RecordedOperation {
  readonly schema: GraphQLSchema;
  readonly document: DocumentNode;
  readonly operation?: OperationDefinitionNode | undefined;
}

/** Records the operation and its error codes for the log. */
export function operationLogPlugin(): ApolloServerPlugin<Context> {
  return {
    async requestDidStart() {
      const logFields = currentRequest()?.logFields ?? {};
      return {
        async didResolveOperation(asked) {
          recordOperation(asked);
        },
        async willSendResponse({ response }) {
          const { body } = response;
          if (body.kind === "single") logFields.codes = codesOf(body.singleResult.errors);
        },
      };
    },
  };
}

function codesOf(errors: readonly GraphQLFormattedError[] = []): readonly string[] {
  return [...new Set(errors.map((error) => String(error.extensions?.["code"])))];
}

/**
 * Keeps only the first errors of an invalid document: 800 unknown fields would produce 120 KB. A response with data keeps every
 * error, because null without its error would mean that there is no value; the cost limit bounds their number.
 */
export function errorLimitPlugin(): ApolloServerPlugin<Context> {
  return {
    async requestDidStart() {
      return {
        async willSendResponse({ response: { body } }) {
          if (body.kind !== "single" || body.singleResult.errors === undefined || body.singleResult.data != null)
            return;
          body.singleResult.errors = body.singleResult.errors.slice(0, maxDocumentErrors);
        },
      };
    },
  };
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

/** The HTTP statuses of such a request. */
const operationStatuses = new Set<number | undefined>([400, 409]);

/**
 * Responds to well-formed requests with status 200 if the client accepts `application/json`, as the GraphQL-over-HTTP
 * specification requires; clients that accept `application/graphql-response+json` get the status of the error.
 */
export function statusPlugin(): ApolloServerPlugin<Context> {
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
