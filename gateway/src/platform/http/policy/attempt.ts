import { UpstreamError } from "../../errors/upstream-error.ts";
import type { Breaker, Outcome } from "./breaker.ts";
import { validateResponse, toUpstreamError, type ResponseRules } from "./validate-response.ts";
import { isDisconnected } from "../on-abort.ts";
import type { UpstreamResponse } from "../upstream-http.ts";
import { WireError, type WireResponse, type WireErrorKind, type WireRequest } from "../wire/wire.ts";

export type AttemptResult =
  | { readonly response: UpstreamResponse }
  | { readonly error: UpstreamError; readonly mayRetry: boolean };

export type Settle = (outcome: Outcome) => void;

/** Errors after which the upstream counts as healthy. */
const healthyKinds = new Set(["refused", "unauthenticated", "not-found"]);

/** Errors that say nothing about the upstream. */
const localErrors = new Set<WireErrorKind>(["aborted", "unread"]);

const retryStatuses = new Set([502, 503, 504]);

function outcomeOf(error: UpstreamError): Outcome {
  if (error.cause instanceof WireError && localErrors.has(error.cause.kind)) return "unknown";
  // The service protects itself; a breaker would shut out those for whom it has room.
  if (error.kind === "busy") return "unknown";
  return healthyKinds.has(error.kind) ? "success" : "failure";
}

/** A read may be retried after a connection error, or after 502 to 504 without Retry-After. */
function isPassing(result: WireResponse | WireError): boolean {
  if (!(result instanceof WireError)) {
    return retryStatuses.has(result.status) && result.headers["retry-after"] === undefined;
  }
  return result.kind === "connect" || result.kind === "reset";
}

/**
 * Starts an attempt.
 * @returns the function that reports its outcome to the breaker
 * @throws UpstreamError `unavailable` if the breaker is open
 */
export function beginAttempt(breaker: Breaker, upstream: string): Settle {
  const settle = breaker.admit();
  if (settle !== null) return settle;
  throw new UpstreamError({ upstream, kind: "unavailable", cause: new Error("breaker open") });
}

export function endAttempt(
  result: WireResponse | WireError,
  { signal }: Pick<WireRequest, "signal">,
  rules: ResponseRules,
  settle: Settle,
): AttemptResult {
  try {
    if (result instanceof WireError) throw toUpstreamError(result, rules, isDisconnected(signal));
    const response = validateResponse(result, rules);
    settle("success");
    return { response };
  } catch (error) {
    if (!(error instanceof UpstreamError)) {
      settle("failure");
      throw error;
    }
    settle(outcomeOf(error));
    return { error, mayRetry: !rules.isWrite && isPassing(result) };
  }
}
