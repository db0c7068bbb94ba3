import { UpstreamError } from "../errors/upstream-error.ts";
import type { Breaker } from "./breaker.ts";
import type { Bulkhead } from "./bulkhead.ts";
import { hasLeft } from "./on-abort.ts";

/**
 * Makes the function that lets a call in or turns it away.
 * @param upstream the name for errors
 * @param breaker asked first, so that nobody queues for a call that will not be made
 * @param bulkhead gives the place
 * @returns a function that gives the place back; it rejects with UpstreamError `unavailable`, or `abandoned` to who has left
 */
export function createAdmission(upstream: string, breaker: Breaker, bulkhead: Bulkhead) {
  const turnAway = (why: string) => new UpstreamError({ upstream, kind: "unavailable", cause: new Error(why) });
  return async (patienceMs: number, signal: AbortSignal | undefined): Promise<() => void> => {
    if (breaker.state() === "open") throw turnAway("breaker open");
    const leave = await bulkhead.enter(patienceMs, signal);
    if (leave !== null) return leave;
    throw hasLeft(signal) ? new UpstreamError({ upstream, kind: "abandoned" }) : turnAway("no place");
  };
}
