import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";

const idPattern = /^[\w-]{8,64}$/;

/**
 * Gives the id of a request: the one a server before this one gave it, or a new one.
 * @param request anything with headers
 */
export function requestIdOf({ headers }: { readonly headers: IncomingHttpHeaders }): string {
  const given = headers["x-request-id"];
  return typeof given === "string" && idPattern.test(given) ? given : randomUUID();
}
