import { onAbort } from "../on-abort.ts";

export type Release = () => void;

/** Limits the concurrent calls to one upstream, so that a slow upstream cannot block the gateway. */
export interface Bulkhead {
  /**
   * Takes a slot, or waits for one.
   * @param maxWaitMs the maximum wait in milliseconds
   * @param signal ends the wait
   * @returns the function that releases the slot, synchronously if one is free; null if the queue is full or the wait
   * ended
   */
  enter(maxWaitMs: number, signal?: AbortSignal): Release | null | Promise<Release | null>;
  active(): number;
  queued(): number;
}

/**
 * Creates a bulkhead with a first-in, first-out queue.
 * @param queue the number of calls that may wait; further calls are rejected
 */
export function createBulkhead(parallel: number, queue: number): Bulkhead {
  const waiting = new Set<() => void>();
  let active = 0;

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
  const waitForSlot = (maxWaitMs: number, signal: AbortSignal | undefined) =>
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
      const timer = setTimeout(giveUp, maxWaitMs);
      const stopListening = signal === undefined ? () => {} : onAbort(signal, giveUp);
    });

  return {
    enter(maxWaitMs, signal) {
      if (signal?.aborted === true) return null;
      if (active < parallel) return takeSlot();
      return waiting.size >= queue ? null : waitForSlot(maxWaitMs, signal);
    },
    active: () => active,
    queued: () => waiting.size,
  };
}
