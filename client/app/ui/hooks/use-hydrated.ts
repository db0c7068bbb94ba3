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
