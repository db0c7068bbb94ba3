import { useEffect, useSyncExternalStore } from "react";

/** Notices that may open unasked, most important first. The banner comes after all of them: see `useAnyOverlay`. */
const ORDER = ["terms", "cookies", "popup", "help"] as const;

/** One kind of notice over a page; only one is shown at a time. */
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

/** Shows one notice over the page at a time; true while this one may be shown. */
export function useOverlayPriority(kind: Overlay, isWanted: boolean): boolean {
  const first = useSyncExternalStore(
    subscribe,
    () => isFirst(kind),
    () => false,
  );
  useEffect(() => {
    if (!isWanted) return;
    claim(kind, 1);
    return () => claim(kind, -1);
  }, [kind, isWanted]);
  return isWanted && first;
}

/** Returns true while any notice is open over the page, or waits to be opened: the banner of the page then hides. */
export const useAnyOverlay = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => ORDER.some((kind) => (claims.get(kind) ?? 0) > 0),
    () => false,
  );
