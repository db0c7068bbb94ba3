import { setTimeout as delay } from "node:timers/promises";
import type { Answer } from "../stack/http.ts";

/** What came of asking the same again and again. */
export interface Load {
  readonly count: number;
  /** What went wrong, one line each. */
  readonly failures: readonly string[];
  /** How long 99 of 100 answers took at the most, in milliseconds. */
  readonly p99Ms: number;
}

/** Asking that goes on until it is ended. */
export interface RunningLoad {
  /** How many answers have come so far. */
  count(): number;
  /** Asks no more, waits for the answers that are still to come, and tells how it went. */
  end(): Promise<Load>;
}

/**
 * Asks again and again, whether or not the answers before have come.
 * @param everyMs how often, in milliseconds
 * @param ask gives null, or a line that says what is wrong with the answer
 */
export function startLoad(everyMs: number, ask: () => Promise<string | null>): RunningLoad {
  const failures: string[] = [];
  const took: number[] = [];
  const underWay = new Set<Promise<void>>();
  const once = async (): Promise<void> => {
    const started = performance.now();
    const failure = await ask().catch(String);
    took.push(performance.now() - started);
    if (failure !== null) failures.push(failure);
  };
  const ending = new AbortController();
  const running = (async () => {
    while (!ending.signal.aborted) {
      const asked = once();
      underWay.add(asked);
      void asked.then(() => underWay.delete(asked));
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

/** Says what is wrong with an answer of the graph; null when it is whole. */
export function graphFailure({ status, body }: Answer): string | null {
  return status === 200 && !body.includes(`"errors"`) ? null : `${status} ${body.slice(0, 300)}`;
}
