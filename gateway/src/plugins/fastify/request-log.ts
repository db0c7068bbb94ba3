import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { callerIdOf } from "../../../../http-server/request-id.ts";
import { logOnce } from "../../../../http-server/log-once.ts";

/**
 * Writes one line for each request. Its fields are listed here, so that no address, header or variable gets into it.
 * @param app the server
 */
export function registerRequestLog(app: FastifyInstance): void {
  logOnce(app, fieldsOf);
}

/** A field without a value is not written. */
function fieldsOf(request: FastifyRequest, reply: FastifyReply): object {
  const { site, operation, kind, cost, codes, deprecated, refused, unknownDocument, usedCachedPlan } =
    request.scope.facts;
  const { span } = request.scope;
  const isOperation = operation !== undefined;
  return {
    method: request.method,
    route: request.routeOptions.url ?? "none",
    durationMs: Math.round(reply.elapsedTime),
    site,
    operation,
    kind: isOperation ? kind : undefined,
    cost: isOperation ? cost : undefined,
    codes: codes?.length === 0 ? undefined : codes,
    deprecated: deprecated?.length === 0 ? undefined : deprecated,
    refused,
    unknownDocument,
    usedCachedPlan,
    trace: span?.traceId,
    callerId: callerIdOf(request),
  };
}
