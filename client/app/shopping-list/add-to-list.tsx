import { Button } from "@chakra-ui/react";
import { shoppingListMessages as text } from "#messages/shopping-list";
import { CheckIcon } from "../ui/icons.tsx";
import "./add-to-list.css";

interface AddToListProps {
  readonly item: string;
  readonly isListed: boolean;
  readonly onAdd: () => void;
}

/** Adds something to the shopper's list by one press, or says that it is there. */
export function AddToList({ item, isListed, onAdd }: AddToListProps) {
  if (isListed) {
    return (
      <p className="on-list">
        <CheckIcon />
        {text.onList}
      </p>
    );
  }
  return (
    <Button
      size="sm"
      variant="outline"
      className="add-to-list needs-script"
      aria-label={text.addNamed({ item })}
      onClick={onAdd}
    >
      {text.addToList}
    </Button>
  );
}
