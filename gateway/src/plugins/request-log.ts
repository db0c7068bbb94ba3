import type { FastifyInstance } from "fastify";

/**
 * Writes one line for each request. Its fields are listed here, so that no address, header or variable gets into it.
 * @param app the server
 */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook("onResponse", (request, reply, done) => {
    const { site, operation, kind, cost, codes, refused, unknownDocument, fast } = request.scope.facts;
    const { span } = request.scope;
    const isOperation = operation !== undefined;
    // A field without a value is not written.
    const fields = {
      method: request.method,
      route: request.routeOptions.url ?? "none",
      status: reply.statusCode,
      durationMs: Math.round(reply.elapsedTime),
      site,
      operation,
      kind: isOperation ? kind : undefined,
      cost: isOperation ? cost : undefined,
      codes: codes?.length === 0 ? undefined : codes,
      refused,
      unknownDocument,
      fast,
      trace: span?.traceId,
    };
    request.log.info(fields, "request");
    done();
  });
}
