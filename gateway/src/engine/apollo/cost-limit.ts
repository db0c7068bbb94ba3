import type { ApolloServerPlugin } from "@apollo/server";
import { GraphQLError } from "graphql";
import type { Context } from "../../app/context/context.ts";
import { memoizedCost, type RequestedOperation } from "../limits/memoized-cost.ts";
import { currentRequest } from "../fastify/request-scope.ts";

/** The maximum cost of an operation, by visitor. */
export const costBudgets = { guest: 40_000, signedIn: 60_000 };

/**
 * Computes the cost of an operation and records it for the log.
 * @returns the error if the cost exceeds the budget; otherwise null
 */
export function checkCost(requested: RequestedOperation, { session }: Pick<Context, "session">): GraphQLError | null {
  const cost = memoizedCost(requested);
  const logFields = currentRequest()?.logFields;
  if (logFields !== undefined) logFields.cost = cost;
  const budget = session === null ? costBudgets.guest : costBudgets.signedIn;
  if (cost <= budget) return null;
  const message = `The operation costs ${cost}, and ${budget} are allowed: request shorter pages or fewer fields.`;
  return new GraphQLError(message, { extensions: { code: "OPERATION_TOO_COSTLY", http: { status: 400 } } });
}

export function costLimitPlugin(): ApolloServerPlugin<Context> {
  return {
    async requestDidStart() {
      return {
        async didResolveOperation({ schema, document, operation, request, contextValue }) {
          if (operation === undefined) return;
          const requested = { schema, document, operation, variables: request.variables ?? {} };
          const refusal = checkCost(requested, contextValue);
          if (refusal !== null) throw refusal;
        },
      };
    },
  };
}
