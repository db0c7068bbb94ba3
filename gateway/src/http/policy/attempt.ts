import { UpstreamError } from "../../errors/upstream-error.ts";
import type { Breaker, Outcome } from "./breaker.ts";
import { judgeAnswer, judgeFault, type Judgement } from "./validate-response.ts";
import { hasLeft } from "../on-abort.ts";
import type { UpstreamAnswer } from "../upstream-http.ts";
import { WireError, type WireAnswer, type WireFault, type WireRequest } from "../wire/wire.ts";

/** What came of one attempt. */
export type AttemptResult =
  | { readonly answer: UpstreamAnswer }
  | { readonly error: UpstreamError; readonly mayRetry: boolean };

/** Lets the breaker know what became of an attempt. */
export type Settle = (outcome: Outcome) => void;

/** The kinds of failure in which the upstream did its work. */
const healthyKinds = new Set(["refused", "unauthenticated", "not-found"]);

/** The ends of a request that tell nothing of the upstream. */
const ownFaults = new Set<WireFault>(["aborted", "unread"]);

const retryStatuses = new Set([502, 503, 504]);

function outcomeOf(error: UpstreamError): Outcome {
  if (error.cause instanceof WireError && ownFaults.has(error.cause.fault)) return "unknown";
  return healthyKinds.has(error.kind) ? "success" : "failure";
}

/** A read may be tried again when the connection failed or broke, or a proxy said 502 to 504 without naming a time. */
function isPassing(result: WireAnswer | WireError): boolean {
  if (!(result instanceof WireError)) {
    return retryStatuses.has(result.status) && result.headers["retry-after"] === undefined;
  }
  return result.fault === "connect" || result.fault === "reset";
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
  result: WireAnswer | WireError,
  { signal }: Pick<WireRequest, "signal">,
  judgement: Judgement,
  settle: Settle,
): AttemptResult {
  try {
    if (result instanceof WireError) throw judgeFault(result, judgement, hasLeft(signal));
    const answer = judgeAnswer(result, judgement);
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
