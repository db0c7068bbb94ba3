import type { ApolloServerPlugin } from "@apollo/server";
import type { Context } from "../../app/context/context.ts";
import { isPublicOperation } from "./public-operation.ts";
import { hasStale } from "./freshness.ts";
import { currentRequest } from "../fastify/request-scope.ts";
import { sitePathHeader } from "../fastify/tenancy.ts";

const cacheControl = "public, max-age=10, stale-while-revalidate=20";

/**
 * Allows browsers and CDNs to cache the response to a public query of a guest by GET if it is complete and fresh. Every other
 * response is private.
 */
export function sharedResponsesPlugin(): ApolloServerPlugin<Context> {
  return {
    async requestDidStart({ request: { http } }) {
      // A cache that ignores `Vary` would otherwise return the response of one retailer for another.
      const mayBeShared = http?.method === "GET" && !http.headers.has(sitePathHeader);
      const ages = currentRequest()?.ages;
      return {
        async willSendResponse({ operation, document, contextValue, response }) {
          if (!mayBeShared || operation === undefined || document === undefined) return;
          const { session, team, unverifiedSupport } = contextValue;
          const isGuest = session === null && team === null && unverifiedSupport === null;
          const isComplete = response.body.kind === "single" && response.body.singleResult.errors === undefined;
          const isFresh = ages !== undefined && !hasStale(ages);
          if (!isGuest || !isComplete || !isFresh || !isPublicOperation(operation, document)) return;
          response.http.headers.set("cache-control", cacheControl);
          // The content type depends on Accept, the texts on Accept-Language, the retailer on the others.
          response.http.headers.set("vary", `accept, accept-language, host, ${sitePathHeader}`);
        },
      };
    },
  };
}
