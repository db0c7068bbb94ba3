import { createAttachment } from "../lib/attachment.ts";

/** Who is to be told about a signal. */
const listeners = createAttachment<AbortSignal, Set<() => void>>("listeners");

function listen(signal: AbortSignal): Set<() => void> {
  const told = new Set<() => void>();
  listeners.set(signal, told);
  const tell = () => {
    for (const leave of told) leave();
  };
  signal.addEventListener("abort", tell, { once: true });
  return told;
}

/**
 * Calls a function when a signal aborts, at once when it has. The calls of an operation share one signal, and listening to
 * one costs about as much as sending a request; so each signal is listened to once.
 * @returns the function that ends it
 */
export function onAbort(signal: AbortSignal, leave: () => void): () => void {
  if (signal.aborted) {
    leave();
    return () => {};
  }
  const told = listeners.of(signal) ?? listen(signal);
  told.add(leave);
  return () => void told.delete(leave);
}

/**
 * Tells whether a signal has aborted because somebody went away. An operation whose time is over has not: its visitor is
 * answered without the value, and the next one is glad of it.
 */
export function hasLeft(signal: AbortSignal | undefined): boolean {
  if (signal?.aborted !== true) return false;
  return !(signal.reason instanceof Error && signal.reason.name === "TimeoutError");
}
