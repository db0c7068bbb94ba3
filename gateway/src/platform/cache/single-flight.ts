import { isDisconnected, onAbort } from "../http/on-abort.ts";

export interface SingleFlight<T> {
  /**
   * Joins the load of a key, or starts it. The load is aborted when every waiter has aborted; later callers start a new one.
   * @param waiter aborts when its caller no longer waits; without it the load runs to its end
   * @param start loads the value; its signal aborts with the load
   */
  run(key: string, waiter: AbortSignal | undefined, start: (signal: AbortSignal) => Promise<T>): Promise<T>;
}

interface Flight<T> {
  readonly promise: Promise<T>;
  waiting: number;
  abort(): void;
}

export function singleFlight<T>(): SingleFlight<T> {
  const inFlight = new Map<string, Flight<T>>();
  const launch = (key: string, start: (signal: AbortSignal) => Promise<T>): Flight<T> => {
    const controller = new AbortController();
    const forget = (): void => {
      if (inFlight.get(key) === flight) inFlight.delete(key);
    };
    const flight: Flight<T> = {
      promise: start(controller.signal).finally(forget),
      waiting: 0,
      abort() {
        forget();
        controller.abort(new DOMException("every waiter has aborted", "AbortError"));
      },
    };
    inFlight.set(key, flight);
    return flight;
  };
  return {
    async run(key, waiter, start) {
      const flight = inFlight.get(key) ?? launch(key, start);
      flight.waiting += 1;
      if (waiter === undefined) return flight.promise;
      const stopListening = onAbort(waiter, () => {
        if (!isDisconnected(waiter)) return;
        flight.waiting -= 1;
        if (flight.waiting === 0) flight.abort();
      });
      return flight.promise.finally(stopListening);
    },
  };
}
