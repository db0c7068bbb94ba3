import type { Logger } from "../context.ts";
import type { UpstreamError } from "./upstream-error.ts";

/**
 * Logs a failure of an upstream, also where the answer hides it, so that no outage is silent.
 * @param log the request's log
 * @param error the failure; its reason is the upstream's own text and stays out
 * @param place what failed, for example the path of a field or the name of a mutation
 */
export function logUpstream(log: Logger, error: UpstreamError, place: string): void {
  // Nothing has failed: the retailer's service does not do this, and will not tomorrow either; or the visitor left.
  if (error.kind === "not-offered" || error.kind === "abandoned") return;
  const cause = error.cause instanceof Error ? error.cause.message : undefined;
  const fields = { upstream: error.upstream, kind: error.kind, status: error.status, cause, place };
  // A shopper's refused token has become another error by now, so this is the gateway's own credential.
  if (error.kind === "unauthenticated") log.error(fields, "an upstream refuses the gateway's credential");
  else log.warn(fields, "an upstream failed");
}
