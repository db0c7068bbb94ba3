import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { OpenSpan, SpanEnd, Tracer } from "../../../../http-server/tracing/span.ts";
import type { CallReport } from "../../http/upstream-http.ts";
import { currentRequest } from "./request-scope.ts";
import { routeOf } from "../apollo/upstream-calls.ts";

/** Codes of answers that lack something because of us or of a service; all others are the caller's doing. */
const faults = /^(UPSTREAM_|UNKNOWN_OUTCOME$|INTERNAL_SERVER_ERROR$)/;

/** What may be told of a request is listed here: names from the code and from the document, and no values. */
function requestEnd(request: FastifyRequest, { statusCode }: FastifyReply): SpanEnd {
  const { site, operation, kind, codes = [], usedCachedPlan } = request.scope.facts;
  const route = request.routeOptions.url ?? "none";
  const fault = codes.find((code) => faults.test(code));
  return {
    name: kind === undefined ? `${request.method} ${route}` : `${kind} ${operation ?? "anonymous"}`,
    kind: "server",
    failed: statusCode >= 500 || fault !== undefined,
    attributes: {
      "http.request.method": request.method,
      "http.route": route,
      "http.response.status_code": statusCode,
      "graphql.operation.type": kind,
      "graphql.operation.name": kind === undefined ? undefined : operation,
      "error.type": fault ?? (statusCode >= 500 ? String(statusCode) : undefined),
      "aisle.site": site,
      "aisle.execution": kind === undefined ? undefined : usedCachedPlan === true ? "cached-plan" : "apollo",
      "aisle.codes": codes.length === 0 ? undefined : codes,
    },
  };
}

/**
 * Records requests: those that their caller records, and a share of the others.
 * @param app the server
 * @param tracer decides which, and takes what was recorded
 * @param exempt the beginning of the paths that are never recorded
 */
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

/** Begins the span of a call to an upstream, where the request that makes it is recorded. */
export function openCallSpan(): OpenSpan | undefined {
  return currentRequest()?.span?.child();
}

/** Ends the span of a call, if it has one. */
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
