import { vi } from "vitest";
import type { GraphAnswer } from "./graph.ts";

/** Several times longer than a circuit breaker stays open. */
const LIMIT_MS = 40_000;
const PAUSE_MS = 250;

/**
 * No response takes longer while a service fails, in milliseconds: several times what the gateway waits for one, whose
 * limits have unit tests, because a busy machine takes its time too.
 */
export const longestResponseMs = 15_000;

/**
 * Calls `ask` until it resolves, and returns its result; throws its last error after the time limit. On a busy machine
 * a healthy service may time out, and its open circuit breaker then rejects calls for some seconds.
 */
export function retry<T>(ask: () => Promise<T>): Promise<T> {
  return vi.waitFor(ask, { timeout: LIMIT_MS, interval: PAUSE_MS });
}

/** Repeats a request until the response has no errors, and returns it. Throws with the errors after the time limit. */
export function wholeAnswer(ask: () => Promise<GraphAnswer>): Promise<GraphAnswer> {
  return retry(async () => {
    const answer = await ask();
    if (answer.errors.length > 0) {
      const first = JSON.stringify(answer.errors.slice(0, 3));
      throw new Error(`The response of healthy services has ${answer.errors.length} errors, such as ${first}`);
    }
    return answer;
  });
}
