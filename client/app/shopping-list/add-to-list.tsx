import { Button, chakra } from "@chakra-ui/react";
import { shoppingListMessages as text } from "#messages/shopping-list";
import { CheckIcon } from "../ui/icons.tsx";
import { useAddToList } from "./use-add-to-list.ts";
import type { NewItem } from "./use-list-writes.ts";
import "./add-to-list.css";

const OnList = chakra("p", {
  base: {
    display: "inline-flex",
    gap: "0.4rem",
    alignItems: "center",
    minHeight: "2.25rem",
    fontSize: "0.9375rem",
    fontWeight: "650",
    color: "open",
    "& > svg": { width: "1.1rem", height: "1.1rem" },
  },
});

interface AddToListButtonProps extends NewItem {
  /** What the button says; `Add to list` by default. */
  readonly label?: string;
}

/** Adds something to the shopper's list by one press, or says that it is there. */
export function AddToListButton({ label = text.addToList, ...item }: AddToListButtonProps) {
  const { has, add } = useAddToList();
  if (has(item)) {
    return (
      <OnList className="on-list">
        <CheckIcon />
        {text.onList}
      </OnList>
    );
  }
  return (
    <Button
      size="sm"
      variant="outline"
      className="add-to-list needs-script"
      aria-label={text.addNamed({ action: label, item: item.text })}
      onClick={() => add([item])}
    >
      {label}
    </Button>
  );
}
