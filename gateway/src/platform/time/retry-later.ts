/** The delay before each further attempt in milliseconds. */
const delaysMs = [5_000, 30_000, 120_000];

/**
 * Retries a failed action in the background a few times with increasing delays. The retries outlive the request but not
 * the process.
 */
export function retryLater(attempt: () => Promise<unknown>, onGivenUp: () => void): void {
  const [first, ...others] = delaysMs;
  const schedule = (delayMs: number | undefined, rest: readonly number[]): void => {
    if (delayMs === undefined) return onGivenUp();
    setTimeout(() => void attempt().catch(() => schedule(rest[0], rest.slice(1))), delayMs).unref();
  };
  schedule(first, others);
}
