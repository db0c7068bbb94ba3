import { isUnreachable } from "./connection.ts";
import type { WorkerMessage } from "./worker-protocol.ts";

/** Sends the viewer to the service worker, which drops the pages that it keeps for others; null for a guest. */
export function tellWorker(viewer: string | null): void {
  const message: WorkerMessage = { viewer };
  // Unlike a window's, a worker's messages have no target.
  void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage.call(active, message));
}

/** Opens an address as a document where the worker can show what it keeps of it; undefined if the page can stay. */
export function offlineDocument(address: string): Promise<never> | undefined {
  if (!isUnreachable() || !navigator.serviceWorker?.controller) return undefined;
  // The same page with other parameters shows what it has already read.
  if (new URL(address).pathname === location.pathname) return undefined;
  location.assign(address);
  return new Promise(() => {});
}
