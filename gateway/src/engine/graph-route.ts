import { fastifyApolloHandler } from "@as-integrations/fastify";
import type { ApolloServer } from "@apollo/server";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "../app/context/context.ts";
import type { CachedPlans } from "./cached-plan/cached-plans.ts";
import { executeCachedPlan } from "./cached-plan/execute-cached-plan.ts";
import { createResponseTypes } from "./cached-plan/response-types.ts";
import { identifyRequest } from "./cached-plan/identify-request.ts";
import type { Graph } from "./graph.ts";
import { responseForRouter } from "./subgraph/router-requests.ts";
import type { ContextOf } from "../app/context/context-of.ts";

export interface GraphRoute {
  readonly path: string;
  readonly apollo: ApolloServer<Context>;
  readonly graph: Graph;
  readonly contextOf: ContextOf;
  /** Validated documents with their plans; null if Apollo Server executes every request. */
  readonly cachedPlans: CachedPlans | null;
}

declare module "fastify" {
  interface FastifyRequest {
    graphContext: Promise<Context> | null;
  }
}

/**
 * Creates one context per request and stores it on the request: a WeakMap entry would survive until a major collection.
 */
function oncePerRequest(make: ContextOf): ContextOf {
  return (request, reply) => (request.graphContext ??= make(request, reply));
}

/** Returns the context of a request; null if its token was rejected or it has no context, which Apollo Server reports. */
async function contextOrNull(
  contextOf: ContextOf,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Context | null> {
  try {
    const context = await contextOf(request, reply);
    return request.scope.rejectedToken === null ? context : null;
  } catch {
    return null;
  }
}

/**
 * Registers the GraphQL route. A cached plan skips the parsing and validation of a document that Apollo Server has
 * accepted before, but none of our checks. Apollo Server executes every other request and reports every failure.
 */
export function registerGraph(server: FastifyInstance, route: GraphRoute): void {
  const { path, apollo, graph, cachedPlans } = route;
  server.decorateRequest("graphContext", null);
  server.decorateRequest("routerDocument", null);
  const contextOf = oncePerRequest(route.contextOf);
  const respondFromApollo = fastifyApolloHandler(apollo, { context: contextOf });
  const types = createResponseTypes();

  const respondFromPlan = async (request: FastifyRequest, reply: FastifyReply) => {
    // Only Apollo Server adds the upstream calls to the response.
    const reportsCalls = request.scope.calls !== null;
    const cachedRequest = cachedPlans === null || reportsCalls ? null : identifyRequest(request, cachedPlans, types);
    const context = cachedRequest === null ? null : await contextOrNull(contextOf, request, reply);
    if (cachedRequest === null || context === null) return null;
    const text = await executeCachedPlan(cachedRequest, context, graph, request.scope);
    if (text !== null) void reply.header("content-type", cachedRequest.contentType);
    return text;
  };
  server.route({
    method: ["GET", "POST", "OPTIONS"],
    url: path,
    async handler(request, reply) {
      void reply.header("content-language", request.scope.language).header("vary", "accept-language");
      const text = await respondFromPlan(request, reply);
      if (text !== null) return responseForRouter(request, graph.schema, text);
      const response = await respondFromApollo.call(server, request, reply);
      const type = reply.getHeader("content-type");
      if (reply.statusCode === 200 && typeof type === "string") types.learn(request.headers.accept, type);
      return responseForRouter(request, graph.schema, response);
    },
  });
}
