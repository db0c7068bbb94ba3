import type { ApolloServerPlugin } from "@apollo/server";
import { GraphQLError } from "graphql";
import type { Context } from "../../context.ts";
import { memoizedCost, type RequestedOperation } from "../../execution/limits/memoized-cost.ts";
import { currentRequest } from "../fastify/request-scope.ts";

/** The most values that one answer may hold, by who asks. */
const costBudgets = { guest: 40_000, signedIn: 60_000 };

/**
 * Judges the cost of an operation, and notes it for the log.
 * @returns what is wrong with it; null when its answer may be made
 */
export function judgeCost(asked: RequestedOperation, { session }: Pick<Context, "session">): GraphQLError | null {
  const cost = memoizedCost(asked);
  const facts = currentRequest()?.facts;
  if (facts !== undefined) facts.cost = cost;
  const budget = session === null ? costBudgets.guest : costBudgets.signedIn;
  if (cost <= budget) return null;
  const message = `The answer could hold ${cost} values, and ${budget} are allowed: ask for shorter pages or fewer fields.`;
  return new GraphQLError(message, { extensions: { code: "OPERATION_TOO_COSTLY", http: { status: 400 } } });
}

/** Refuses operations whose answer could become too large, before any service is asked. */
export function costLimitPlugin(): ApolloServerPlugin<Context> {
  return {
    async requestDidStart() {
      return {
        async didResolveOperation({ schema, document, operation, request, contextValue }) {
          if (operation === undefined) return;
          const asked = { schema, document, operation, variables: request.variables ?? {} };
          const refusal = judgeCost(asked, contextValue);
          if (refusal !== null) throw refusal;
        },
      };
    },
  };
}
