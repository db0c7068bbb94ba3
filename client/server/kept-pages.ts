import { LRUCache } from "lru-cache";
import type { Body } from "./compress.ts";

/** A page that any visitor without a session may get: nothing in it knows who asked. */
export interface KeptPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Body;
}

/** What one rendering has come to. */
export interface Rendered {
  readonly page: KeptPage;
  /** False for a page that is for this visitor or this moment alone. */
  readonly mayKeep: boolean;
}

/** Pages that are rendered once for many visitors. */
export interface KeptPages {
  /**
   * Gives the page of an address: a kept one, or one that is rendered now, once however many ask.
   * @param key the address with everything else that the page depends on
   * @param render renders it
   * @returns null when the page turned out to be one that may not be shared: the caller then renders its own
   */
  read(key: string, render: () => Promise<Rendered>): Promise<KeptPage | null>;
}

/** What a store of pages is made of. */
export interface KeptPagesOptions {
  /** How long a page is handed out as it is, in milliseconds. */
  readonly freshMs: number;
  /** For how long after that it is still handed out while a new one is rendered, in milliseconds. */
  readonly staleMs: number;
  /** The most bytes that are kept; the pages that nobody has asked for longest go first. */
  readonly maxBytes: number;
}

/** With room for what the body is compressed to later, which is a few tenths of it. */
const sizeOf = ({ body }: KeptPage) => Math.ceil(body.plain.length * 1.5) + 1_000;

/** The value of an address whose page may not be shared. */
const NOT_SHARED = Symbol("not shared");

interface Entry {
  readonly page: KeptPage | typeof NOT_SHARED;
  /** On the monotonic clock, in milliseconds. */
  readonly renderedAt: number;
}

/**
 * Makes a store of pages in the memory of this process.
 * @param options how long and how many
 */
export function createKeptPages({ freshMs, staleMs, maxBytes }: KeptPagesOptions): KeptPages {
  const store = new LRUCache<string, Entry, () => Promise<Rendered>>({
    maxSize: maxBytes,
    sizeCalculation: ({ page }) => (page === NOT_SHARED ? 1_000 : sizeOf(page)),
    ttl: freshMs,
    // Every reading asks the clock, which tests move.
    ttlResolution: 0,
    perf: { now: () => performance.now() },
    allowStale: true,
    noDeleteOnFetchRejection: true,
    async fetchMethod(_key, _old, { context: render }) {
      const { page, mayKeep } = await render();
      return { page: mayKeep ? page : NOT_SHARED, renderedAt: performance.now() };
    },
  });
  const oldestMs = freshMs + staleMs;
  return {
    async read(key, render) {
      let entry = await store.fetch(key, { context: render });
      if (entry !== undefined && performance.now() - entry.renderedAt > oldestMs) {
        // The store has begun to render it anew; this time it is waited for.
        entry = await store.fetch(key, { context: render, allowStale: false });
      }
      return entry === undefined || entry.page === NOT_SHARED ? null : entry.page;
    },
  };
}
