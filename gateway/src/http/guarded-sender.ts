import { UpstreamError } from "../errors/upstream-error.ts";
import { WireError, type WireAnswer, type WireRequest } from "./wire.ts";
import type { Breaker, Outcome } from "./breaker.ts";
import { judgeAnswer, judgeFault, type Judgement } from "./judge.ts";
import { hasLeft } from "./on-abort.ts";
import type { UpstreamAnswer } from "./upstream-http.ts";

/** What came of one attempt. */
export type AttemptResult =
  | { readonly answer: UpstreamAnswer }
  | { readonly error: UpstreamError; readonly mayRetry: boolean };

/** The kinds of failure in which the upstream did its work. */
const healthyKinds = new Set(["refused", "unauthenticated", "not-found"]);

const retryStatuses = new Set([502, 503, 504]);

function outcomeOf(error: UpstreamError): Outcome {
  if (error.cause instanceof WireError && error.cause.fault === "aborted") return "unknown";
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
 * Makes the function that sends one request under the breaker and judges what comes back.
 * @param send sends once; rejects with a WireError
 * @param breaker admits and learns
 */
export function createGuardedSender(send: (request: WireRequest) => Promise<WireAnswer>, breaker: Breaker) {
  return (request: WireRequest, judgement: Judgement): AttemptResult | Promise<AttemptResult> => {
    const settle = breaker.admit();
    if (settle === null) return turnedAway(judgement);
    const judge = (result: WireAnswer | WireError) => judgeOutcome(result, request, judgement, settle);
    // Not an asynchronous function, which would cost two promises more for each call.
    return send(request).then(judge, (fault: unknown) => judge(asWireError(fault)));
  };
}

function turnedAway({ upstream }: Judgement): AttemptResult {
  const cause = new Error("breaker open");
  return { error: new UpstreamError({ upstream, kind: "unavailable", cause }), mayRetry: false };
}

function asWireError(fault: unknown): WireError {
  return fault instanceof WireError ? fault : new WireError("garbled", true, "unexpected");
}

/** Judges what came back and lets the breaker know. */
function judgeOutcome(
  result: WireAnswer | WireError,
  { signal }: WireRequest,
  judgement: Judgement,
  settle: (outcome: Outcome) => void,
): AttemptResult {
  try {
    const answer = judgeResult(result, judgement, signal);
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

function judgeResult(result: WireAnswer | WireError, judgement: Judgement, signal?: AbortSignal): UpstreamAnswer {
  if (result instanceof WireError) throw judgeFault(result, judgement, hasLeft(signal));
  return judgeAnswer(result, judgement);
}
