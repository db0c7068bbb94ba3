import type { ApolloServerPlugin } from "@apollo/server";
import type { DocumentNode, GraphQLFormattedError, GraphQLSchema, OperationDefinitionNode } from "graphql";
import type { Context } from "../../app/context/context.ts";
import { deprecatedFields } from "../limits/deprecated-fields.ts";
import { currentRequest } from "../fastify/request-scope.ts";

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

export function operationLogPlugin(): ApolloServerPlugin<Context> {
  return {
    async requestDidStart() {
      const logFields = currentRequest()?.logFields ?? {};
      return {
        async didResolveOperation(requested) {
          recordOperation(requested);
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
