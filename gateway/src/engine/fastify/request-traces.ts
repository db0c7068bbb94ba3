import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { OpenSpan, SpanEnd, Tracer } from "../../../../http-server/tracing/span.ts";
import type { CallReport } from "../../platform/http/upstream-http.ts";
import { currentRequest } from "./request-scope.ts";
import { routeOf } from "../calls/upstream-calls.ts";

/** Error codes of the server or a service; all others are errors of the client. */
const serverErrors = /^(UPSTREAM_|UNKNOWN_OUTCOME$|INTERNAL_SERVER_ERROR$)/;

/** The recorded attributes: names from the code and the document, no values. */
function requestEnd(request: FastifyRequest, { statusCode }: FastifyReply): SpanEnd {
  const { site, operation, kind, codes = [], usedCachedPlan } = request.scope.logFields;
  const route = request.routeOptions.url ?? "none";
  const serverError = codes.find((code) => serverErrors.test(code));
  return {
    name: kind === undefined ? `${request.method} ${route}` : `${kind} ${operation ?? "anonymous"}`,
    kind: "server",
    failed: statusCode >= 500 || serverError !== undefined,
    attributes: {
      "http.request.method": request.method,
      "http.route": route,
      "http.response.status_code": statusCode,
      "graphql.operation.type": kind,
      "graphql.operation.name": kind === undefined ? undefined : operation,
      "error.type": serverError ?? (statusCode >= 500 ? String(statusCode) : undefined),
      "aisle.site": site,
      "aisle.execution": kind === undefined ? undefined : usedCachedPlan === true ? "cached-plan" : "apollo",
      "aisle.codes": codes.length === 0 ? undefined : codes,
    },
  };
}

export function registerRequestTraces(app: FastifyInstance, tracer: Tracer, exempt: string): void {
  app.addHook("onRequest", (request, _reply, done) => {
    const span = request.url.startsWith(exempt) ? null : tracer.begin(request.headers["traceparent"]);
    if (span !== null) request.scope.span = span;
    done();
  });
  app.addHook("onResponse", (request, reply, done) => {
    request.scope.span?.end(requestEnd(request, reply));
    done();
  });
}

export function openCallSpan(): OpenSpan | undefined {
  return currentRequest()?.span?.child();
}

export function endCallSpan({ span, upstream, method, path, status, attempts, failure }: CallReport): void {
  if (span === undefined) return;
  const route = routeOf(path);
  span.end({
    name: `${method} ${route}`,
    kind: "client",
    failed: failure !== null,
    attributes: {
      "peer.service": upstream,
      "http.request.method": method,
      "url.template": route,
      "http.response.status_code": status ?? undefined,
      "http.request.resend_count": attempts > 1 ? attempts - 1 : undefined,
      "error.type": failure ?? undefined,
      "aisle.outcome": failure ?? "ok",
    },
  });
}
