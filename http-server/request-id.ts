import type { IncomingHttpHeaders } from "node:http";

const idPattern = /^[\w-]{8,64}$/;

/**
 * Gives the id that the sender of a request calls it by, for the log alone. Anybody can write this header, so it is never
 * the id of the request here: that one is in pages, answers and the audit log.
 * @param request anything with headers
 * @returns undefined without one
 */
export function callerIdOf({ headers }: { readonly headers: IncomingHttpHeaders }): string | undefined {
  const given = headers["x-request-id"];
  return typeof given === "string" && idPattern.test(given) ? given : undefined;
}
