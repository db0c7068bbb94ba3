/** Limits of the calls of one kind to one upstream for one retailer. Times are in milliseconds. */
export interface UpstreamLimits {
  /** For reads, from the first byte sent to the last byte read. */
  readonly readTimeoutMs: number;
  /** For writes; longer, because they are never retried. */
  readonly writeTimeoutMs: number;
  /** For the DNS lookup, and again for the connection. */
  readonly connectTimeoutMs: number;
  readonly parallel: number;
  readonly queue: number;
  /** The same for logins, each of which takes a fraction of a second of a processor: more would only wait at the service. */
  readonly logins: { readonly parallel: number; readonly queue: number };
  /** The maximum size of a response in bytes, decompressed. */
  readonly maxBytes: number;
  /** The maximum nesting of the JSON of a response. */
  readonly maxDepth: number;
  /** Retries per call, averaged over time. */
  readonly retryRatio: number;
  /** The mean delay before a retry; the real delay is random between zero and twice the mean. */
  readonly retryDelayMs: number;
  readonly breaker: BreakerLimits;
}

export interface BreakerLimits {
  readonly windowMs: number;
  readonly minCalls: number;
  readonly failureRatio: number;
  readonly openMs: number;
}

/** The bounds of configured timeouts in milliseconds: longer ones would outlast the deadlines of requests. */
export const timeoutBounds = { min: 100, maxRead: 5_000, maxWrite: 8_000 } as const;

/** The defaults that the figures in docs/ assume; with them a page query takes less than 2.5 s. */
export const defaultLimits: UpstreamLimits = {
  readTimeoutMs: 800,
  writeTimeoutMs: 3_000,
  connectTimeoutMs: 200,
  parallel: 50,
  queue: 100,
  logins: { parallel: 8, queue: 16 },
  maxBytes: 2 * 1024 * 1024,
  maxDepth: 32,
  retryRatio: 0.1,
  retryDelayMs: 30,
  breaker: { windowMs: 10_000, minCalls: 20, failureRatio: 0.5, openMs: 5_000 },
};
