import { Button, Input, Text } from "@chakra-ui/react";
import { useId, useRef } from "react";
import { shoppingListMessages as text } from "#messages/shopping-list";
import { ListItems, type ListItemsProps } from "./list-items.tsx";
import { maxItemLength } from "./use-list-writes.ts";
import "./list-editor.css";

export function ListEditor(props: ListItemsProps) {
  const { writes } = props;
  return (
    <>
      <NewItem onAdd={(words) => writes.add([{ text: words }])} />
      {writes.problem !== null && (
        <Text role="alert" marginBottom="2" fontWeight="600" color="danger">
          {writes.problem}
        </Text>
      )}
      <ListItems {...props} />
    </>
  );
}

/** The field keeps what was typed before the page was interactive, so it is not controlled, and is in no form, which would be sent. */
function NewItem({ onAdd }: { readonly onAdd: (text: string) => void }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const add = () => {
    const words = field.current?.value.trim() ?? "";
    if (field.current === null || words === "") return;
    onAdd(words);
    field.current.value = "";
    field.current.focus();
  };
  return (
    <div className="list-new needs-script">
      <label className="visually-hidden" htmlFor={id}>
        {text.newItem}
      </label>
      <Input
        id={id}
        ref={field}
        maxLength={maxItemLength}
        placeholder={text.newItem}
        autoComplete="off"
        enterKeyHint="done"
        onKeyDown={(event) => {
          // Enter also ends the composition of a character.
          if (event.key === "Enter" && !event.nativeEvent.isComposing) add();
        }}
      />
      <Button onClick={add}>{text.add}</Button>
    </div>
  );
}
