import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { OpenSpan, SpanEnd, Tracer } from "../../http-server/tracing/span.ts";
import { traceparentOf, unsampledTraceparent } from "../../http-server/tracing/traceparent.ts";

/** How a request for a page is recorded. */
export interface PageTrace {
  /** What the gateway is told, so that it decides about its part as this server has decided. */
  readonly traceparent: string;
  /** Null for a page that is not recorded. */
  readonly span: OpenSpan | null;
  /** The pattern of the page's address, once it is known; a page that was kept or moved has none. */
  route: string | null;
}

declare module "fastify" {
  interface FastifyRequest {
    /** Null where nothing is recorded. */
    trace: PageTrace | null;
  }
}

/** Returns the trace of a request for its log line: nothing when it is not recorded. */
export function traceField({ trace }: FastifyRequest): { readonly trace?: string } {
  return trace?.span ? { trace: trace.span.traceId } : {};
}

/** What may be told of a page is listed here: neither its address nor its host, which visitors write. */
function pageEnd({ method }: FastifyRequest, { statusCode }: FastifyReply, route: string | null): SpanEnd {
  const failed = statusCode >= 500;
  return {
    name: route === null ? `${method} page` : `${method} ${route}`,
    kind: "server",
    failed,
    attributes: {
      "http.request.method": method,
      "http.route": route ?? undefined,
      "http.response.status_code": statusCode,
      "error.type": failed ? String(statusCode) : undefined,
    },
  };
}

/**
 * Records requests for pages: those that their caller records, and a share of the others.
 * @param pages the part of the server that answers with pages
 * @param tracer decides which, and takes what was recorded
 */
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
