import { timing } from "../../business-constants.ts";

/** The session storage key of the time and the path of a page that could not be shown with its scripts. */
const FAILED_KEY = "start_failed";

/** The constants of {@link canStart}. */
export interface StartLimits {
  readonly key: string;
  readonly guardMs: number;
}

export const startLimits: StartLimits = { key: FAILED_KEY, guardMs: timing.chunkReloadGuard };

/**
 * Returns true if the program of a page may start: the browser has what the program needs, and the page did not just fail
 * with it. Otherwise the page stays as the server sent it, whose links and forms work. Its source runs before the program,
 * so it uses nothing outside of itself.
 */
export function canStart({ key, guardMs }: StartLimits): boolean {
  try {
    const [time, path] = (sessionStorage.getItem(key) ?? "").split(" ");
    if (path === location.pathname && Date.now() - Number(time) <= guardMs) return false;
  } catch {
    // A browser without storage cannot have failed before.
  }
  try {
    // Safari reads a script with a lookbehind since 16.4.
    return "toSorted" in Array.prototype && new RegExp("(?<=a)b").test("ab");
  } catch {
    return false;
  }
}

/** Loads the page again, without its scripts. Does nothing in a browser whose storage is blocked: it would do so without end. */
export function reloadWithoutScripts(reload = () => location.reload()): void {
  try {
    sessionStorage.setItem(FAILED_KEY, `${Date.now()} ${location.pathname}`);
  } catch {
    return;
  }
  reload();
}
