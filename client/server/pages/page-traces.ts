import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { OpenSpan, SpanEnd, Tracer } from "../../../http-server/tracing/span.ts";
import { traceparentOf, unsampledTraceparent } from "../../../http-server/tracing/traceparent.ts";

export interface PageTrace {
  /** The header for the gateway, which adopts this server's sampling decision. */
  readonly traceparent: string;
  /** Null for a page that is not sampled. */
  readonly span: OpenSpan | null;
  /** The pattern of the route, once it is known; null for a cached page or a redirect. */
  route: string | null;
}

declare module "fastify" {
  interface FastifyRequest {
    trace: PageTrace | null;
  }
}

/** Returns the trace id for the log line; nothing if the request is not sampled. */
export function traceField({ trace }: FastifyRequest): { readonly trace?: string } {
  return trace?.span ? { trace: trace.span.traceId } : {};
}

/** The attributes of a page's span: neither its URL nor its host, which are user input. */
function pageEnd({ method }: FastifyRequest, { statusCode }: FastifyReply, route: string | null): SpanEnd {
  const isFailure = statusCode >= 500;
  return {
    name: route === null ? `${method} page` : `${method} ${route}`,
    kind: "server",
    failed: isFailure,
    attributes: {
      "http.request.method": method,
      "http.route": route ?? undefined,
      "http.response.status_code": statusCode,
      "error.type": isFailure ? String(statusCode) : undefined,
    },
  };
}

/** Records spans of page requests: those that their caller sampled, and a share of the others. */
export function registerPageTraces(pages: FastifyInstance, tracer: Tracer): void {
  pages.addHook("onRequest", (request, _reply, done) => {
    const span = tracer.begin(request.headers["traceparent"]);
    const traceparent = span?.traceparent ?? traceparentOf(request.headers) ?? unsampledTraceparent();
    request.trace = { span, traceparent, route: null };
    done();
  });
  pages.addHook("onResponse", (request, reply, done) => {
    const { trace } = request;
    trace?.span?.end(pageEnd(request, reply, trace.route));
    done();
  });
}
