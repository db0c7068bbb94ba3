import { useApolloClient } from "@apollo/client/react";
import { useCallback, useEffect, useSyncExternalStore } from "react";
import type { ListItemChange } from "../graphql/schema.generated.ts";
import { isUnreachable, subscribeConnection } from "../lib/browser/connection.ts";
import { newUuid } from "../lib/browser/new-uuid.ts";
import { changeQueue, type ListWrite, problemOf, queuedWrites, subscribeQueues } from "./list-queue.ts";
import type { ListRow } from "./list-rows.ts";
import { sendWrites } from "./send-writes.ts";

/** The maximum length of an item's text in characters, as in the graph. */
export const maxItemLength = 120;

/** What a shopper puts on a list. */
export interface NewItem {
  /** What to buy; a longer text than a list takes is cut. */
  readonly text: string;
  /** The id of the ad item, the coupon or the recipe that it comes from. */
  readonly sourceId?: string | undefined;
  /** The department or the category of the goods, as the source names it. */
  readonly department?: string | undefined;
}

export interface ListWrites {
  /** The writes that are not confirmed. */
  readonly queue: readonly ListWrite[];
  /** Why the last change was not made; null after a success. */
  readonly problem: string | null;
  add(items: readonly NewItem[]): void;
  /** Sends an item that was refused again, with the same id. */
  retry(itemId: string): void;
  /** Drops an item that was refused. */
  discard(itemId: string): void;
  change(row: Pick<ListRow, "id" | "version">, change: ListItemChange): void;
}

const none: readonly ListWrite[] = [];

const queuedItem = ({ text, sourceId = "", department = "" }: NewItem): ListWrite => {
  const itemId = newUuid();
  const words = text.slice(0, maxItemLength).trim();
  const of = { sourceId: sourceId || null, department: department || null };
  return { kind: "ADD", id: itemId, itemId, text: words, ...of, problem: null };
};

const withoutItem = (itemId: string) => (writes: readonly ListWrite[]) =>
  writes.filter((write) => write.itemId !== itemId);

const withoutProblem = (itemId: string) => (writes: readonly ListWrite[]) =>
  writes.map((write) => (write.kind === "ADD" && write.itemId === itemId ? { ...write, problem: null } : write));

/**
 * Returns the writes of a list. Each addresses one item, so that two phones do not undo each other's. They wait in this browser
 * until the gateway has answered, also over a time without a network and a reload.
 * @param owner the name of the queue
 * @param token the token of the list's link, null for the shopper's own list; undefined to send nothing
 */
export function useListWrites(owner: string, token: string | null | undefined): ListWrites {
  const client = useApolloClient();
  const queue = useSyncExternalStore(
    subscribeQueues,
    () => queuedWrites(owner),
    () => none,
  );
  const problem = useSyncExternalStore(
    subscribeQueues,
    () => problemOf(owner),
    () => null,
  );
  const send = useCallback(
    () => void (token === undefined ? undefined : sendWrites(client, { owner, token })),
    [client, owner, token],
  );
  useEffect(() => {
    send();
    return subscribeConnection(() => {
      if (!isUnreachable()) send();
    });
  }, [send]);
  const enqueue = (change: (writes: readonly ListWrite[]) => readonly ListWrite[]) => {
    changeQueue(owner, change);
    send();
  };
  return {
    queue,
    problem,
    add: (items) => enqueue((writes) => [...writes, ...items.map(queuedItem)]),
    retry: (itemId) => enqueue(withoutProblem(itemId)),
    discard: (itemId) => changeQueue(owner, withoutItem(itemId)),
    change: ({ id: itemId, version }, kind) =>
      enqueue((writes) => [...writes, { kind, id: newUuid(), itemId, version }]),
  };
}
