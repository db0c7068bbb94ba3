import type { IncomingHttpHeaders } from "node:http";

const idPattern = /^[\w-]{8,64}$/;

/** Returns the request id of the caller, for the log only: the header is untrusted, so all else has our own id. */
export function callerIdOf({ headers }: { readonly headers: IncomingHttpHeaders }): string | undefined {
  const id = headers["x-request-id"];
  return typeof id === "string" && idPattern.test(id) ? id : undefined;
}
