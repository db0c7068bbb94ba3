/** Every number that bounds the calls to one upstream. Times are milliseconds. */
export interface UpstreamLimits {
  /** From the first byte sent to the last byte read, for reads. */
  readonly readTimeoutMs: number;
  /** The same for writes, which are worth waiting for because they are never repeated. */
  readonly writeTimeoutMs: number;
  /** For the name lookup, and again for the connection. */
  readonly connectTimeoutMs: number;
  readonly parallel: number;
  readonly queue: number;
  /** The largest answer, unpacked, in bytes. */
  readonly maxBytes: number;
  /** How deep the JSON of an answer may be nested. */
  readonly maxDepth: number;
  /** Retries allowed per call, over time. */
  readonly retryRatio: number;
  /** The mean wait before the retry of a read; the real one is random between none and twice that. */
  readonly retryDelayMs: number;
  readonly breaker: BreakerLimits;
}

/** When the breaker opens and for how long. */
export interface BreakerLimits {
  readonly windowMs: number;
  readonly minCalls: number;
  readonly failureRatio: number;
  readonly openMs: number;
}

/** The limits that the promises of docs/ are made with; a page query stays under 2.5 s with them. */
export const defaultLimits: UpstreamLimits = {
  readTimeoutMs: 800,
  writeTimeoutMs: 3_000,
  connectTimeoutMs: 200,
  parallel: 50,
  queue: 100,
  maxBytes: 2 * 1024 * 1024,
  maxDepth: 32,
  retryRatio: 0.1,
  retryDelayMs: 30,
  breaker: { windowMs: 10_000, minCalls: 20, failureRatio: 0.5, openMs: 5_000 },
};
