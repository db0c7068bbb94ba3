import { useEffect, useState, useSyncExternalStore } from "react";

const subscribe = () => () => {};

/**
 * Returns false on the server and during hydration, true once scripts run; for controls that need JavaScript. The
 * change to true is an update of its own: as the value of an external store it would render synchronously, in the same
 * task as all effects of the hydration.
 */
export function useHydrated(): boolean {
  let isFirstMarkup = false;
  useSyncExternalStore(
    subscribe,
    () => null,
    () => {
      // React calls this function only on the server and during hydration.
      isFirstMarkup = true;
      return null;
    },
  );
  const [hydrated, setHydrated] = useState(!isFirstMarkup);
  useEffect(() => setHydrated(true), []);
  return hydrated;
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
