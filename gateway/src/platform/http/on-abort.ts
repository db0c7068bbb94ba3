/**
 * Calls a function when a signal aborts, immediately if it already has.
 * @returns the function that removes the listener
 */
export function onAbort(signal: AbortSignal, listener: () => void): () => void {
  if (signal.aborted) {
    listener();
    return () => {};
  }
  signal.addEventListener("abort", listener, { once: true });
  return () => signal.removeEventListener("abort", listener);
}

/** True if a signal aborted because the client disconnected; false after a timeout. */
export function isDisconnected(signal: AbortSignal | undefined): boolean {
  if (signal?.aborted !== true) return false;
  return !(signal.reason instanceof Error && signal.reason.name === "TimeoutError");
}
