import { useSyncExternalStore } from "react";

const listeners = new Set<() => void>();
let renewals = 0;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Notes that everything on the page was asked for again. */
export function noteRenewal(): void {
  renewals += 1;
  for (const listener of listeners) listener();
}

/** Counts the renewals of this page: what a component keeps outside of the cache is outdated after the next. */
export const useRenewals = (): number =>
  useSyncExternalStore(
    subscribe,
    () => renewals,
    () => 0,
  );
