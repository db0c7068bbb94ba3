/**
 * The source of the current time. Services never read the system clock themselves, so that a test or the control port
 * can change the time.
 */
export interface Clock {
  /** Returns the current time. */
  now(): Date;
}

/** A clock that can be set; it continues to run from the time that was set. */
export interface AdjustableClock extends Clock {
  set(instant: Date): void;
  /** Returns to the system time. */
  reset(): void;
}

/** Returns a clock with the system time until it is set. */
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
