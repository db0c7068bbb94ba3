import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";

const idPattern = /^[\w-]{8,64}$/;
const tracePattern = /^[0-9a-f]{2}-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/;

/**
 * Gives the id of a request: the one a server before this one gave it, or a new one.
 * @param request anything with headers
 */
export function requestIdOf({ headers }: { readonly headers: IncomingHttpHeaders }): string {
  const given = headers["x-request-id"];
  return typeof given === "string" && idPattern.test(given) ? given : randomUUID();
}

/** Gives the W3C trace context of a request; null when it has none or a malformed one. */
export function traceparentOf(headers: IncomingHttpHeaders): string | null {
  const given = headers["traceparent"];
  return typeof given === "string" && tracePattern.test(given) ? given : null;
}
