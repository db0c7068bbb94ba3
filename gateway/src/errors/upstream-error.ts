/**
 * Why a call to an upstream gave no usable answer.
 * - `timeout`: no answer in time
 * - `unavailable`: not reachable, answered 5xx or 429, or not asked because the breaker or the queue said no
 * - `bad-response`: an answer that is not what the contract says
 * - `refused`: the upstream understood and said no, with a reason
 * - `unauthenticated`: 401 or 403
 * - `not-found`: 404
 * - `not-offered`: not asked, because the service that this retailer has does not do it
 * - `abandoned`: not waited for, because whoever had asked went away; it says nothing about the upstream
 * - `unknown-outcome`: a write was sent, but whether it took effect is not known
 */
export type UpstreamErrorKind =
  | "timeout"
  | "unavailable"
  | "bad-response"
  | "refused"
  | "unauthenticated"
  | "not-found"
  | "not-offered"
  | "abandoned"
  | "unknown-outcome";

/** What is known about a failed call. */
export interface UpstreamFailure {
  readonly upstream: string;
  readonly kind: UpstreamErrorKind;
  readonly status?: number;
  /** The upstream's own number for the reason, for example 10 for a wrong password. */
  readonly errorCode?: number;
  /** The upstream's own words. Shown to a shopper only where the specification asks for it. */
  readonly reason?: string;
  readonly cause?: unknown;
}

/** A failed call to an upstream. Its message holds no address and no word of the upstream. */
export class UpstreamError extends Error {
  override readonly name = "UpstreamError";
  readonly upstream: string;
  readonly kind: UpstreamErrorKind;
  readonly status: number | undefined;
  readonly errorCode: number | undefined;
  readonly reason: string | undefined;

  constructor(failure: UpstreamFailure) {
    super(`${failure.upstream}: ${failure.kind}`, { cause: failure.cause });
    this.upstream = failure.upstream;
    this.kind = failure.kind;
    this.status = failure.status;
    this.errorCode = failure.errorCode;
    this.reason = failure.reason;
  }
}

/**
 * Makes the error for an answer that does not have the contract's shape.
 * @param upstream the name of the upstream
 * @param what what is wrong, in our words, for the log, for example `offers: not an object`
 */
export function badResponse(upstream: string, what: string): UpstreamError {
  return new UpstreamError({ upstream, kind: "bad-response", cause: new Error(what) });
}
