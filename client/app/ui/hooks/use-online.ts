import { useSyncExternalStore } from "react";
import { isOffline, subscribeConnection } from "../../lib/browser/connection.ts";

/** Returns false while the page knows that the device is offline; true on the server. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribeConnection,
    () => !isOffline(),
    () => true,
  );
}
