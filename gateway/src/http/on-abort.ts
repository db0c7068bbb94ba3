/**
 * Calls a function when a signal aborts, at once when it has.
 * @returns the function that ends it
 */
export function onAbort(signal: AbortSignal, leave: () => void): () => void {
  if (signal.aborted) {
    leave();
    return () => {};
  }
  signal.addEventListener("abort", leave, { once: true });
  return () => signal.removeEventListener("abort", leave);
}

/**
 * Tells whether a signal has aborted because somebody went away. An operation whose time is over has not: its visitor is
 * answered without the value, and the next one is glad of it.
 */
export function isDisconnected(signal: AbortSignal | undefined): boolean {
  if (signal?.aborted !== true) return false;
  return !(signal.reason instanceof Error && signal.reason.name === "TimeoutError");
}
