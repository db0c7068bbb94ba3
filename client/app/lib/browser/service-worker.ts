import { GUEST, type WorkerMessage } from "./worker-protocol.ts";

/** Tells an installed service worker whose page this is now, so that it drops what it keeps of anybody else. */
export function tellWorker(viewer: string | null): void {
  const message: WorkerMessage = { viewer: viewer ?? GUEST };
  const tell = async () => (await navigator.serviceWorker.getRegistration())?.active?.postMessage(message);
  // A browser that stores nothing keeps nothing either.
  if ("serviceWorker" in navigator) void tell().catch(() => undefined);
}

/** Opens an address as a document where the device is offline and the service worker can show what it keeps of it. */
export function leavesOffline(address: string): boolean {
  if (navigator.onLine || !navigator.serviceWorker?.controller) return false;
  // The same page with other parameters shows what it has already read.
  if (new URL(address).pathname === window.location.pathname) return false;
  window.location.assign(address);
  return true;
}
