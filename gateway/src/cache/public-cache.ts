import { setTimeout as delay } from "node:timers/promises";
import { UpstreamError } from "../errors/upstream-error.ts";
import { isDisconnected } from "../http/on-abort.ts";
import type { CacheEntry, CacheStore, SharedStore } from "./cache-store.ts";
import { singleFlight } from "./single-flight.ts";
import { createMemoryStore } from "./memory-store.ts";

/** What is asked for. The retailer is part of every key, so that no retailer can see another's data. */
export interface PublicKey {
  readonly sitePath: string;
  /** The name of the upstream service. */
  readonly upstream: string;
  /** The call with everything that its answer depends on. */
  readonly call: string;
}

/** How old a value is. */
export interface Age {
  /** When it was read from its source, as an ISO text. */
  readonly fetchedAt: string;
  /** True when its source could not be read just now and this is the last good answer. */
  readonly stale: boolean;
}

/** A read of the cache. */
export interface CacheRead extends Age {
  /** True when the value was there before it was asked for. */
  readonly kept: boolean;
}

/** A value with its age. */
export interface Cached<T> extends Age {
  readonly value: T;
}

/**
 * Data that everybody may see, kept across requests. The functions that load it are made where no session and no
 * shopper's token is in reach. What they give must be plain data; a failure is never kept.
 */
export interface PublicCache {
  /**
   * Gives a value, loading it when there is none that is fresh enough.
   * @param key what is asked for
   * @param ttlMs how long a value is fresh, before jitter
   * @param load reads the value from its source; its signal aborts when nobody waits for the value any more
   * @param waiter aborts when whoever asks goes away; a load is ended once all who wait for it have, and goes on to its end
   * when one of them gives no signal, or when an old value is handed out meanwhile
   * @throws whatever `load` throws when there is no value to fall back on; UpstreamError `abandoned` to whoever has left
   */
  read<T>(
    key: PublicKey,
    ttlMs: number,
    load: (signal: AbortSignal) => Promise<T>,
    waiter?: AbortSignal,
  ): Promise<Cached<T>>;
}

/** What a cache is made of; everything has a default. */
export interface PublicCacheOptions {
  readonly now?: () => Date;
  /** Where values are kept; with a shared one, a value that another process loads is waited for. */
  readonly store?: CacheStore | SharedStore;
  /** From 0 to 1, for the jitter. */
  readonly random?: () => number;
  /** Is told of every load that failed, because visitors see an old value in its place and nobody else would know. */
  readonly onFailure?: (call: PublicKey, error: unknown) => void;
  /** Is told of every value that is handed out, in the asynchronous context of the one who asked for it. */
  readonly onRead?: (call: PublicKey, read: CacheRead) => void;
}

/** How long the last good answer is handed out while the source fails. */
const staleIfErrorMs = 600_000;

/** Values made at the same moment become old at different ones: up to a fifth of their time earlier. */
const jitter = 0.2;

/** While a source fails it is asked again at most this often for each key. */
const retryMs = 1_000;

/** How long a value is waited for that another process loads, and how often it is looked for, in milliseconds. */
const elsewhere = { waitMs: 500, lookMs: 20 };

/** What one reading works with. */
interface Reading {
  readonly asked: PublicKey;
  readonly key: string;
  readonly ttlMs: number;
  readonly load: (signal: AbortSignal) => Promise<unknown>;
  readonly waiter: AbortSignal | undefined;
}

const abandoned = ({ upstream }: PublicKey) => new UpstreamError({ upstream, kind: "abandoned" });

/** Gives a value that another process has just loaded; undefined when this one is to load it. */
async function loadedElsewhere(store: CacheStore | SharedStore, key: string, old?: CacheEntry) {
  if (!("claim" in store) || (await store.claim(key))) return undefined;
  for (let waited = 0; waited < elsewhere.waitMs; waited += elsewhere.lookMs) {
    await delay(elsewhere.lookMs);
    const entry = await store.get(key);
    if (entry !== undefined && entry.fetchedAt > (old?.fetchedAt ?? 0)) return entry;
  }
  return undefined;
}

/** Makes the function that loads a key, once however many ask; a failure is noted on the old entry. */
function createRefresh({ now, store, random, onFailure }: Required<Omit<PublicCacheOptions, "onRead">>) {
  const loads = singleFlight<CacheEntry>();
  const noteFailure = async ({ asked, key, ttlMs }: Reading, old: CacheEntry | undefined, error: unknown) => {
    onFailure(asked, error);
    const retryAt = now().getTime() + retryMs;
    if (old !== undefined) await store.set(key, { ...old, retryAt }, ttlMs + staleIfErrorMs);
  };
  const fetch = async (reading: Reading, old: CacheEntry | undefined, ended: AbortSignal): Promise<CacheEntry> => {
    const { asked, key, ttlMs, load } = reading;
    try {
      if (ended.aborted) throw abandoned(asked);
      const value = await load(ended);
      const fetchedAt = now().getTime();
      const entry = { value, fetchedAt, freshUntil: fetchedAt + ttlMs * (1 - jitter * random()), retryAt: null };
      await store.set(key, entry, ttlMs + staleIfErrorMs);
      return entry;
    } catch (error) {
      // What was given up says nothing about its source.
      if (!ended.aborted) await noteFailure(reading, old, error);
      throw error;
    } finally {
      if ("release" in store) await store.release(key);
    }
  };
  return async (reading: Reading, old?: CacheEntry): Promise<CacheEntry> => {
    const { asked, key, waiter } = reading;
    if (isDisconnected(waiter)) throw abandoned(asked);
    return loads.run(key, waiter, async (ended) => {
      return (await loadedElsewhere(store, key, old)) ?? fetch(reading, old, ended);
    });
  };
}

/**
 * Makes a cache for public data: one load at a time for each key, old values handed out while a new one is loaded, and
 * the last good value for ten minutes when loading fails.
 */
export function createPublicCache(options: PublicCacheOptions = {}): PublicCache {
  const { now = () => new Date(), store = createMemoryStore(), random = Math.random } = options;
  const { onFailure = () => {}, onRead = () => {} } = options;
  const refresh = createRefresh({ now, store, random, onFailure });

  const fallBack = async (reading: Reading, entry: CacheEntry): Promise<CacheEntry> => {
    try {
      return await refresh(reading, entry);
    } catch (error) {
      const at = now().getTime();
      if (at - entry.fetchedAt > staleIfErrorMs) throw error;
      return { ...entry, retryAt: at };
    }
  };

  const current = async (reading: Reading): Promise<CacheEntry> => {
    const entry = await store.get(reading.key);
    if (entry === undefined) return refresh(reading);
    const at = now().getTime();
    if (at < entry.freshUntil) return entry;
    const { fetchedAt, retryAt } = entry;
    const isServable = at - fetchedAt <= (retryAt === null ? 2 * reading.ttlMs : staleIfErrorMs);
    if (!isServable) return fallBack(reading, entry);
    // Nobody waits for this one; its failure shows in the next answer, which is then marked as stale.
    if (retryAt === null || at >= retryAt) refresh({ ...reading, waiter: undefined }, entry).catch(() => undefined);
    return entry;
  };

  return {
    async read<T>(
      asked: PublicKey,
      ttlMs: number,
      load: (signal: AbortSignal) => Promise<T>,
      waiter?: AbortSignal,
    ): Promise<Cached<T>> {
      const key = `${asked.sitePath} ${asked.upstream} ${asked.call}`;
      const askedAt = now().getTime();
      const { value, fetchedAt, retryAt } = await current({ asked, key, ttlMs, load, waiter });
      const age = { fetchedAt: new Date(fetchedAt).toISOString(), stale: retryAt !== null };
      onRead(asked, { ...age, kept: fetchedAt < askedAt });
      // Only what `load` gave is ever kept under a call, so the value has its type.
      return { value: value as T, ...age };
    },
  };
}
