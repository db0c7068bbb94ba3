import { useSyncExternalStore } from "react";

const listeners = new Set<() => void>();
let running = 0;

function change(by: number): void {
  running += by;
  for (const listener of listeners) listener();
}

/** Marks the home store as updating until the work ends or fails. */
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

/** Returns true while the home store of the account is being saved. */
export const useIsUpdatingHomeStore = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => running > 0,
    () => false,
  );
