/** How many attempts are allowed in which time. */
export interface RateLimit {
  readonly attempts: number;
  readonly windowMs: number;
}

/** What attempts are counted on, of which limit. */
export interface Counted {
  /** The name of the limit, which keeps its keys apart from those of the others. */
  readonly limit: string;
  /** Whose attempts; contains the site path. */
  readonly key: string;
}

/** Counts attempts in fixed windows, each from the first attempt of its key on. */
export interface LimitCounts {
  /**
   * Counts one attempt on each key in turn, up to the first one that is over its limit, and tells whether none was:
   * who is refused for one thing does not use up what others have.
   */
  admit(attempts: readonly (Counted & RateLimit)[]): Promise<boolean>;
  /** How many attempts were counted on a key in the window that is running. */
  counted(attempt: Counted): Promise<number>;
  /** How many milliseconds the window of a key still runs; 0 when none does. */
  endsInMs(attempt: Counted): Promise<number>;
  /** Takes one counted attempt back from each key, for example because it was a success. */
  refund(attempts: readonly Counted[]): Promise<void>;
  /** Forgets the attempts on each key, for example after a success. */
  forget(attempts: readonly Counted[]): Promise<void>;
}
