import { onAbort } from "../on-abort.ts";

/** Gives a place back. */
export type Release = () => void;

/** Bounds how many calls to one upstream run at once, so that a slow one cannot take all of the gateway. */
export interface Bulkhead {
  /**
   * Takes a place, or waits for one.
   * @param patienceMs how long the waiting may last, in milliseconds
   * @param signal ends the waiting
   * @returns the function that gives the place back, at once when there is one; null when the queue is full or the waiting
   * has ended without one
   */
  enter(patienceMs: number, signal?: AbortSignal): Release | null | Promise<Release | null>;
  active(): number;
  queued(): number;
}

/**
 * Makes a bulkhead that serves its queue in the order of arrival.
 * @param parallel the number of places
 * @param queue how many may wait; one more is turned away at once
 */
export function createBulkhead(parallel: number, queue: number): Bulkhead {
  const waiting = new Set<() => void>();
  let active = 0;

  /** A place can be given back only once, however often the function is called. */
  const takeSlot = (): Release => {
    let held = true;
    active += 1;
    return () => {
      if (!held) return;
      held = false;
      active -= 1;
      const [next] = waiting;
      next?.();
    };
  };
  const waitForSlot = (patienceMs: number, signal: AbortSignal | undefined) =>
    new Promise<Release | null>((resolve) => {
      const settle = (release: Release | null) => {
        waiting.delete(admitted);
        clearTimeout(timer);
        stopListening();
        resolve(release);
      };
      const admitted = () => settle(takeSlot());
      const giveUp = () => settle(null);
      waiting.add(admitted);
      const timer = setTimeout(giveUp, patienceMs);
      const stopListening = signal === undefined ? () => {} : onAbort(signal, giveUp);
    });

  return {
    enter(patienceMs, signal) {
      if (signal?.aborted === true) return null;
      if (active < parallel) return takeSlot();
      return waiting.size >= queue ? null : waitForSlot(patienceMs, signal);
    },
    active: () => active,
    queued: () => waiting.size,
  };
}
