import { useSyncExternalStore } from "react";

const listeners = new Set<() => void>();
let running = 0;

function change(by: number): void {
  running += by;
  for (const listener of listeners) listener();
}

/** Raises the flag for as long as the work lasts, whatever becomes of it. */
export async function whileUpdating<T>(work: () => Promise<T>): Promise<T> {
  change(1);
  try {
    return await work();
  } finally {
    change(-1);
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** True while the account is told of a new home store. */
export const useIsUpdatingHomeStore = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => running > 0,
    () => false,
  );
