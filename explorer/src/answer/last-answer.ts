import { useSyncExternalStore } from "react";
import type { Answer } from "./answer.ts";

const listeners = new Set<() => void>();
let last: Answer | null = null;

/** Stores the details of a response. */
export function noteAnswer(answer: Answer): void {
  last = answer;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Returns the details of the last response; null before the first. */
export function useLastAnswer(): Answer | null {
  return useSyncExternalStore(subscribe, () => last);
}
