import { useSyncExternalStore } from "react";
import type { Answer } from "./answer.ts";

const listeners = new Set<() => void>();
let last: Answer | null = null;

/** Notes what is told about an answer. */
export function noteAnswer(answer: Answer): void {
  last = answer;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Gives what is told about the last answer; null before the first. */
export function useLastAnswer(): Answer | null {
  return useSyncExternalStore(subscribe, () => last);
}
