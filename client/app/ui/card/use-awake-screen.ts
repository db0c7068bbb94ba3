import { useEffect } from "react";

/** Keeps the screen on while the part is shown, where the browser can: a card that dims does not scan. */
export function useAwakeScreen(): void {
  useEffect(() => {
    let isShown = true;
    let lock: WakeLockSentinel | null = null;
    const letGo = () => void lock?.release().catch(() => undefined);
    const hold = async () => {
      if (document.visibilityState !== "visible") return;
      // Older browsers lack it, and a phone refuses it to save its battery.
      lock = (await navigator.wakeLock?.request("screen").catch(() => null)) ?? null;
      if (!isShown) letGo();
    };
    // A browser lets go of the screen while its tab is hidden.
    const again = () => void hold();
    document.addEventListener("visibilitychange", again);
    again();
    return () => {
      isShown = false;
      document.removeEventListener("visibilitychange", again);
      letGo();
    };
  }, []);
}
