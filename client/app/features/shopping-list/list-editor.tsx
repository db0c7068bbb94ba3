import { Button } from "@chakra-ui/react";
import { useId, useState } from "react";
import { shoppingListMessages as text } from "#messages/shopping-list";
import { ListItems } from "./list-items.tsx";
import type { ListItem, ListWrites } from "./use-list-writes.ts";
import "./list-editor.css";

interface ListEditorProps {
  readonly items: readonly ListItem[];
  readonly writes: ListWrites;
}

/** As in the graph. */
const maxLength = 120;

/** A list with a field for another item. */
export function ListEditor({ items, writes }: ListEditorProps) {
  return (
    <>
      <NewItem onAdd={writes.add} />
      {writes.problem !== null && (
        <p className="list-change-problem" role="alert">
          {writes.problem}
        </p>
      )}
      <ListItems items={items} writes={writes} />
    </>
  );
}

function NewItem({ onAdd }: { readonly onAdd: (text: string) => void }) {
  const id = useId();
  const [typed, setTyped] = useState("");
  const words = typed.trim();
  return (
    <form
      className="list-new needs-script"
      onSubmit={(event) => {
        event.preventDefault();
        if (words === "") return;
        onAdd(words);
        setTyped("");
      }}
    >
      <label className="visually-hidden" htmlFor={id}>
        {text.newItem}
      </label>
      <input
        id={id}
        value={typed}
        maxLength={maxLength}
        placeholder={text.newItem}
        autoComplete="off"
        enterKeyHint="done"
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit">{text.add}</Button>
    </form>
  );
}
