import type { FastifyInstance } from "fastify";
import type { Metrics } from "../../platform/telemetry/metrics.ts";

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
