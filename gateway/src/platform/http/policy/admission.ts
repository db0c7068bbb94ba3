import { UpstreamError } from "../../errors/upstream-error.ts";
import type { Breaker } from "./breaker.ts";
import type { Bulkhead, Release } from "./bulkhead.ts";
import { isDisconnected } from "../on-abort.ts";

/**
 * Creates the function that admits or rejects a call.
 * @param breaker checked first, so that no call waits in vain
 * @returns a function that releases the slot; it throws UpstreamError `unavailable`, or `abandoned` if the caller
 * disconnected
 */
export function createAdmission(upstream: string, breaker: Breaker, bulkhead: Bulkhead) {
  const reject = (why: string) => new UpstreamError({ upstream, kind: "unavailable", cause: new Error(why) });
  return (maxWaitMs: number, signal: AbortSignal | undefined): Release | Promise<Release> => {
    if (breaker.state() === "open") throw reject("breaker open");
    const admitted = (release: Release | null): Release => {
      if (release !== null) return release;
      throw isDisconnected(signal) ? new UpstreamError({ upstream, kind: "abandoned" }) : reject("no slot");
    };
    const slot = bulkhead.enter(maxWaitMs, signal);
    return slot instanceof Promise ? slot.then(admitted) : admitted(slot);
  };
}
