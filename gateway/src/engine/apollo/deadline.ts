import type { ApolloServerPlugin } from "@apollo/server";
import { OperationTypeNode, type OperationDefinitionNode } from "graphql";
import type { Context } from "../../app/context/context.ts";

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
