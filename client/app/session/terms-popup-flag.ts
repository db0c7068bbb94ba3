const COOKIE = "terms-popup-closed";

const listeners = new Set<() => void>();

function write(value: string): void {
  document.cookie = `${COOKIE}=${value}; path=/; samesite=lax`;
  for (const listener of listeners) listener();
}

/** Stores for all tabs, until the browser closes, that the shopper has closed the popup about new terms. */
export const closeTermsPopup = (): void => write("1");

/** Removes the flag, so that the next shopper who logs in sees the popup. */
export const forgetTermsPopup = (): void => write("; max-age=0");

export const isTermsPopupClosed = (): boolean => document.cookie.split("; ").includes(`${COOKIE}=1`);

/** Calls the listener when the popup is closed or may be shown again, and when the visitor returns from another tab. */
export function subscribeTermsPopup(listener: () => void): () => void {
  listeners.add(listener);
  document.addEventListener("visibilitychange", listener);
  return () => {
    listeners.delete(listener);
    document.removeEventListener("visibilitychange", listener);
  };
}
