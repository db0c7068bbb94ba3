import { Button, IconButton } from "@chakra-ui/react";
import { shoppingListMessages as text } from "#messages/shopping-list";
import type { ListItem, ListWrites, UnsavedItem } from "./use-list-writes.ts";

interface ListItemsProps {
  readonly items: readonly ListItem[];
  readonly writes: ListWrites;
}

/** The items to buy, then those that are checked off, then those that are not stored yet. */
export function ListItems({ items, writes }: ListItemsProps) {
  const { changing, unsaved } = writes;
  const isChecked = ({ id, isChecked: state }: ListItem) => {
    const change = changing.get(id);
    return change === "CHECK" || (change !== "UNCHECK" && state);
  };
  const shownItems = items.filter(({ id }) => changing.get(id) !== "REMOVE");
  // An item that was stored meanwhile is shown once.
  const missingItems = unsaved.filter(({ itemId }) => !items.some(({ id }) => id === itemId));
  if (shownItems.length + missingItems.length === 0) return <p className="list-empty">{text.empty}</p>;
  const openFirst = [...shownItems.filter((item) => !isChecked(item)), ...shownItems.filter(isChecked)];
  return (
    <ul className="list-items" aria-label={text.items}>
      {openFirst.map((item) => (
        <ListItemRow key={item.id} item={item} isChecked={isChecked(item)} writes={writes} />
      ))}
      {missingItems.map((item) => (
        <UnsavedRow key={item.itemId} item={item} writes={writes} />
      ))}
    </ul>
  );
}

/** The items that are not stored yet, for a list that could not be read; null without any. */
export function UnsavedItems({ writes }: Pick<ListItemsProps, "writes">) {
  if (writes.unsaved.length === 0) return null;
  return (
    <ul className="list-items" aria-label={text.items}>
      {writes.unsaved.map((item) => (
        <UnsavedRow key={item.itemId} item={item} writes={writes} />
      ))}
    </ul>
  );
}

interface ListItemRowProps {
  readonly item: ListItem;
  readonly isChecked: boolean;
  readonly writes: ListWrites;
}

function ListItemRow({ item, isChecked, writes }: ListItemRowProps) {
  return (
    <li className="list-item" data-checked={isChecked || undefined}>
      <label>
        <input
          type="checkbox"
          checked={isChecked}
          onChange={() => writes.change(item, isChecked ? "UNCHECK" : "CHECK")}
        />
        <span>{item.text}</span>
      </label>
      <IconButton
        variant="ghost"
        className="list-remove needs-script"
        aria-label={text.remove({ item: item.text })}
        onClick={() => writes.change(item, "REMOVE")}
      >
        <span aria-hidden="true">×</span>
      </IconButton>
    </li>
  );
}

interface UnsavedRowProps {
  readonly item: UnsavedItem;
  readonly writes: ListWrites;
}

/** An item that is being sent, or that could not be stored: its text stays until its author sends or discards it. */
function UnsavedRow({ item, writes }: UnsavedRowProps) {
  return (
    <li className="list-item" data-unsaved>
      <span className="list-unsaved">{item.text}</span>
      {item.problem === null ? (
        <span className="list-state">{text.saving}</span>
      ) : (
        <div className="list-problem" role="alert">
          <p>{item.problem}</p>
          <Button size="sm" onClick={() => writes.retry(item)}>
            {text.retry}
          </Button>
          <Button size="sm" variant="ghost" onClick={() => writes.discard(item.itemId)}>
            {text.discard}
          </Button>
        </div>
      )}
    </li>
  );
}
