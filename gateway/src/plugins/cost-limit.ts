import type { ApolloServerPlugin } from "@apollo/server";
import { GraphQLError, Kind, type DocumentNode, type FragmentDefinitionNode } from "graphql";
import type { Context } from "../context.ts";
import { operationCost } from "../execution/operation-cost.ts";
import { currentRequest } from "./request-scope.ts";

/** The most values that one answer may hold, by who asks. */
const costBudgets = { guest: 40_000, signedIn: 60_000 };

function fragmentsOf(document: DocumentNode): ReadonlyMap<string, FragmentDefinitionNode> {
  const fragments = document.definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION);
  return new Map(fragments.map((node) => [node.name.value, node] as const));
}

/** Refuses operations whose answer could become too large, before any service is asked. */
export function costLimitPlugin(): ApolloServerPlugin<Context> {
  return {
    async requestDidStart() {
      return {
        async didResolveOperation({ schema, document, operation, request, contextValue }) {
          if (operation === undefined) return;
          const fragments = fragmentsOf(document);
          const cost = operationCost({ schema, operation, fragments, variables: request.variables ?? {} });
          const facts = currentRequest()?.facts;
          if (facts !== undefined) facts.cost = cost;
          const budget = contextValue.session === null ? costBudgets.guest : costBudgets.signedIn;
          if (cost <= budget) return;
          const message = `The answer could hold ${cost} values, and ${budget} are allowed: ask for shorter pages or fewer fields.`;
          throw new GraphQLError(message, { extensions: { code: "OPERATION_TOO_COSTLY", http: { status: 400 } } });
        },
      };
    },
  };
}
