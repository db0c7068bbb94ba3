import type { ApolloServerPlugin } from "@apollo/server";
import type { Context } from "../../context.ts";
import type { CachedPlans } from "./cached-plans.ts";

/**
 * Lets documents take the fast lane once they have been parsed, validated and answered without an error.
 * @param documents where they are noted
 * @param isKept false for documents of which every use has to be noted or refused
 */
export function cachePlansPlugin(documents: CachedPlans, isKept: (id: string) => boolean): ApolloServerPlugin<Context> {
  return {
    async requestDidStart() {
      return {
        async willSendResponse({ source, document, queryHash, response: { body } }) {
          if (source === undefined || document === undefined || queryHash === undefined || !isKept(queryHash)) return;
          const isGood = body.kind === "single" && body.singleResult.errors === undefined;
          if (isGood) documents.add(source, { id: queryHash, document });
        },
      };
    },
  };
}
