/** How long is waited before each further attempt, in milliseconds. */
const delaysMs = [5_000, 30_000, 120_000];

/**
 * Tries something again in the background, a few times and further and further apart, after it has failed once. It outlives
 * the request that it came from, but not the process.
 * @param attempt resolves when it succeeded
 * @param onGivenUp called after the last failed attempt
 */
export function retryLater(attempt: () => Promise<unknown>, onGivenUp: () => void): void {
  const [first, ...others] = delaysMs;
  const schedule = (delayMs: number | undefined, rest: readonly number[]): void => {
    if (delayMs === undefined) return onGivenUp();
    setTimeout(() => void attempt().catch(() => schedule(rest[0], rest.slice(1))), delayMs).unref();
  };
  schedule(first, others);
}
