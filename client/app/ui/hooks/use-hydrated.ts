import { useSyncExternalStore } from "react";

const subscribe = () => () => {};

/** Returns false on the server and during hydration, true once scripts run; for controls that need JavaScript. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}

/**
 * Returns a value that only the browser knows; undefined on the server and during hydration. Without one, the
 * component does not render again after hydration, as it would with `useHydrated`.
 */
export const useBrowserValue = <T>(value: T): T | undefined =>
  useSyncExternalStore(
    subscribe,
    () => value,
    () => undefined,
  );
