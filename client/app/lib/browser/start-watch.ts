import { timing } from "../business-constants.ts";
import { RELOAD_KEY } from "./chunk-reload.ts";

/** The id of the notice that a page shows when its scripts could not be loaded. */
export const START_NOTICE_ID = "start-failed";

/** The event that reports the start of the program. */
const STARTED = "aisle:started";

/** Reports that the program has loaded; the error page handles later failures. */
export const noteStart = (): boolean => window.dispatchEvent(new Event(STARTED));

/**
 * The source of a script that runs before all others: when a script cannot be loaded, it reloads the page within the
 * guard of `chunk-reload.ts`, otherwise it shows the notice with the id `START_NOTICE_ID`.
 */
export const startWatch = `(() => {
  const watch = new AbortController();
  const stop = () => watch.abort();
  const reloaded = () => {
    try {
      const now = Date.now();
      if (now - Number(sessionStorage.getItem("${RELOAD_KEY}") ?? 0) <= ${timing.chunkReloadGuard}) return false;
      sessionStorage.setItem("${RELOAD_KEY}", String(now));
      location.reload();
      return true;
    } catch {
      return false;
    }
  };
  const show = () => {
    const notice = document.getElementById("${START_NOTICE_ID}");
    if (notice) notice.hidden = false;
  };
  const fail = () => {
    stop();
    if (reloaded()) return;
    if (document.readyState === "loading") addEventListener("DOMContentLoaded", show);
    else show();
  };
  const { signal } = watch;
  addEventListener("${STARTED}", stop, { signal });
  addEventListener("error", ({ target }) => {
    if (target instanceof HTMLScriptElement && target.type === "module") fail();
  }, { signal, capture: true });
  addEventListener("unhandledrejection", ({ reason }) => {
    if (reason instanceof TypeError && /module/i.test(reason.message)) fail();
  }, { signal });
})();`;
