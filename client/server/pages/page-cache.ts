import { LRUCache } from "lru-cache";
import type { Body } from "../../../http-server/encoded-body.ts";

/** A page for all visitors without a session. */
export interface CachedPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Body;
}

export interface RenderedPage {
  readonly page: CachedPage;
  /** False for a page that is for one visitor only. */
  readonly isCacheable: boolean;
}

/** A cache of rendered pages that serves stale pages while it renders new ones. */
export interface PageCache {
  /** Returns a page from the cache, or renders it once for all concurrent requests; null if it must not be shared. */
  read(key: string, render: () => Promise<RenderedPage>): Promise<CachedPage | null>;
}

export interface PageCacheOptions {
  /** For how many milliseconds a page is fresh. */
  readonly freshMs: number;
  /** For how many milliseconds after that it is served while a new one is rendered. */
  readonly staleMs: number;
  /** The maximum size in bytes; the least recently used pages are evicted first. */
  readonly maxBytes: number;
}

/** Includes room for the compressed bodies, which are added later. */
const sizeOf = ({ body }: CachedPage) => Math.ceil(body.plain.length * 1.5) + 1_000;

/** Marks a page that must not be shared. */
const NOT_SHARED = Symbol("not shared");

interface Entry {
  readonly page: CachedPage | typeof NOT_SHARED;
  /** Monotonic time in milliseconds. */
  readonly renderedAt: number;
  /** Monotonic time in milliseconds after which the page is rendered again. */
  readonly freshUntil: number;
}

/** Serving stale takes no time: without a limit, one visitor could have hundreds of pages rendered at once. */
const MAX_REFRESHES = 4;

type Render = () => Promise<RenderedPage>;
type Ages = Pick<PageCacheOptions, "freshMs" | "staleMs">;

const isUsable = (entry: Entry | undefined, { freshMs, staleMs }: Ages): entry is Entry =>
  entry !== undefined && performance.now() - entry.renderedAt <= freshMs + staleMs;

/** Returns the functions that render pages into the store, each key once at a time. */
function createRenderer(store: LRUCache<string, Entry>, ages: Ages) {
  // Not in the store, which could evict a page that requests wait for.
  const rendering = new Map<string, Promise<Entry>>();
  let refreshes = 0;

  const renderNow = async (key: string, render: Render): Promise<Entry> => {
    const { page, isCacheable } = await render();
    const old = store.peek(key);
    const renderedAt = performance.now();
    const freshUntil = renderedAt + ages.freshMs;
    // An overloaded gateway must not cause a rendering for every visitor.
    const isOldBetter = page.status >= 500 && isUsable(old, ages);
    const entry: Entry = isOldBetter
      ? { ...old, freshUntil }
      : { page: isCacheable ? page : NOT_SHARED, renderedAt, freshUntil };
    store.set(key, entry);
    return entry;
  };
  const renderOnce = (key: string, render: Render): Promise<Entry> => {
    const pendingEntry = rendering.get(key);
    if (pendingEntry !== undefined) return pendingEntry;
    const entry = renderNow(key, render).finally(() => rendering.delete(key));
    rendering.set(key, entry);
    return entry;
  };
  /** Renders in the background, at most `MAX_REFRESHES` pages at a time. */
  const refresh = async (key: string, render: Render): Promise<void> => {
    if (rendering.has(key) || refreshes >= MAX_REFRESHES) return;
    refreshes += 1;
    try {
      await renderOnce(key, render);
    } catch {
      // The stale page stays; the next request that has to wait gets the error.
    } finally {
      refreshes -= 1;
    }
  };
  return { renderOnce, refresh };
}

export function createPageCache({ maxBytes, ...ages }: PageCacheOptions): PageCache {
  const store = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ page }) => (page === NOT_SHARED ? 1_000 : sizeOf(page)),
  });
  const { renderOnce, refresh } = createRenderer(store, ages);
  return {
    async read(key, render) {
      const storedEntry = store.get(key);
      if (!isUsable(storedEntry, ages)) return pageOf(await renderOnce(key, render));
      if (performance.now() >= storedEntry.freshUntil) void refresh(key, render);
      return pageOf(storedEntry);
    },
  };
}

const pageOf = ({ page }: Entry): CachedPage | null => (page === NOT_SHARED ? null : page);
