import { useApolloClient } from "@apollo/client/react";
import type { ApolloClient } from "@apollo/client";
import { useState } from "react";
import type { ListItemChange } from "../graphql/schema.generated.ts";
import { newUuid } from "../lib/browser/new-uuid.ts";
import { shoppingListMessages as text } from "#messages/shopping-list";
import {
  AddListItemMutationDocument,
  ChangeListItemMutationDocument,
  type ShoppingList_ListFragment,
} from "./shopping-list.gql.ts";

/** The maximum length of an item's text in characters, as in the graph. */
export const maxItemLength = 120;

export type ListItem = ShoppingList_ListFragment["items"][number];

/** An item that the gateway has not confirmed. It stays here, with its id, until it is stored or discarded. */
export interface UnsavedItem {
  readonly itemId: string;
  readonly text: string;
  readonly sourceId: string | null;
  /** Why it is not stored; null while it is being sent. */
  readonly problem: string | null;
}

export interface ListWrites {
  readonly unsaved: readonly UnsavedItem[];
  /** The changes that are being sent, by the id of the item. */
  readonly changing: ReadonlyMap<string, ListItemChange>;
  /** Why the last change was not made; null after a success. */
  readonly problem: string | null;
  add(text: string, sourceId?: string): void;
  /** Sends an unsaved item again, with the same id. */
  retry(item: UnsavedItem): void;
  discard(itemId: string): void;
  change(item: ListItem, change: ListItemChange): void;
}

/** The payload of a change; undefined if no response came. */
type Answer = { readonly userErrors: readonly { readonly message: string }[] } | undefined;

const problemOf = (result: Answer): string | null =>
  result === undefined ? text.unconfirmed : (result.userErrors[0]?.message ?? null);

interface Target {
  /** The token of the link; null for the shopper's own list. */
  readonly token: string | null;
  readonly readAgain: () => Promise<unknown>;
}

const tokenIn = ({ token }: Target) => (token === null ? {} : { token });

async function sendItem(client: ApolloClient, target: Target, { itemId, text: words, sourceId }: UnsavedItem) {
  const input = { ...tokenIn(target), itemId, text: words, ...(sourceId !== null && { sourceId }) };
  const response = await client
    .mutate({ mutation: AddListItemMutationDocument, variables: { input } })
    .catch(() => null);
  return problemOf(response?.data?.addListItem);
}

async function sendChange(
  client: ApolloClient,
  target: Target,
  { id: itemId, version }: ListItem,
  change: ListItemChange,
) {
  const input = { ...tokenIn(target), itemId, changeId: newUuid(), version, change };
  const mutation = ChangeListItemMutationDocument;
  const response = await client.mutate({ mutation, variables: { input } }).catch(() => null);
  return problemOf(response?.data?.changeListItem);
}

/** Returns the changes of a list; each addresses one item, so that two phones do not undo each other's. */
export function useListWrites(target: Target): ListWrites {
  const client = useApolloClient();
  const [unsaved, setUnsaved] = useState<readonly UnsavedItem[]>([]);
  const [changing, setChanging] = useState<ReadonlyMap<string, ListItemChange>>(new Map());
  const [problem, setProblem] = useState<string | null>(null);
  const discard = (itemId: string) => setUnsaved((all) => all.filter((each) => each.itemId !== itemId));

  const send = async (item: UnsavedItem) => {
    const failure = await sendItem(client, target, item);
    if (failure !== null) {
      setUnsaved((all) => all.map((each) => (each.itemId === item.itemId ? { ...each, problem: failure } : each)));
      return;
    }
    await target.readAgain();
    discard(item.itemId);
  };

  const change = async (item: ListItem, kind: ListItemChange) => {
    setChanging((all) => new Map(all).set(item.id, kind));
    setProblem(await sendChange(client, target, item, kind));
    await target.readAgain();
    setChanging((all) => new Map([...all].filter(([id]) => id !== item.id)));
  };

  return {
    unsaved,
    changing,
    problem,
    add(words, sourceId) {
      const item = { itemId: newUuid(), text: words, sourceId: sourceId ?? null, problem: null };
      setUnsaved((all) => [...all, item]);
      void send(item);
    },
    retry(item) {
      setUnsaved((all) => all.map((each) => (each.itemId === item.itemId ? { ...each, problem: null } : each)));
      void send(item);
    },
    discard,
    change: (item, kind) => void (changing.has(item.id) ? undefined : change(item, kind)),
  };
}
