import { timing } from "../business-constants.ts";

/** The session storage key of the time of the last reload. */
export const RELOAD_KEY = "chunk_reload_at";

/** The errors for which the page is being reloaded; the error page stays hidden for them, also when it rerenders. */
const reloading = new WeakSet<Error>();

const chunkFailure = /dynamically imported module|importing a module script|chunkloaderror|unable to preload css/i;

/** Reloads the page when a part of the program is missing, as after a deployment; returns true while it does. */
export function reloadOnceForChunk(
  error: unknown,
  page: { reload(): void; storage: Pick<Storage, "getItem" | "setItem">; now(): number } = {
    reload: () => window.location.reload(),
    storage: {
      getItem: (key) => sessionStorage.getItem(key),
      setItem: (key, value) => sessionStorage.setItem(key, value),
    },
    now: Date.now,
  },
): boolean {
  if (!(error instanceof Error) || !chunkFailure.test(`${error.name} ${error.message}`)) return false;
  if (reloading.has(error)) return true;
  if (!startGuard(page.storage, page.now())) return false;
  reloading.add(error);
  page.reload();
  return true;
}

/** Stores the time of a reload. Returns false when the last one was too recent, or the time cannot be stored. */
function startGuard(storage: Pick<Storage, "getItem" | "setItem">, now: number): boolean {
  try {
    if (now - Number(storage.getItem(RELOAD_KEY) ?? 0) <= timing.chunkReloadGuard) return false;
    storage.setItem(RELOAD_KEY, String(now));
    return true;
  } catch {
    return false;
  }
}
