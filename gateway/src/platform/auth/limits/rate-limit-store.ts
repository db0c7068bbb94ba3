export interface RateLimit {
  readonly attempts: number;
  readonly windowMs: number;
}

export interface RateLimitKey {
  /** The name of the limit, which keeps its keys apart from those of the others. */
  readonly limit: string;
  /** The subject of the limit; contains the site path. */
  readonly key: string;
}

/** Counts attempts in fixed windows, which start with the first attempt of a key. */
export interface RateLimitStore {
  /**
   * Counts one attempt on each key in order and stops at the first key over its limit, so that a rejected attempt does not use
   * up the limits of the keys after it. Returns true if all keys are within their limits.
   */
  admit(attempts: readonly (RateLimitKey & RateLimit)[]): Promise<boolean>;
  count(attempt: RateLimitKey): Promise<number>;
  /** Returns the milliseconds until the window of a key ends; 0 without one. */
  msUntilReset(attempt: RateLimitKey): Promise<number>;
  refund(attempts: readonly RateLimitKey[]): Promise<void>;
  reset(attempts: readonly RateLimitKey[]): Promise<void>;
  /** Keeps a text about a key for a day, at most the latest 20 of them. */
  note(about: RateLimitKey, text: string): Promise<void>;
  /** Returns the notes of a key, newest first. */
  notes(about: RateLimitKey): Promise<readonly string[]>;
}

/** The notes of a key, of which anyone can cause more. */
export const maxNotes = 20;

export const noteSeconds = 24 * 60 * 60;
