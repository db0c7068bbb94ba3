import { vi } from "vitest";
import type { GraphAnswer } from "./graph.ts";

/** Longer than a breaker stays open, several times over. */
const LIMIT_MS = 40_000;
const PAUSE_MS = 250;

/**
 * Asks again until what is expected holds, at once when it does the first time, and returns what came of it: on a busy
 * machine a healthy service may miss its deadline, and is then left alone for some seconds. Throws what `ask` throws last.
 */
export function retry<T>(ask: () => Promise<T>): Promise<T> {
  return vi.waitFor(ask, { timeout: LIMIT_MS, interval: PAUSE_MS });
}

/** Asks again until an answer is whole, and returns it. Throws with what is missing when it never is. */
export function wholeAnswer(ask: () => Promise<GraphAnswer>): Promise<GraphAnswer> {
  return retry(async () => {
    const answer = await ask();
    if (answer.errors.length > 0)
      throw new Error(`Healthy services do not answer all: ${JSON.stringify(answer.errors)}`);
    return answer;
  });
}
