import { setTimeout as delay } from "node:timers/promises";
import { UpstreamError } from "../errors/upstream-error.ts";
import { isDisconnected } from "../http/on-abort.ts";
import type { CacheEntry, CacheStore, SharedStore } from "./cache-store.ts";
import { singleFlight } from "./single-flight.ts";
import { createMemoryStore } from "./memory-store.ts";

/** The key of a value. The retailer is part of every key, so that no retailer can get another's data. */
export interface PublicKey {
  readonly sitePath: string;
  readonly upstream: string;
  /** The call with everything that its response depends on. */
  readonly call: string;
}

export interface Age {
  /** When it was read from its source, as an ISO text. */
  readonly fetchedAt: string;
  /** True if its source fails and this is the last value. */
  readonly stale: boolean;
}

export interface CacheRead extends Age {
  readonly isHit: boolean;
  /** The time since it was read from its source, in milliseconds. */
  readonly ageMs: number;
  readonly value: unknown;
}

export interface Cached<T> extends Age {
  readonly value: T;
}

/**
 * Public data, cached across requests. The functions that load it have no access to sessions and shoppers' tokens.
 * Values must be plain data; failures are never cached.
 */
export interface PublicCache {
  /**
   * Returns a value; loads it on a miss.
   * @param ttlMs the time for which the value is fresh, before jitter
   * @param load reads the value from its source; its signal aborts when nothing waits for the value any more
   * @param waiter aborts when the caller disconnects; a load is aborted when all of its waiters have, and runs to its
   * end if one of them has no signal or a stale value is returned meanwhile
   * @throws the error of `load` if there is no value to fall back on; UpstreamError `abandoned` after a disconnect
   */
  read<T>(
    key: PublicKey,
    ttlMs: number,
    load: (signal: AbortSignal) => Promise<T>,
    waiter?: AbortSignal,
  ): Promise<Cached<T>>;
}

export interface PublicCacheOptions {
  readonly now?: () => Date;
  /** The store; with a shared one, the cache waits for a value that another process loads. */
  readonly store?: CacheStore | SharedStore;
  /** Returns when the source of a key last said that it has changed, in milliseconds since 1970; null for never. */
  readonly lastChange?: (key: PublicKey) => number | null;
  /** From 0 to 1, for the jitter. */
  readonly random?: () => number;
  /** Called for every failed load, because responses with a stale value hide it. */
  readonly onFailure?: (call: PublicKey, error: unknown) => void;
  /** Called for every read, in the asynchronous context of the caller. */
  readonly onRead?: (call: PublicKey, read: CacheRead) => void;
}

/** The time for which the last value is returned while its source fails. */
const staleIfErrorMs = 600_000;

/** TTLs are shortened by up to a fifth, so that values do not expire together. */
const jitter = 0.2;

/** The minimum time between calls to a failing source, per key. */
const retryMs = 1_000;

/** The time to wait for a value that another process loads, and the polling interval, in milliseconds. */
const elsewhere = { waitMs: 500, lookMs: 20 };

interface Reading {
  readonly publicKey: PublicKey;
  readonly key: string;
  readonly ttlMs: number;
  readonly load: (signal: AbortSignal) => Promise<unknown>;
  readonly waiter: AbortSignal | undefined;
}

const abandoned = ({ upstream }: PublicKey) => new UpstreamError({ upstream, kind: "abandoned" });

/** Returns a value that another process has just loaded; undefined if this process has to load it. */
async function loadedElsewhere(store: CacheStore | SharedStore, key: string, old?: CacheEntry) {
  if (!("claim" in store) || (await store.claim(key))) return undefined;
  for (let waited = 0; waited < elsewhere.waitMs; waited += elsewhere.lookMs) {
    await delay(elsewhere.lookMs);
    const entry = await store.get(key);
    if (entry !== undefined && entry.fetchedAt > (old?.fetchedAt ?? 0)) return entry;
  }
  return undefined;
}

/** Creates the function that loads a key, once for all concurrent callers; a failure is recorded in the old entry. */
function createRefresh({ now, store, random, onFailure }: Required<Omit<PublicCacheOptions, "onRead" | "lastChange">>) {
  const loads = singleFlight<CacheEntry>();
  const noteFailure = async ({ publicKey, key, ttlMs }: Reading, old: CacheEntry | undefined, error: unknown) => {
    onFailure(publicKey, error);
    const retryAt = now().getTime() + retryMs;
    if (old !== undefined) await store.set(key, { ...old, retryAt }, ttlMs + staleIfErrorMs);
  };
  const fetch = async (reading: Reading, old: CacheEntry | undefined, ended: AbortSignal): Promise<CacheEntry> => {
    const { publicKey, key, ttlMs, load } = reading;
    try {
      if (ended.aborted) throw abandoned(publicKey);
      const value = await load(ended);
      const fetchedAt = now().getTime();
      const entry = { value, fetchedAt, freshUntil: fetchedAt + ttlMs * (1 - jitter * random()), retryAt: null };
      await store.set(key, entry, ttlMs + staleIfErrorMs);
      return entry;
    } catch (error) {
      // An aborted load says nothing about its source.
      if (!ended.aborted) await noteFailure(reading, old, error);
      throw error;
    } finally {
      if ("release" in store) await store.release(key);
    }
  };
  return async (reading: Reading, old?: CacheEntry): Promise<CacheEntry> => {
    const { publicKey, key, waiter } = reading;
    if (isDisconnected(waiter)) throw abandoned(publicKey);
    return loads.run(key, waiter, async (ended) => {
      return (await loadedElsewhere(store, key, old)) ?? fetch(reading, old, ended);
    });
  };
}

interface CurrentOptions extends Required<Pick<PublicCacheOptions, "now" | "store" | "lastChange">> {
  readonly refresh: ReturnType<typeof createRefresh>;
}

/** Creates the function that returns the entry of a key, and loads it if it must be or soon will be new. */
function createCurrent({ now, store, lastChange, refresh }: CurrentOptions): (reading: Reading) => Promise<CacheEntry> {
  const fallBack = async (reading: Reading, entry: CacheEntry): Promise<CacheEntry> => {
    try {
      return await refresh(reading, entry);
    } catch (error) {
      const at = now().getTime();
      if (at - entry.fetchedAt > staleIfErrorMs) throw error;
      return { ...entry, retryAt: at };
    }
  };

  return async (reading) => {
    const entry = await store.get(reading.key);
    if (entry === undefined) return refresh(reading);
    // Nothing is served that its source has declared out of date, unless it cannot be read.
    if (entry.fetchedAt <= (lastChange(reading.publicKey) ?? -1)) return fallBack(reading, entry);
    const at = now().getTime();
    if (at < entry.freshUntil) return entry;
    const { fetchedAt, retryAt } = entry;
    const isServable = at - fetchedAt <= (retryAt === null ? 2 * reading.ttlMs : staleIfErrorMs);
    if (!isServable) return fallBack(reading, entry);
    // Nothing waits for this load; its failure marks the next read as stale.
    if (retryAt === null || at >= retryAt) refresh({ ...reading, waiter: undefined }, entry).catch(() => undefined);
    return entry;
  };
}

/**
 * Creates a cache for public data: one load at a time per key, stale values while a new one is loaded, and the last
 * value for ten minutes while its source fails.
 */
export function createPublicCache(options: PublicCacheOptions = {}): PublicCache {
  const { now = () => new Date(), store = createMemoryStore(), random = Math.random } = options;
  const { onFailure = () => {}, onRead = () => {}, lastChange = () => null } = options;
  const refresh = createRefresh({ now, store, random, onFailure });

  const current = createCurrent({ now, store, lastChange, refresh });

  return {
    async read<T>(
      publicKey: PublicKey,
      ttlMs: number,
      load: (signal: AbortSignal) => Promise<T>,
      waiter?: AbortSignal,
    ): Promise<Cached<T>> {
      const key = `${publicKey.sitePath} ${publicKey.upstream} ${publicKey.call}`;
      const askedAt = now().getTime();
      const { value, fetchedAt, retryAt } = await current({ publicKey, key, ttlMs, load, waiter });
      const age = { fetchedAt: new Date(fetchedAt).toISOString(), stale: retryAt !== null };
      onRead(publicKey, { ...age, isHit: fetchedAt < askedAt, ageMs: Math.max(0, askedAt - fetchedAt), value });
      // Only the result of `load` is stored under a key, so the value has its type.
      return { value: value as T, ...age };
    },
  };
}
