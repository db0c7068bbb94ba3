import { useEffect } from "react";
import { PROOF_PATH, PROOF_WORKER_PATH, type ProofFiles } from "../../lib/browser/proof-files.ts";

/** The time in milliseconds after which the page has loaded its files. */
const DELAY_MS = 1_000;

const loadedAssets = (): readonly string[] =>
  performance
    .getEntriesByType("resource")
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === window.location.origin && pathname.startsWith("/assets/"))
    .map(({ pathname }) => pathname);

async function keepCheck(): Promise<void> {
  const { pathname } = window.location;
  try {
    const register = (scope: string) =>
      navigator.serviceWorker.register(PROOF_WORKER_PATH, { scope, updateViaCache: "none" });
    if (pathname !== PROOF_PATH) await register(PROOF_PATH);
    const registration = await register(pathname);
    const worker = registration.installing ?? registration.waiting ?? registration.active;
    const message: ProofFiles = { page: pathname, assets: [...new Set(loadedAssets())] };
    // Unlike a window's, a worker's messages have no target.
    worker?.postMessage.call(worker, message);
  } catch {
    // Storage is disabled or full: the page works as before, with a network.
  }
}

/** Has a service worker keep this page with its files, so that it opens and checks without a network. */
export function useKeptCheck(): void {
  useEffect(() => {
    // The development server has no service worker.
    if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
    const timer = setTimeout(() => void keepCheck(), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
}
