/** Keeps retries from multiplying the load of a failing upstream. */
export interface RetryBudget {
  /** To be called before each first attempt. */
  called(): void;
  /** Takes one retry from the budget; false if it is empty. */
  take(): boolean;
}

/** The initial and maximum budget, in retries. */
const reserve = 3;

/**
 * Creates a budget that earns a fraction of a retry with each call.
 * @param ratio retries per call, for example 0.1
 */
export function createRetryBudget(ratio: number): RetryBudget {
  let saved = reserve;
  return {
    called: () => void (saved = Math.min(reserve, saved + ratio)),
    take() {
      if (saved < 1) return false;
      saved -= 1;
      return true;
    },
  };
}
