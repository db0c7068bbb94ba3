/** The outcome of the last request to this site. */
interface Outcome {
  readonly isReached: boolean;
  /** What the browser reported at that time. */
  readonly onLine: boolean;
}

let lastOutcome: Outcome | undefined;
const listeners = new Set<() => void>();

function note(isReached: boolean): void {
  lastOutcome = { isReached, onLine: navigator.onLine };
  for (const listener of listeners) listener();
}

/** Returns true if the last request reached the site; undefined if the browser's report has changed since. */
const wasReached = (): boolean | undefined =>
  lastOutcome !== undefined && lastOutcome.onLine === navigator.onLine ? lastOutcome.isReached : undefined;

/** Sends a request to this site, and notes if it was reached: the browser's own report is wrong both ways. */
export async function siteFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  try {
    const response = await fetch(input, init);
    note(true);
    return response;
  } catch (error) {
    // A request that the page itself aborted says nothing about the site.
    if (init?.signal?.aborted !== true) note(false);
    throw error;
  }
}

/** Returns true if the browser reports no network, and no request has reached the site since. */
export const isOffline = (): boolean => !navigator.onLine && wasReached() !== true;

/** Returns true if the device is offline, or the last request did not reach the site. */
export const isUnreachable = (): boolean => isOffline() || wasReached() === false;

/** Calls a listener when `isOffline` or `isUnreachable` may have changed; returns the function that stops it. */
export function subscribeConnection(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}
