import { useEffect, useSyncExternalStore } from "react";

/** What may stand over a page without having been asked for, the most important first. */
const ORDER = ["terms", "cookies", "popup", "help"] as const;

/** One of the kinds of notice that share the room over a page. */
export type Overlay = (typeof ORDER)[number];

const claims = new Map<Overlay, number>();
const listeners = new Set<() => void>();

function claim(kind: Overlay, by: 1 | -1): void {
  claims.set(kind, (claims.get(kind) ?? 0) + by);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const isFirst = (kind: Overlay): boolean => ORDER.find((other) => (claims.get(other) ?? 0) > 0) === kind;

/**
 * Gives the room over the page to one notice at a time.
 * @param kind which notice asks
 * @param wanted true while the notice has something to say
 * @returns true while it may be shown
 */
export function useOverlayTurn(kind: Overlay, wanted: boolean): boolean {
  const first = useSyncExternalStore(
    subscribe,
    () => isFirst(kind),
    () => false,
  );
  useEffect(() => {
    if (!wanted) return;
    claim(kind, 1);
    return () => claim(kind, -1);
  }, [kind, wanted]);
  return wanted && first;
}
