/** A cached value with its times. It is plain data, so that a shared store can write it as JSON. */
export interface CacheEntry {
  readonly value: unknown;
  /** When the value was read from its source, in milliseconds since 1970. */
  readonly fetchedAt: number;
  /** Until when the value is fresh, in milliseconds since 1970. */
  readonly freshUntil: number;
  /** When a failed source may be called again, in milliseconds since 1970; null without a failure. */
  readonly retryAt: number | null;
}

/** A store of entries; it may evict an entry at any time. */
export interface CacheStore {
  get(key: string): Promise<CacheEntry | undefined>;
  /**
   * Stores an entry.
   * @param keepMs the time after which it may be evicted, in milliseconds
   */
  set(key: string, entry: CacheEntry, keepMs: number): Promise<void>;
}

export interface SharedStore extends CacheStore {
  /** Claims the loading of a key; false while another process holds the claim. */
  claim(key: string): Promise<boolean>;
  release(key: string): Promise<void>;
}
