import type { FastifyReply, FastifyRequest } from "fastify";
import { hasStale } from "../../plugins/apollo/freshness.ts";
import { admitCachedPlan, executeCachedPlan } from "../cached-plan/execute-cached-plan.ts";
import type { CachedPlanRequest } from "../cached-plan/identify-request.ts";
import type { Graph } from "../graph.ts";
import type { RequestContexts } from "../request-contexts.ts";
import type { ResponseText, ResponseCache } from "./response-cache.ts";

/** Responds to a request by its cached plan; null when Apollo Server has to. */
export type Responder = (
  request: CachedPlanRequest,
  httpRequest: FastifyRequest,
  reply: FastifyReply,
) => Promise<ResponseText | null>;

/** The cost of a shared response has to be within the limit of a guest. */
const guest = { session: null };

/**
 * Creates the function that responds to public operations from the response cache. They run in an anonymous context, so
 * that no data of a visitor can get into a cached response.
 * @param graph the schema and the executor
 * @param contexts creates the anonymous context
 * @param cache the response cache
 */
export function createSharedResponder(
  graph: Graph,
  contexts: Pick<RequestContexts, "anonymous">,
  cache: ResponseCache,
): Responder {
  return async (request, httpRequest, reply) => {
    const { scope, retailer } = httpRequest;
    if (retailer === null) return null;
    const key = { ...request, sitePath: retailer.sitePath };
    const cached = cache.get(key);
    if (cached !== undefined && admitCachedPlan(request, guest, graph)) {
      scope.logFields.usedCachedPlan = true;
      return cached;
    }
    const context = contexts.anonymous(httpRequest, reply);
    const text = await executeCachedPlan(request, context, graph, scope);
    // A response with stale data is not cached: the next one may be fresh.
    if (text !== null && !hasStale(scope.ages)) cache.set(key, text);
    // Apollo Server reports the errors in the context in which they occurred.
    if (scope.early !== undefined) httpRequest.graphContext = Promise.resolve(context);
    return text;
  };
}
