const listeners = new Set<() => void>();

/** Sets a flag until the browser tab is closed; has no effect where storage is disabled. */
export function setSessionFlag(key: string): void {
  try {
    sessionStorage.setItem(key, "1");
  } catch {
    // A disabled storage only costs a convenience.
  }
  for (const listener of listeners) listener();
}

/** Returns true if the flag is set in this tab. */
export function hasSessionFlag(key: string): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/** Calls the listener when a flag of this tab changes. Returns the function that stops this. */
export function subscribeSessionFlags(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
