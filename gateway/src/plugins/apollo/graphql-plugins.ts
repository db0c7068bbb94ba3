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

/** How many mistakes of a document are told. */
const mostMistakes = 5;

/** A query is answered within 2.5 s whatever upstreams do; a mutation may write for 3 s and then read back. */
const deadlines = { query: 2_300, mutation: 8_000 };

/**
 * Stops the waiting of an operation in time for an answer with what there is.
 * @returns the function that ends the deadline
 */
export function startDeadline(
  { operation: kind }: Pick<OperationDefinitionNode, "operation">,
  context: Pick<Context, "abort">,
): () => void {
  const ms = kind === "mutation" ? deadlines.mutation : deadlines.query;
  const timer = setTimeout(() => context.abort(new DOMException("deadline", "TimeoutError")), ms);
  return () => clearTimeout(timer);
}

/** Holds every operation to its deadline. */
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
 * Writes down for the log what was asked. Names are the client's, so they are cut; and they are read from the document,
 * whose grammar lets nothing but letters, digits and underscores into a name, never from the request beside it.
 */
export function noteOperation({ schema, document, operation }: NotedOperation): void {
  const facts = currentRequest()?.facts;
  if (facts === undefined || operation === undefined) return;
  facts.operation = operation.name?.value.slice(0, 80) ?? "anonymous";
  facts.kind = operation.operation;
  facts.deprecated = deprecatedFields({ schema, document, operation });
}

interface NotedOperation {
  readonly schema: GraphQLSchema;
  readonly document: DocumentNode;
  readonly operation?: OperationDefinitionNode | undefined;
}

/** Writes down for the log what was asked and which codes were answered. */
export function operationFactsPlugin(): ApolloServerPlugin<Context> {
  return {
    async requestDidStart() {
      const facts = currentRequest()?.facts ?? {};
      return {
        async didResolveOperation(asked) {
          noteOperation(asked);
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

/**
 * Keeps the first mistakes of a document only: one with 800 unknown fields would otherwise be answered with 120 KB. Beside data
 * every error is kept, because null of a failed field without its error would say that there is nothing; the limits on the
 * cost of operations bound them as they bound the data.
 */
export function fewErrorsPlugin(): ApolloServerPlugin<Context> {
  return {
    async requestDidStart() {
      return {
        async willSendResponse({ response: { body } }) {
          if (body.kind !== "single" || body.singleResult.errors === undefined || body.singleResult.data != null)
            return;
          body.singleResult.errors = body.singleResult.errors.slice(0, mostMistakes);
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
  "VIEWER_CHANGED",
]);

/** The statuses of such a request. */
const operationStatuses = new Set<number | undefined>([400, 409]);

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
          if (operationStatuses.has(http.status) && operationCodes.has(code)) http.status = 200;
        },
      };
    },
  };
}
