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
  /** On the monotonic clock, in milliseconds, as is the next. */
  readonly renderedAt: number;
  /** From when on another is rendered for whoever asks. */
  readonly freshUntil: number;
}

/**
 * How many pages are rendered at once for which nobody waits. Handing out an old page takes no time: without a bound one
 * visitor who goes through hundreds of addresses would have them all rendered at once, at the cost of those who wait.
 */
const REFRESHES_AT_ONCE = 4;

/**
 * Makes a store of pages in the memory of this process.
 * @param options how long and how many
 */
export function createKeptPages({ freshMs, staleMs, maxBytes }: KeptPagesOptions): KeptPages {
  const store = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ page }) => (page === NOT_SHARED ? 1_000 : sizeOf(page)),
  });
  // Apart from the store, which could drop what somebody waits for.
  const underWay = new Map<string, Promise<Entry>>();
  let refreshes = 0;

  const mayGive = (entry: Entry | undefined): entry is Entry =>
    entry !== undefined && performance.now() - entry.renderedAt <= freshMs + staleMs;
  const renderNow = async (key: string, render: () => Promise<Rendered>): Promise<Entry> => {
    const { page, mayKeep } = await render();
    const old = store.peek(key);
    const renderedAt = performance.now();
    const freshUntil = renderedAt + freshMs;
    // When the gateway is too busy, to render for every visitor apart would be the worst that could follow.
    const isOldBetter = page.status >= 500 && mayGive(old);
    const entry: Entry = isOldBetter
      ? { ...old, freshUntil }
      : { page: mayKeep ? page : NOT_SHARED, renderedAt, freshUntil };
    store.set(key, entry);
    return entry;
  };
  const renderOnce = (key: string, render: () => Promise<Rendered>): Promise<Entry> => {
    const known = underWay.get(key);
    if (known !== undefined) return known;
    const entry = renderNow(key, render).finally(() => underWay.delete(key));
    underWay.set(key, entry);
    return entry;
  };
  const refresh = async (key: string, render: () => Promise<Rendered>): Promise<void> => {
    if (underWay.has(key) || refreshes >= REFRESHES_AT_ONCE) return;
    refreshes += 1;
    try {
      await renderOnce(key, render);
    } catch {
      // The old page stays, and whoever has to wait for the next one is told.
    } finally {
      refreshes -= 1;
    }
  };
  return {
    async read(key, render) {
      const kept = store.get(key);
      if (!mayGive(kept)) return pageOf(await renderOnce(key, render));
      if (performance.now() >= kept.freshUntil) void refresh(key, render);
      return pageOf(kept);
    },
  };
}

const pageOf = ({ page }: Entry): KeptPage | null => (page === NOT_SHARED ? null : page);
