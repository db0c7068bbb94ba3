import { memo, useState } from "react";
import { afterPaint } from "../../lib/browser/after-paint.ts";
import type { FacetOption } from "../lib/coupon-facets.ts";
import { OptionLabel } from "./plain-filters.tsx";

const noChange = () => undefined;

/** Returns a value that may change here before its source does, and the function that changes it. */
function useAheadOf(value: boolean) {
  const [state, setState] = useState({ value, now: value });
  if (state.value !== value) setState({ value, now: value });
  return [state.value === value ? state.now : value, (now: boolean) => setState({ value, now })] as const;
}

interface FacetCheckboxProps extends FacetOption {
  readonly isChosen: boolean;
  /** Must keep its identity. */
  readonly onToggle: (value: string) => void;
}

/**
 * A native checkbox: a sheet has dozens, and with Chakra's a press took longer. Memoized: a click changes one, before the list
 * and the other options follow.
 */
export const FacetCheckbox = memo(function FacetCheckbox({ isChosen, onToggle, ...option }: FacetCheckboxProps) {
  const [checked, setChecked] = useAheadOf(isChosen);
  const leadsNowhere = option.count === 0 && !checked;
  const toggle = () => {
    setChecked(!checked);
    afterPaint(() => onToggle(option.value));
  };
  return (
    <label className="facet-option">
      <input
        type="checkbox"
        checked={checked}
        aria-disabled={leadsNowhere || undefined}
        onChange={leadsNowhere ? noChange : toggle}
      />
      <OptionLabel {...option} />
    </label>
  );
});
