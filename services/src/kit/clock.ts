/** Tells the time. Services never ask the system themselves, so that a test or the control port can move them in time. */
export interface Clock {
  /** The current instant. */
  now(): Date;
}

/** A clock that can be moved; it goes on ticking from wherever it was set. */
export interface AdjustableClock extends Clock {
  /** Makes `instant` the current time. */
  set(instant: Date): void;
  /** Goes back to the system's time. */
  reset(): void;
}

/** Returns a clock that shows the system's time until it is set to another. */
export function createClock(systemNow: () => number = Date.now): AdjustableClock {
  let offset = 0;
  return {
    now: () => new Date(systemNow() + offset),
    set: (instant) => {
      offset = instant.getTime() - systemNow();
    },
    reset: () => {
      offset = 0;
    },
  };
}
