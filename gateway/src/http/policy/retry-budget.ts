/** Keeps retries from multiplying the load of an upstream that is in trouble already. */
export interface RetryBudget {
  /** To be told of each first attempt. */
  called(): void;
  /** Takes one retry out of the budget; false when there is none. */
  take(): boolean;
}

/** What is there at start and at the most, in retries. */
const reserve = 3;

/**
 * Makes a budget that earns a part of a retry with each call.
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
