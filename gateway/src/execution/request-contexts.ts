import type { FastifyReply, FastifyRequest } from "fastify";
import { readSession } from "../auth/read-session.ts";
import { sessionCookieHeader } from "../auth/session-cookie.ts";
import { createContext, type Context, type ContextParts } from "../context.ts";
import { traceparentOf } from "../plugins/request-id.ts";

/** What the contexts of all requests share. */
export type SharedParts = Pick<ContextParts, "media" | "limits" | "sessions" | "botCheck" | "now" | "bindUpstreams">;

/** Writes the cookie into the answer; a later call replaces an earlier one. */
function cookieWriter(reply: FastifyReply) {
  return (sealed: string | null): void => {
    reply.removeHeader("set-cookie");
    reply.header("set-cookie", sessionCookieHeader(sealed));
  };
}

/** Ends the waiting when the visitor goes away before the answer. */
function abortWhenLeft(reply: FastifyReply, context: Context): void {
  reply.raw.once("close", () => {
    if (!reply.raw.writableFinished) context.abort(new DOMException("the visitor left", "AbortError"));
  });
}

/**
 * Makes the function that gives each request its context.
 * @param shared what all requests share
 */
export function createRequestContexts(shared: SharedParts) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<Context> => {
    const { retailer, headers } = request;
    if (retailer === null) throw new Error("a request without a retailer reached the graph");
    const found = await readSession(headers, retailer.sitePath, shared.sessions);
    const traceparent = traceparentOf(headers);
    const context = createContext({
      ...shared,
      requestId: request.id,
      log: request.log,
      retailer,
      session: found?.session ?? null,
      clientAddress: request.ip,
      setSessionCookie: cookieWriter(reply),
      ...(traceparent === undefined ? {} : { traceparent }),
    });
    abortWhenLeft(reply, context);
    return context;
  };
}
