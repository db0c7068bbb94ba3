import { UpstreamError } from "../../errors/upstream-error.ts";
import type { Breaker } from "./breaker.ts";
import type { Bulkhead, Release } from "./bulkhead.ts";
import { isDisconnected } from "../on-abort.ts";

/**
 * Makes the function that lets a call in or turns it away.
 * @param upstream the name for errors
 * @param breaker asked first, so that nobody queues for a call that will not be made
 * @param bulkhead gives the place
 * @returns a function that gives the place back, at once when nobody has to wait; it fails with UpstreamError `unavailable`,
 * or `abandoned` to who has left
 */
export function createAdmission(upstream: string, breaker: Breaker, bulkhead: Bulkhead) {
  const reject = (why: string) => new UpstreamError({ upstream, kind: "unavailable", cause: new Error(why) });
  return (patienceMs: number, signal: AbortSignal | undefined): Release | Promise<Release> => {
    if (breaker.state() === "open") throw reject("breaker open");
    const admitted = (release: Release | null): Release => {
      if (release !== null) return release;
      throw isDisconnected(signal) ? new UpstreamError({ upstream, kind: "abandoned" }) : reject("no place");
    };
    const place = bulkhead.enter(patienceMs, signal);
    return place instanceof Promise ? place.then(admitted) : admitted(place);
  };
}
