import { splitAddress } from "../../../../messages/languages.ts";
import { copyKind, WORKER_PATH } from "../url/offline-copies.ts";
import type { WorkerMessage } from "./worker-protocol.ts";

/** The time in milliseconds after which a page is kept; not every browser reports that it is idle. */
const DELAY_MS = 1_000;

/** Has the service worker keep a page for the time without a network, and installs it first if need be. */
export async function keepPage(path: string, isGuest: boolean): Promise<void> {
  if (copyKind(splitAddress(path).address, isGuest) === null || !("serviceWorker" in navigator)) return;
  await new Promise((resolve) => setTimeout(resolve, DELAY_MS));
  try {
    await navigator.serviceWorker.register(WORKER_PATH, { updateViaCache: "none" });
    const { active } = await navigator.serviceWorker.ready;
    const message: WorkerMessage = { keep: path };
    // Unlike a window's, a worker's messages have no target.
    active?.postMessage.call(active, message);
  } catch {
    // Storage is disabled or full: the page works as before, with a network.
  }
}
