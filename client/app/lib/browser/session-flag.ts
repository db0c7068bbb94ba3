const listeners = new Set<() => void>();

/** Remembers something until the browser tab is closed; does nothing where storage is switched off. */
export function setSessionFlag(key: string): void {
  try {
    sessionStorage.setItem(key, "1");
  } catch {
    // A forbidden storage only costs a convenience.
  }
  for (const listener of listeners) listener();
}

/** True when the flag was set in this tab. */
export function hasSessionFlag(key: string): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/** Calls back when a flag of this tab changes. */
export function subscribeSessionFlags(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
