import { WORKER_PATH, type WorkerMessage } from "../url/kept-pages.ts";

/**
 * Has the service worker keep a page for the time without a network, and installs it first if need be. Without a service
 * worker, or while it cannot be installed, nothing is kept.
 * @param path the path, with the prefix of its language
 */
export async function keepPage(path: string): Promise<void> {
  try {
    await navigator.serviceWorker.register(WORKER_PATH, { updateViaCache: "none" });
    const { active } = await navigator.serviceWorker.ready;
    const message: WorkerMessage = { keep: path };
    active?.postMessage(message);
  } catch {
    // Storage is disabled or full: the page works as before, with a network.
  }
}
