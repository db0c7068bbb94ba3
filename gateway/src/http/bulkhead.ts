/** Bounds how many calls to one upstream run at once, so that a slow one cannot take all of the gateway. */
export interface Bulkhead {
  /**
   * Waits for a place.
   * @param signal ends the waiting
   * @returns the function that gives the place back, or null when the queue is full or the signal ended the waiting
   */
  enter(signal: AbortSignal): Promise<(() => void) | null>;
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
  const place = () => {
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      active -= 1;
      const [next] = waiting;
      next?.();
    };
  };
  const waitForPlace = (signal: AbortSignal) =>
    new Promise<(() => void) | null>((resolve) => {
      const leave = () => {
        waiting.delete(admitted);
        resolve(null);
      };
      const admitted = () => {
        waiting.delete(admitted);
        signal.removeEventListener("abort", leave);
        active += 1;
        resolve(place());
      };
      waiting.add(admitted);
      signal.addEventListener("abort", leave, { once: true });
    });

  return {
    async enter(signal) {
      if (signal.aborted) return null;
      if (active < parallel) {
        active += 1;
        return place();
      }
      return waiting.size >= queue ? null : waitForPlace(signal);
    },
    active: () => active,
    queued: () => waiting.size,
  };
}
