const KEY = "chunk_reload_at";

/** A second failure within this many milliseconds is shown, so that a broken deployment cannot reload for ever. */
const GUARD_MS = 60_000;

const chunkFailure = /dynamically imported module|importing a module script|chunkloaderror|unable to preload css/i;

/**
 * Reloads the page when a part of the program could not be loaded, for example because a newer version was deployed.
 * @param error what was thrown
 * @param page the window, its storage and the time
 * @returns true when the page is being reloaded
 */
export function reloadOnceForChunk(
  error: unknown,
  page: { reload(): void; storage: Pick<Storage, "getItem" | "setItem">; now(): number } = {
    reload: () => window.location.reload(),
    storage: sessionStorage,
    now: Date.now,
  },
): boolean {
  if (!(error instanceof Error) || !chunkFailure.test(`${error.name} ${error.message}`)) return false;
  const last = Number(page.storage.getItem(KEY) ?? 0);
  if (page.now() - last <= GUARD_MS) return false;
  page.storage.setItem(KEY, String(page.now()));
  page.reload();
  return true;
}
