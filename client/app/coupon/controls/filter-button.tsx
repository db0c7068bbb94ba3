import { Badge, Button } from "@chakra-ui/react";
import { couponMessages as text } from "#messages/coupon";
import { FilterIcon } from "../../ui/icons.tsx";
import { unfoldingPill } from "./pill.ts";

/** The style of a button whose filters are active. */
const CHOSEN = { borderColor: "primary", background: "tint" };

interface FilterButtonProps {
  readonly count: number;
  readonly onOpen: () => void;
}

/** Opens the filters and shows the number of chosen values; hidden without JavaScript, because it could not open. */
export function FilterButton({ count, onOpen }: FilterButtonProps) {
  return (
    <Button
      type="button"
      variant="plain"
      className="needs-script"
      aria-haspopup="dialog"
      css={unfoldingPill}
      {...(count > 0 && CHOSEN)}
      onClick={onOpen}
    >
      <FilterIcon />
      {text.filters}
      {count > 0 && (
        <Badge color="onPrimary" background="primary">
          <span aria-hidden="true">{count}</span>
          <span className="visually-hidden"> {text.chosen({ count })}</span>
        </Badge>
      )}
    </Button>
  );
}
