import { couponMessages as text } from "#messages/coupon";
import { FilterIcon } from "../../ui/icons.tsx";

interface FilterButtonProps {
  readonly count: number;
  readonly onOpen: () => void;
}

/** Opens the filters and shows the number of chosen values; hidden without JavaScript, because it could not open. */
export function FilterButton({ count, onOpen }: FilterButtonProps) {
  return (
    <button
      type="button"
      className="pill needs-script"
      aria-haspopup="dialog"
      data-chosen={count > 0 || undefined}
      onClick={onOpen}
    >
      <FilterIcon />
      {text.filters}
      {count > 0 && (
        <span className="chip-count">
          <span aria-hidden="true">{count}</span>
          <span className="visually-hidden"> {text.chosen({ count })}</span>
        </span>
      )}
    </button>
  );
}
