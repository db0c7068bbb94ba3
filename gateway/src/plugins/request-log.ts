import type { FastifyInstance } from "fastify";

/**
 * Writes one line for each request. Its fields are listed here, so that no address, header or variable gets into it.
 * @param app the server
 */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook("onResponse", (request, reply, done) => {
    const { site, operation, kind, cost, codes, refused, unknownDocument, fast } = request.scope.facts;
    const { span } = request.scope;
    const fields = {
      method: request.method,
      route: request.routeOptions.url ?? "none",
      status: reply.statusCode,
      durationMs: Math.round(reply.elapsedTime),
      ...(site === undefined ? {} : { site }),
      ...(operation === undefined ? {} : { operation, kind, cost }),
      ...(codes === undefined || codes.length === 0 ? {} : { codes }),
      ...(refused === undefined ? {} : { refused }),
      ...(unknownDocument === undefined ? {} : { unknownDocument }),
      ...(fast === undefined ? {} : { fast }),
      ...(span === undefined ? {} : { trace: span.traceId }),
    };
    request.log.info(fields, "request");
    done();
  });
}
