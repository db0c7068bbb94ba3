import { LRUCache } from "lru-cache";

/** The text of an answer, as bytes where it is long. */
export type ResponseText = string | Buffer;

/** Which answer is meant: all that a public one depends on. */
export interface ResponseKey {
  readonly sitePath: string;
  /** The SHA-256 of the document. */
  readonly documentId: string;
  readonly operationName: string | null | undefined;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** Answers to public operations, kept as they are sent. */
export interface ResponseCache {
  /** Gives a kept answer; undefined when there is none that is young enough. */
  get(key: ResponseKey): ResponseText | undefined;
  set(key: ResponseKey, text: ResponseText): void;
}

/** In bytes of answers and characters of keys: a small part of what a process may use. */
const maxCacheSize = 32_000_000;

/** Variables of this length are somebody's own, and their answer is not asked for again. */
const maxKeyLength = 1_000;

interface Entry {
  readonly text: ResponseText;
  /** In milliseconds since 1970. */
  readonly storedAt: number;
}

/** A hash and names cannot hold a blank, so that the parts cannot run into each other. */
function cacheKeyOf({ sitePath, documentId, operationName, variables }: ResponseKey): string {
  return `${sitePath} ${documentId} ${operationName ?? ""} ${JSON.stringify(variables)}`;
}

/**
 * Makes the memory of one process.
 * @param ttlMs for how many milliseconds an answer is handed out again; 0 keeps none
 */
export function createResponseCache(ttlMs: number, now: () => Date): ResponseCache {
  const answers = new LRUCache<string, Entry>({
    maxSize: maxCacheSize,
    sizeCalculation: ({ text }, key) => text.length + key.length,
  });
  return {
    get(key) {
      const entry = ttlMs === 0 ? undefined : answers.get(cacheKeyOf(key));
      if (entry === undefined) return undefined;
      // A clock that was set back makes no answer older than it may be.
      const ageMs = now().getTime() - entry.storedAt;
      return ageMs >= 0 && ageMs < ttlMs ? entry.text : undefined;
    },
    set(key, text) {
      const name = cacheKeyOf(key);
      if (ttlMs > 0 && name.length <= maxKeyLength) answers.set(name, { text, storedAt: now().getTime() });
    },
  };
}
