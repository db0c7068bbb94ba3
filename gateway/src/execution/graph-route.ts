import { fastifyApolloHandler } from "@as-integrations/fastify";
import type { ApolloServer } from "@apollo/server";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Context } from "../context.ts";
import type { AcceptedDocuments } from "./cached-plan/cached-plans.ts";
import { answerPlain } from "./cached-plan/execute-cached-plan.ts";
import { createAnswerTypes } from "./cached-plan/response-types.ts";
import { recognise } from "./cached-plan/identify-request.ts";
import type { Graph } from "./graph.ts";
import type { KeptAnswers } from "./response-cache/response-cache.ts";
import { isPublicOperation } from "./response-cache/public-operation.ts";
import { createSharedAnswering, type AnswerRequest } from "./response-cache/serve-shared.ts";
import type { RequestContexts } from "./request-contexts.ts";

/** What the route of the graph is made of. */
export interface GraphRoute {
  readonly path: string;
  readonly apollo: ApolloServer<Context>;
  readonly graph: Graph;
  readonly contexts: RequestContexts;
  /** The documents that may take the fast lane; null when none may. */
  readonly accepted: AcceptedDocuments | null;
  /** Answers to public operations. */
  readonly kept: KeptAnswers;
}

declare module "fastify" {
  interface FastifyRequest {
    /** The context of the operation; null until a lane needs it. */
    graphContext: Promise<Context> | null;
  }
}

/**
 * Makes each request one context, whichever lanes it takes. It hangs on the request: a weak map of all of them would keep
 * each alive until the collector of old memory comes by.
 */
function onceEach(make: RequestContexts["ofVisitor"]): RequestContexts["ofVisitor"] {
  return (request, reply) => (request.graphContext ??= make(request, reply));
}

/**
 * Answers operations on two lanes. The full one is Apollo's. The fast one leaves out what Apollo would find out again about
 * a document that it has accepted before, and nothing of ours; what it cannot answer goes on to the full one.
 * @param server the server, with everything that guards all its routes
 * @param route what the route is made of; Apollo has been started
 */
export function registerGraph(server: FastifyInstance, route: GraphRoute): void {
  const { path, apollo, graph, accepted, contexts, kept } = route;
  server.decorateRequest("graphContext", null);
  const contextOf = onceEach(contexts.ofVisitor);
  const full = fastifyApolloHandler(apollo, { context: contextOf });
  const types = createAnswerTypes();

  const admitted = async (request: FastifyRequest, reply: FastifyReply): Promise<Context | null> => {
    try {
      const context = await contextOf(request, reply);
      return request.scope.bearerRefused === true ? null : context;
    } catch {
      // Without a context there is no answer on either lane; Apollo says so.
      return null;
    }
  };
  const answerOwn: AnswerRequest = async (plain, request, reply) => {
    const context = await admitted(request, reply);
    return context === null ? null : answerPlain(plain, context, graph, request.scope);
  };
  const answerShared = createSharedAnswering(graph, contexts, kept);
  const answerFast = async (request: FastifyRequest, reply: FastifyReply) => {
    // The upstream calls behind an answer are told on the full lane alone.
    const isAsked = request.scope.calls !== null;
    const plain = accepted === null || isAsked ? null : recognise(request, accepted, types);
    if (plain === null) return null;
    // An answer that is shared is not given to a request whose bearer is not good either.
    if (request.headers.authorization !== undefined && (await admitted(request, reply)) === null) return null;
    const answer = isPublicOperation(plain.operation, plain.document) ? answerShared : answerOwn;
    const text = await answer(plain, request, reply);
    if (text !== null) void reply.header("content-type", plain.answerType);
    return text;
  };
  server.route({
    method: ["GET", "POST", "OPTIONS"],
    url: path,
    async handler(request, reply) {
      const fast = await answerFast(request, reply);
      if (fast !== null) return fast;
      const answer = await full.call(server, request, reply);
      const type = reply.getHeader("content-type");
      if (reply.statusCode === 200 && typeof type === "string") types.learn(request.headers.accept, type);
      return answer;
    },
  });
}
