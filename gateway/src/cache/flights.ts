import { hasLeft, onAbort } from "../http/on-abort.ts";

/** One load for all who want the same at the same time. */
export interface Flights<T> {
  /**
   * Joins the load of a key, or starts it. It is ended when everybody who waited for it has gone away, and by nothing else:
   * one who leaves takes nothing from the others, and one who comes after the end starts anew.
   * @param key what is loaded
   * @param waiter aborts when whoever waits goes away; who gives none lets the load go on to its end
   * @param start loads it; its signal aborts when the load is ended
   */
  join(key: string, waiter: AbortSignal | undefined, start: (signal: AbortSignal) => Promise<T>): Promise<T>;
}

interface Flight<T> {
  readonly answer: Promise<T>;
  waiting: number;
  end(): void;
}

/** Makes the loads of one cache. */
export function createFlights<T>(): Flights<T> {
  const underWay = new Map<string, Flight<T>>();
  const launch = (key: string, start: (signal: AbortSignal) => Promise<T>): Flight<T> => {
    const ending = new AbortController();
    const forget = (): void => {
      if (underWay.get(key) === flight) underWay.delete(key);
    };
    const flight: Flight<T> = {
      answer: start(ending.signal).finally(forget),
      waiting: 0,
      end() {
        forget();
        ending.abort(new DOMException("everybody who waited has left", "AbortError"));
      },
    };
    underWay.set(key, flight);
    return flight;
  };
  return {
    async join(key, waiter, start) {
      const flight = underWay.get(key) ?? launch(key, start);
      flight.waiting += 1;
      if (waiter === undefined) return flight.answer;
      const stopListening = onAbort(waiter, () => {
        if (!hasLeft(waiter)) return;
        flight.waiting -= 1;
        if (flight.waiting === 0) flight.end();
      });
      return flight.answer.finally(stopListening);
    },
  };
}
