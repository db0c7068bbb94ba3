const COOKIE = "terms-popup-closed";

const listeners = new Set<() => void>();

function write(value: string): void {
  document.cookie = `${COOKIE}=${value}; path=/; samesite=lax`;
  for (const listener of listeners) listener();
}

/** Notes for all tabs, until the browser is closed, that the shopper has closed the popup about new terms. */
export const closeTermsPopup = (): void => write("1");

/** Takes the note back: who logs in next is asked again. */
export const forgetTermsPopup = (): void => write("; max-age=0");

/** True while the popup about new terms stays closed. */
export const isTermsPopupClosed = (): boolean => document.cookie.split("; ").includes(`${COOKIE}=1`);

/** Calls back when the popup is closed or may be shown again, and when the visitor comes back from another tab. */
export function subscribeTermsPopup(listener: () => void): () => void {
  listeners.add(listener);
  document.addEventListener("visibilitychange", listener);
  return () => {
    listeners.delete(listener);
    document.removeEventListener("visibilitychange", listener);
  };
}
