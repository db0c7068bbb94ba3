import type { BreakerLimits } from "./limits.ts";
import type { BreakerState } from "../upstream-http.ts";

/** The outcome of an admitted call; `unknown` says nothing about the upstream, for example after a disconnect. */
export type Outcome = "success" | "failure" | "unknown";

/** A circuit breaker: stops calls to a failing upstream, then allows one trial call at a time. */
export interface Breaker {
  /** Returns the function that reports the outcome, or null if the call must not be made. */
  admit(): ((outcome: Outcome) => void) | null;
  state(): BreakerState;
}

interface Bucket {
  readonly startedAt: number;
  calls: number;
  failures: number;
}

const bucketsPerWindow = 10;

/** Counts the calls and failures of a sliding window; the sums are kept up to date because every call reads them. */
function rollingCount(windowMs: number, now: () => number) {
  const bucketMs = windowMs / bucketsPerWindow;
  const buckets: Bucket[] = [];
  const total = { calls: 0, failures: 0 };
  const forgetBefore = (at: number) => {
    for (let [first] = buckets; first !== undefined && first.startedAt <= at; [first] = buckets) {
      total.calls -= first.calls;
      total.failures -= first.failures;
      buckets.shift();
    }
  };
  return {
    add(failed: boolean): void {
      const at = now();
      forgetBefore(at - windowMs);
      let last = buckets.at(-1);
      if (last === undefined || at - last.startedAt >= bucketMs) {
        last = { startedAt: at, calls: 0, failures: 0 };
        buckets.push(last);
      }
      for (const count of [last, total]) {
        count.calls += 1;
        if (failed) count.failures += 1;
      }
    },
    total,
    clear: () => forgetBefore(Infinity),
  };
}

export function createBreaker(
  limits: BreakerLimits,
  now: () => number,
  onChange: (state: BreakerState) => void,
): Breaker {
  const count = rollingCount(limits.windowMs, now);
  let openedAt: number | null = null;
  let trying = false;

  const open = () => {
    openedAt = now();
    onChange("open");
  };
  const settleClosed = (outcome: Outcome) => {
    if (outcome === "unknown" || openedAt !== null) return;
    count.add(outcome === "failure");
    const { calls, failures } = count.total;
    if (calls >= limits.minCalls && failures / calls >= limits.failureRatio) open();
  };
  const settleTrial = (outcome: Outcome) => {
    trying = false;
    if (outcome === "failure") open();
    if (outcome !== "success") return;
    openedAt = null;
    count.clear();
    onChange("closed");
  };

  return {
    admit() {
      if (openedAt === null) return settleClosed;
      if (trying || now() - openedAt < limits.openMs) return null;
      trying = true;
      return settleTrial;
    },
    state() {
      if (openedAt === null) return "closed";
      return now() - openedAt < limits.openMs ? "open" : "half-open";
    },
  };
}
