import { LRUCache } from "lru-cache";

/** The body of a response; a buffer if it is long. */
export type ResponseText = string | Buffer;

/** Everything that a public response depends on. */
export interface ResponseKey {
  readonly sitePath: string;
  /** The SHA-256 of the document. */
  readonly documentId: string;
  readonly operationName: string | null | undefined;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** Encoded responses to public operations. */
export interface ResponseCache {
  /** Returns a cached response; undefined if there is none or its TTL has passed. */
  get(key: ResponseKey): ResponseText | undefined;
  set(key: ResponseKey, text: ResponseText): void;
}

/** In bytes of responses and characters of keys. */
const maxCacheSize = 32_000_000;

/** Long variables are unique to one visitor; their response would not be requested again. */
const maxKeyLength = 1_000;

interface Entry {
  readonly text: ResponseText;
  /** In milliseconds since 1970. */
  readonly storedAt: number;
}

/** A digest and names contain no blank, so the parts of a key cannot overlap. */
function cacheKeyOf({ sitePath, documentId, operationName, variables }: ResponseKey): string {
  return `${sitePath} ${documentId} ${operationName ?? ""} ${JSON.stringify(variables)}`;
}

/**
 * Creates the cache of one process.
 * @param ttlMs the TTL of a response in milliseconds; 0 disables the cache
 */
export function createResponseCache(ttlMs: number, now: () => Date): ResponseCache {
  const entries = new LRUCache<string, Entry>({
    maxSize: maxCacheSize,
    sizeCalculation: ({ text }, key) => text.length + key.length,
  });
  return {
    get(key) {
      const entry = ttlMs === 0 ? undefined : entries.get(cacheKeyOf(key));
      if (entry === undefined) return undefined;
      // The age is unknown after the clock was set back.
      const ageMs = now().getTime() - entry.storedAt;
      return ageMs >= 0 && ageMs < ttlMs ? entry.text : undefined;
    },
    set(key, text) {
      const name = cacheKeyOf(key);
      if (ttlMs > 0 && name.length <= maxKeyLength) entries.set(name, { text, storedAt: now().getTime() });
    },
  };
}
