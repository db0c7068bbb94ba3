import { shoppingListMessages as text } from "#messages/shopping-list";
import { useLoginDialog } from "../session/login-dialog-context.ts";
import { useAnnouncer } from "../ui/overlay/announcer.tsx";
import type { NewItem } from "./use-list-writes.ts";
import { useOwnList } from "./use-own-list.ts";

interface AddToList {
  /** Returns true if something is to buy on the list, from the same source or, without one, by the same words. */
  has(item: NewItem): boolean;
  /** Adds what is not on the list. What a guest adds stays in this browser, and goes to the list after the login that this asks for. */
  add(items: readonly NewItem[]): void;
}

const words = (value: string): string => value.trim().replace(/\s+/g, " ").toLowerCase();

/** Returns how to put things on the list of this browser's shopper. */
export function useAddToList(): AddToList {
  const { rows, writes, isGuest } = useOwnList();
  const openLogin = useLoginDialog();
  const announce = useAnnouncer();
  const has = ({ text: name, sourceId }: NewItem) =>
    rows.some(
      (row) => !row.isChecked && (sourceId === undefined ? words(row.text) === words(name) : row.sourceId === sourceId),
    );
  const add = (items: readonly NewItem[]) => {
    const missing = items.filter((item) => !has(item));
    writes.add(missing);
    announce(text.addedAnnouncement({ count: missing.length }));
    if (isGuest && rows.length === 0) openLogin({ reason: text.loginToKeep });
  };
  return { has, add };
}
