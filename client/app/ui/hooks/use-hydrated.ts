import { useDeferredValue, useSyncExternalStore } from "react";

const subscribe = () => () => {};

/**
 * Returns false on the server and during hydration, true once scripts run; for controls that need JavaScript. What it adds to
 * the page renders in the background: at once, React would render it in the task that ends the hydration.
 */
export function useHydrated(): boolean {
  const hydrated = useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
  return useDeferredValue(hydrated);
}

/**
 * Returns a value that only the browser knows: undefined on the server and during hydration. A component without one
 * does not render again after hydration, as it would with `useHydrated`.
 */
export const useBrowserValue = <T>(value: T): T | undefined =>
  useSyncExternalStore(
    subscribe,
    () => value,
    () => undefined,
  );
