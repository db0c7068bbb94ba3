import type { ApolloServerPlugin } from "@apollo/server";
import type { Context } from "../../context.ts";
import { isPublicOperation } from "../../execution/response-cache/public-operation.ts";
import { hasStale } from "./freshness.ts";
import { currentRequest } from "../fastify/request-scope.ts";

/** For how many seconds caches between a client and this server may hand an answer out, and for how many more while they ask. */
const cacheControl = "public, max-age=10, stale-while-revalidate=20";

/**
 * Lets browsers and content delivery networks keep what a guest asked by GET, when it is the same for everybody at the
 * retailer, whole, and fresh. Every other answer is private.
 */
export function sharedAnswersPlugin(): ApolloServerPlugin<Context> {
  return {
    async requestDidStart({ request: { http } }) {
      const isGet = http?.method === "GET";
      const ages = currentRequest()?.ages;
      return {
        async willSendResponse({ operation, document, contextValue, response }) {
          if (!isGet || operation === undefined || document === undefined) return;
          const { session, team, sealedSupport } = contextValue;
          const isGuest = session === null && team === null && sealedSupport === null;
          const isWhole = response.body.kind === "single" && response.body.singleResult.errors === undefined;
          const isFresh = ages !== undefined && !hasStale(ages);
          if (!isGuest || !isWhole || !isFresh || !isPublicOperation(operation, document)) return;
          response.http.headers.set("cache-control", cacheControl);
          // The content type follows the header, and the host decides the retailer even where a cache forgets it.
          response.http.headers.set("vary", "accept, host");
        },
      };
    },
  };
}
