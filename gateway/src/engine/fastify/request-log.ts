import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { callerIdOf } from "../../../../http-server/request-id.ts";
import { logOnce } from "../../../../http-server/log-once.ts";
import type { Metrics } from "../../platform/telemetry/metrics.ts";

/** Logs one line for each request. The fields are listed here, so that no address, header or variable is logged. */
export function registerRequestLog(app: FastifyInstance): void {
  logOnce(app, fieldsOf);
}

function fieldsOf(request: FastifyRequest, reply: FastifyReply): object {
  const { site, operation, kind, cost, codes, deprecated, refused, unknownDocument, usedCachedPlan, tool } =
    request.scope.logFields;
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
    tool,
    trace: span?.traceId,
    callerId: callerIdOf(request),
  };
}

export function registerRequestMetrics(app: FastifyInstance, metrics: Metrics): void {
  app.addHook("onResponse", (request, reply, done) => {
    const { kind, usedCachedPlan, codes, deprecated } = request.scope.logFields;
    const route = request.routeOptions.url ?? "none";
    metrics.requestFinished({
      route,
      status: reply.statusCode,
      ms: reply.elapsedTime,
      kind,
      usedCachedPlan,
      codes,
      deprecated,
    });
    done();
  });
}
