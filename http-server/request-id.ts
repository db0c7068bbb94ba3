import type { IncomingHttpHeaders } from "node:http";

const idPattern = /^[\w-]{8,64}$/;

/**
 * Returns the request id of the caller, for the log only. The header is untrusted, so pages, responses and the audit
 * log carry our own id.
 * @param request any object with headers
 * @returns undefined without a well-formed id
 */
export function callerIdOf({ headers }: { readonly headers: IncomingHttpHeaders }): string | undefined {
  const given = headers["x-request-id"];
  return typeof given === "string" && idPattern.test(given) ? given : undefined;
}
