import { UpstreamError } from "../../errors/upstream-error.ts";
import type { Breaker, Outcome } from "./breaker.ts";
import { validateResponse, toUpstreamError, type ResponseRules } from "./validate-response.ts";
import { isDisconnected } from "../on-abort.ts";
import type { UpstreamResponse } from "../upstream-http.ts";
import { WireError, type WireResponse, type WireErrorKind, type WireRequest } from "../wire/wire.ts";

/** What came of one attempt. */
export type AttemptResult =
  | { readonly answer: UpstreamResponse }
  | { readonly error: UpstreamError; readonly mayRetry: boolean };

/** Lets the breaker know what became of an attempt. */
export type Settle = (outcome: Outcome) => void;

/** The kinds of failure in which the upstream did its work. */
const healthyKinds = new Set(["refused", "unauthenticated", "not-found"]);

/** The ends of a request that tell nothing of the upstream. */
const localErrors = new Set<WireErrorKind>(["aborted", "unread"]);

const retryStatuses = new Set([502, 503, 504]);

function outcomeOf(error: UpstreamError): Outcome {
  if (error.cause instanceof WireError && localErrors.has(error.cause.kind)) return "unknown";
  return healthyKinds.has(error.kind) ? "success" : "failure";
}

/** A read may be tried again when the connection failed or broke, or a proxy said 502 to 504 without naming a time. */
function isPassing(result: WireResponse | WireError): boolean {
  if (!(result instanceof WireError)) {
    return retryStatuses.has(result.status) && result.headers["retry-after"] === undefined;
  }
  return result.kind === "connect" || result.kind === "reset";
}

/**
 * Begins an attempt under the breaker.
 * @returns what it has to be settled with
 * @throws UpstreamError `unavailable` when it must not be made
 */
export function beginAttempt(breaker: Breaker, upstream: string): Settle {
  const settle = breaker.admit();
  if (settle !== null) return settle;
  throw new UpstreamError({ upstream, kind: "unavailable", cause: new Error("breaker open") });
}

/**
 * Judges what came of an attempt and lets the breaker know.
 * @param result what was sent back
 * @param request what was sent
 * @param judgement what an answer is judged by
 * @param settle what the attempt began with
 */
export function endAttempt(
  result: WireResponse | WireError,
  { signal }: Pick<WireRequest, "signal">,
  judgement: ResponseRules,
  settle: Settle,
): AttemptResult {
  try {
    if (result instanceof WireError) throw toUpstreamError(result, judgement, isDisconnected(signal));
    const answer = validateResponse(result, judgement);
    settle("success");
    return { answer };
  } catch (error) {
    if (!(error instanceof UpstreamError)) {
      settle("failure");
      throw error;
    }
    settle(outcomeOf(error));
    return { error, mayRetry: !judgement.isWrite && isPassing(result) };
  }
}
