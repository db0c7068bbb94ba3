import type { ApolloServerPlugin } from "@apollo/server";
import type { Context } from "../../app/context/context.ts";
import type { CachedPlans } from "./cached-plans.ts";

/**
 * Creates the plugin that caches the plan of a document after its first response without an error.
 * @param isKept returns false for documents of which every use must be logged or rejected
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
