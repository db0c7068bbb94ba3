import { useSyncExternalStore } from "react";
import { storageDays } from "../../lib/business-constants.ts";
import { forgetStored, readStored, storeFor } from "../../lib/browser/expiring-storage.ts";

const KEY = "recent_searches";
const MOST = 5;
const none: readonly string[] = [];
const listeners = new Set<() => void>();
let cached: { readonly text: string | null; readonly searches: readonly string[] } = { text: null, searches: none };

function parse(text: string | null): readonly string[] {
  try {
    const value: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(value) ? value.filter((each) => typeof each === "string").slice(0, MOST) : none;
  } catch {
    return none;
  }
}

/** Returns the latest searches of this device, the newest first. The list is stable while they are the same. */
export function readRecentSearches(): readonly string[] {
  const text = readStored(KEY);
  if (text !== cached.text) cached = { text, searches: parse(text) };
  return cached.searches;
}

function keep(searches: readonly string[]): void {
  if (searches.length === 0) forgetStored(KEY);
  else storeFor(storageDays.recentSearches, KEY, JSON.stringify(searches));
  for (const listener of listeners) listener();
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** Stores a search on this device, from which it is never sent; does nothing for an empty one. */
export function rememberSearch(term: string): void {
  const words = term.trim();
  if (words === "") return;
  keep([words, ...readRecentSearches().filter((each) => !isSame(each, words))].slice(0, MOST));
}

export const forgetSearch = (term: string): void => keep(readRecentSearches().filter((each) => !isSame(each, term)));

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the latest searches of this device; none on the server. */
export const useRecentSearches = (): readonly string[] =>
  useSyncExternalStore(subscribe, readRecentSearches, () => none);
