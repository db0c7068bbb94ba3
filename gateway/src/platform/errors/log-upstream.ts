import { describeError } from "../../../../http-server/describe-error.ts";
import type { Logger } from "../telemetry/logger.ts";
import { UpstreamError } from "./upstream-error.ts";

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

/** Logs the failure of a step that the response does not report. */
export function logFailure(log: Logger, error: unknown, place: string, message: string): void {
  if (error instanceof UpstreamError) logUpstream(log, error, place);
  else log.error({ fault: describeError(error) }, message);
}

/** Logs a failure of an upstream. @throws any other error */
export function expectUpstream(error: unknown, log: Logger, place: string): asserts error is UpstreamError {
  if (!(error instanceof UpstreamError)) throw error;
  logUpstream(log, error, place);
}

/** Logs a write of which it is unknown whether it took effect. @throws any other error */
export function expectUnknownOutcome(error: unknown, log: Logger, place: string): asserts error is UpstreamError {
  if (!(error instanceof UpstreamError) || error.kind !== "unknown-outcome") throw error;
  logUpstream(log, error, place);
}
