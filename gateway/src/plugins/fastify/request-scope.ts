import { AsyncLocalStorage } from "node:async_hooks";
import type { FastifyInstance } from "fastify";
import type { ExecutionResult } from "graphql";
import type { OpenSpan } from "../../../../http-server/tracing/span.ts";
import type { Age } from "../../cache/public-cache.ts";
import type { Logger } from "../../context.ts";
import type { UpstreamCall } from "../apollo/upstream-calls.ts";

/** What is known about the request that is being answered, for its log line and for what stands beside the data. */
export interface RequestScope {
  readonly requestId: string;
  readonly log: Logger;
  /** What the log line says about the operation; filled in as it becomes known. */
  readonly facts: RequestFacts;
  /** The oldest of the kept data that were read for the answer, by upstream; filled in with every read. */
  readonly ages: Map<string, Age>;
  /** What came of the operation on the fast lane, where it could not be told; the full lane tells it then. */
  early?: ExecutionResult;
  /** What upstreams were asked for the answer, in the order of their answers; null unless the answer is to tell. */
  readonly calls: UpstreamCall[] | null;
  /** True when the request has an `Authorization` header without a bearer that is good here. */
  bearerRefused?: boolean;
  /** The span of this request, where it is recorded. */
  span?: OpenSpan;
}

/** The facts about an operation that may be logged. */
export interface RequestFacts {
  site?: string;
  operation?: string;
  kind?: string;
  /** How many values the answer could hold. */
  cost?: number;
  codes?: readonly string[];
  /** The deprecated fields that the operation selects, for example `Query.features`. */
  deprecated?: readonly string[];
  /** The codes of what mutations refused, which is no error: `userErrors`. */
  refused?: readonly string[];
  /** The id of a document that stands in no manifest. */
  unknownDocument?: string;
  /** True when the operation was answered on the fast lane. */
  usedCachedPlan?: boolean;
}

declare module "fastify" {
  interface FastifyRequest {
    /** What is known about this request. */
    scope: RequestScope;
  }
}

const storage = new AsyncLocalStorage<RequestScope>();

/** Gives the scope of the request whose operation runs; nothing outside of one. */
export function currentRequest(): RequestScope | undefined {
  return storage.getStore();
}

/** With this header an answer tells the upstream calls behind it, where the gateway is set to tell them. */
const callsHeader = "x-aisle-calls";

/**
 * Opens a scope for each request. It is entered only before the handler, because the arrival of a body loses it.
 * @param app the server
 * @param callsInAnswers whether answers may tell the upstream calls behind them
 */
export function registerRequestScope(app: FastifyInstance, callsInAnswers: boolean): void {
  app.decorateRequest("scope");
  app.addHook("onRequest", (request, reply, done) => {
    reply.header("x-request-id", request.id);
    const calls = callsInAnswers && request.headers[callsHeader] === "on" ? [] : null;
    request.scope = { requestId: request.id, log: request.log, facts: {}, ages: new Map(), calls };
    done();
  });
  app.addHook("preHandler", (request, _reply, done) => storage.run(request.scope, done));
}
