import { setTimeout as delay } from "node:timers/promises";
import type { Answer } from "../http.ts";

export interface Load {
  readonly count: number;
  /** One line for each failed request. */
  readonly failures: readonly string[];
  /** The 99th percentile of the response times, in milliseconds. */
  readonly p99Ms: number;
}

/** A load that runs until `end` is called. */
export interface RunningLoad {
  count(): number;
  /** Stops sending, waits for pending responses, and returns the result. */
  end(): Promise<Load>;
}

/**
 * Starts an open loop: sends requests at a fixed rate, even while earlier responses are pending.
 * @param everyMs the interval, in milliseconds
 * @param ask sends a request; returns null, or a line that describes the failure
 */
export function startLoad(everyMs: number, ask: () => Promise<string | null>): RunningLoad {
  const failures: string[] = [];
  const took: number[] = [];
  const underWay = new Set<Promise<void>>();
  const once = async (): Promise<void> => {
    const startedAt = performance.now();
    const failure = await ask().catch(String);
    took.push(performance.now() - startedAt);
    if (failure !== null) failures.push(failure);
  };
  const ending = new AbortController();
  const running = (async () => {
    while (!ending.signal.aborted) {
      const call = once();
      underWay.add(call);
      void call.then(() => underWay.delete(call));
      await delay(everyMs);
    }
  })();
  return {
    count: () => took.length,
    async end() {
      ending.abort();
      await running;
      await Promise.all(underWay);
      const sorted = took.toSorted((one, other) => one - other);
      return { count: took.length, failures, p99Ms: sorted[Math.floor(sorted.length * 0.99)] ?? 0 };
    },
  };
}

/** Returns a description of a failed response of the graph; null if it is complete. */
export function graphFailure({ status, body }: Answer): string | null {
  return status === 200 && !body.includes(`"errors"`) ? null : `${status} ${body.slice(0, 300)}`;
}
