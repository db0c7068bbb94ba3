import type { ListWrite, QueuedItem } from "./list-queue.ts";
import type { ShoppingList_ListFragment } from "./shopping-list.gql.ts";

export type ListItem = ShoppingList_ListFragment["items"][number];

/** An item as the page shows it: as it is stored, with the writes that are not confirmed yet. */
export interface ListRow extends Omit<ListItem, "__typename"> {
  /** True if a write of it is not confirmed. */
  readonly isPending: boolean;
  /** Why the gateway refused to add it; null unless it did. */
  readonly problem: string | null;
}

const storedRow = ({ __typename, ...item }: ListItem): ListRow => ({ ...item, isPending: false, problem: null });

const addedRow = ({ itemId: id, text, sourceId, department, problem }: QueuedItem): ListRow => {
  const item = { id, text, sourceId, department, isChecked: false, version: 1 };
  return { ...item, isPending: problem === null, problem };
};

const addedTo = (rows: readonly ListRow[], write: QueuedItem): readonly ListRow[] =>
  // It was stored, and its confirmation is on the way.
  rows.some(({ id }) => id === write.itemId) ? rows : [...rows, addedRow(write)];

function changed(rows: readonly ListRow[], write: ListWrite): readonly ListRow[] {
  if (write.kind === "ADD") return addedTo(rows, write);
  if (write.kind === "REMOVE") return rows.filter(({ id }) => id !== write.itemId);
  const isChecked = write.kind === "CHECK";
  return rows.map((row) => (row.id === write.itemId ? { ...row, isChecked, isPending: true } : row));
}

/** Returns the items of a list with the unconfirmed writes of this browser, in the order in which they were added. */
export const listRows = (items: readonly ListItem[], writes: readonly ListWrite[]): readonly ListRow[] =>
  writes.reduce(changed, items.map(storedRow));
