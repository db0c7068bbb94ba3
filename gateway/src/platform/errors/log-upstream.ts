import type { Logger } from "../telemetry/logger.ts";
import type { UpstreamError } from "./upstream-error.ts";

/**
 * Logs a failure of an upstream, also if the response hides it.
 * @param error the failure; its reason is the upstream's text and is not logged
 * @param place the failed part, for example the path of a field or the name of a mutation
 */
export function logUpstream(log: Logger, error: UpstreamError, place: string): void {
  // Not an outage: the retailer's service does not offer the call, or the client disconnected.
  if (error.kind === "not-offered" || error.kind === "abandoned") return;
  const cause = error.cause instanceof Error ? error.cause.message : undefined;
  const fields = { upstream: error.upstream, kind: error.kind, status: error.status, cause, place };
  // A shopper's rejected token is another error by now, so this is the gateway's own credential.
  if (error.kind === "unauthenticated") log.error(fields, "an upstream refuses the gateway's credential");
  else log.warn(fields, "an upstream failed");
}
