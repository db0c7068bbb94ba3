import type { ListItemChange } from "../graphql/schema.generated.ts";
import { forgetStored, readStored, storeFor } from "../lib/browser/expiring-storage.ts";

/** An item that the gateway has not confirmed. */
export interface QueuedItem {
  readonly kind: "ADD";
  /** The id of the item, also of this write. */
  readonly id: string;
  readonly itemId: string;
  readonly text: string;
  readonly sourceId: string | null;
  readonly department: string | null;
  /** Why the gateway refused it; null while it is to be sent. */
  readonly problem: string | null;
}

/** A change of an item that the gateway has not confirmed. */
interface QueuedChange {
  readonly kind: ListItemChange;
  readonly id: string;
  readonly itemId: string;
  /** The version that its author saw. */
  readonly version: number;
}

/** A write of a list, kept in this browser until the gateway has answered it. */
export type ListWrite = QueuedItem | QueuedChange;

/** As long as the service keeps removed items, so that a repeated write is recognized. */
const days = 30;

const none: readonly ListWrite[] = [];

const keyOf = (owner: string) => `list-writes:${owner}`;

const listeners = new Set<() => void>();

/** The last value of each queue, so that an unchanged one is the same array. Where storage is disabled, the only copy. */
const queues = new Map<string, { readonly stored: string | null; readonly writes: readonly ListWrite[] }>();

/** Returns the writes of a list in the order in which they were made; the same array while nothing changes. */
export function queuedWrites(owner: string): readonly ListWrite[] {
  const stored = readStored(keyOf(owner));
  const last = queues.get(owner);
  if (last !== undefined && last.stored === stored) return last.writes;
  const writes = stored === null ? none : (JSON.parse(stored) as readonly ListWrite[]);
  queues.set(owner, { stored, writes });
  return writes;
}

/** Changes the writes of a list, in every tab. */
export function changeQueue(owner: string, change: (writes: readonly ListWrite[]) => readonly ListWrite[]): void {
  const writes = change(queuedWrites(owner));
  if (writes.length === 0) forgetStored(keyOf(owner));
  else storeFor(days, keyOf(owner), JSON.stringify(writes));
  queues.set(owner, { stored: readStored(keyOf(owner)), writes });
  for (const listener of listeners) listener();
}

/** Why the last change of each list was not made. */
const problems = new Map<string, string>();

export const problemOf = (owner: string): string | null => problems.get(owner) ?? null;

/** Notes why a change of a list was not made; null after a success. */
export function noteProblem(owner: string, problem: string | null): void {
  if (problem === null) problems.delete(owner);
  else problems.set(owner, problem);
  for (const listener of listeners) listener();
}

/** Calls a listener when a queue or a problem changes, also in another tab; returns the function that stops it. */
export function subscribeQueues(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

/** The owner of the writes of a visitor who is not logged in. */
export const GUEST_LIST = "guest";

/** Gives what a guest added to the shopper who logged in. */
export function adoptGuestWrites(owner: string): void {
  const writes = queuedWrites(GUEST_LIST);
  if (writes.length === 0) return;
  changeQueue(owner, (own) => [...own, ...writes]);
  changeQueue(GUEST_LIST, () => none);
}
