/**
 * The reason why a call to an upstream failed.
 * - `timeout`: no response in time
 * - `unavailable`: not reachable, status 5xx or 429, or rejected by the breaker or the queue
 * - `busy`: refused before any work on a password, because too many others wait
 * - `bad-response`: a response that violates the contract
 * - `refused`: rejected by the upstream with a reason
 * - `unauthenticated`: 401 or 403
 * - `not-found`: 404
 * - `not-offered`: not sent, because the retailer's service does not offer the call
 * - `abandoned`: aborted because the client disconnected; it says nothing about the upstream
 * - `unknown-outcome`: a write was sent, but it is unknown whether it took effect
 */
export type UpstreamErrorKind =
  | "timeout"
  | "unavailable"
  | "busy"
  | "bad-response"
  | "refused"
  | "unauthenticated"
  | "not-found"
  | "not-offered"
  | "abandoned"
  | "unknown-outcome";

export interface UpstreamFailure {
  readonly upstream: string;
  readonly kind: UpstreamErrorKind;
  readonly status?: number;
  /** The upstream's number for the reason, for example 11 for a wrong password. */
  readonly errorCode?: number;
  /** The upstream's name for the reason, for example `second_factor_required`. */
  readonly reasonName?: string;
  /** The upstream's text. Shown to a shopper only if the specification requires it. */
  readonly reason?: string;
  /** The upstream's text that its contract lets a shopper see, in English. */
  readonly shopperText?: string;
  readonly cause?: unknown;
}

/** A failed call to an upstream. Its message contains no URL and no text of the upstream. */
export class UpstreamError extends Error {
  override readonly name = "UpstreamError";
  readonly upstream: string;
  readonly kind: UpstreamErrorKind;
  readonly status: number | undefined;
  readonly errorCode: number | undefined;
  readonly reasonName: string | undefined;
  readonly reason: string | undefined;
  readonly shopperText: string | undefined;

  constructor(failure: UpstreamFailure) {
    super(`${failure.upstream}: ${failure.kind}`, { cause: failure.cause });
    this.upstream = failure.upstream;
    this.kind = failure.kind;
    this.status = failure.status;
    this.errorCode = failure.errorCode;
    this.reasonName = failure.reasonName;
    this.reason = failure.reason;
    this.shopperText = failure.shopperText;
  }
}

/**
 * Creates the error for a response that violates the contract.
 * @param what the problem for the log, for example `offers: not an object`
 */
export function badResponse(upstream: string, what: string): UpstreamError {
  return new UpstreamError({ upstream, kind: "bad-response", cause: new Error(what) });
}

/** Returns the failure of a call; null for a success. @throws any other error */
export async function failureOf(call: Promise<unknown>): Promise<UpstreamError | null> {
  try {
    await call;
    return null;
  } catch (error) {
    if (error instanceof UpstreamError) return error;
    throw error;
  }
}
