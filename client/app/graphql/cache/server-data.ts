import type { ApolloCache, NormalizedCacheObject } from "@apollo/client";
import { canonicalStringify } from "@apollo/client/cache";
import { useApolloClient } from "@apollo/client/react";
import { useSyncExternalStore } from "react";
import { createCache, isChanged } from "./cache.ts";

/** Return caches with the data that the server rendered, by the cache of the page. */
const originals = new WeakMap<ApolloCache, () => ApolloCache>();

/** Fills the cache of a page with the data that the server rendered. Returns the same cache. */
export function restoreServerData<Cache extends ApolloCache>(cache: Cache, state: NormalizedCacheObject): Cache {
  let original: ApolloCache | undefined;
  originals.set(cache, () => (original ??= createCache().restore(state)));
  cache.restore(state);
  return cache;
}

type Read<Result> = (cache: ApolloCache) => Result;

/** Returns what the server read, if the cache contains something else since; undefined if both agree. */
function changedSince<Result>(cache: ApolloCache, read: Read<Result>): { readonly before: Result } | undefined {
  const original = isChanged(cache) ? originals.get(cache)?.() : undefined;
  if (original === undefined) return undefined;
  const before = read(original);
  return canonicalStringify(before) === canonicalStringify(read(cache)) ? undefined : { before };
}

const subscribe = () => () => {};

/**
 * Returns what the server read while its markup is hydrated with a cache that has changed: the first render of a late
 * island must match its markup. Undefined otherwise; the component then renders again.
 */
export function useServerData<Result>(read: Read<Result>): { readonly before: Result } | undefined {
  const { cache } = useApolloClient();
  const isBefore = useSyncExternalStore(
    subscribe,
    () => false,
    () => changedSince(cache, read) !== undefined,
  );
  return isBefore ? changedSince(cache, read) : undefined;
}
