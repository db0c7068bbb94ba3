/** What is kept under a key. It is plain data, so that a store outside this process can write it as JSON. */
export interface CacheEntry {
  readonly value: unknown;
  /** When the value was read from its source, in milliseconds since 1970. */
  readonly fetchedAt: number;
  /** Until when it is handed out without asking again, in milliseconds since 1970. */
  readonly freshUntil: number;
  /** When its source may be asked again after it failed; null as long as it did not fail since. */
  readonly retryAt: number | null;
}

/** Where entries are kept; an entry may be lost at any time. */
export interface CacheStore {
  /** Gives the entry of a key; undefined when there is none. */
  get(key: string): Promise<CacheEntry | undefined>;
  /**
   * Keeps an entry.
   * @param keepMs after this time nobody asks for it any more
   */
  set(key: string, entry: CacheEntry, keepMs: number): Promise<void>;
}

/** A store that several processes share. */
export interface SharedStore extends CacheStore {
  /** Tells whether the caller is to load the key now; false for a moment after another process was told so. */
  claim(key: string): Promise<boolean>;
  /** Lets others load the key. */
  release(key: string): Promise<void>;
}
