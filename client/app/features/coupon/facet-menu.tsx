import { memo, useCallback, useLayoutEffect, useRef, useState } from "react";
import { couponMessages as text } from "../../messages/coupon.ts";
import { useClosingMenu } from "../../ui/use-closing-menu.ts";
import { facetOptions } from "./lib/coupon-facets.ts";
import type { CouponFacets } from "./lib/coupon-types.ts";
import { toggleValue } from "./lib/coupon-address.ts";

/** The facets that coupons can be filtered by. */
export type FacetName = "category" | "brand";

interface FacetMenuProps {
  readonly label: string;
  /** The name of the field in the address. */
  readonly name: FacetName;
  /** What leads somewhere, by name; null while that is not known. */
  readonly facets: CouponFacets["categories"] | null;
  readonly chosen: readonly string[];
  /** Called with all the values chosen now; must keep its identity. */
  readonly onChange: (name: FacetName, chosen: readonly string[]) => void;
}

/** A menu of values to filter by, several at once; it opens without JavaScript too. */
export const FacetMenu = memo(function FacetMenu({ label, name, facets, chosen, onChange }: FacetMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  useClosingMenu(menu);
  const latest = useRef(chosen);
  useLayoutEffect(() => void (latest.current = chosen), [chosen]);
  // The value pressed last stays, even when it leads nowhere any more: the focus is on it.
  const [pressed, setPressed] = useState<string | null>(null);
  const toggle = useCallback(
    (value: string) => {
      setPressed(value);
      onChange(name, toggleValue(latest.current, value));
    },
    [name, onChange],
  );
  const options = facetOptions(facets, pressed === null ? chosen : [...new Set([...chosen, pressed])]);
  return (
    <details className="facet" ref={menu}>
      <summary className="facet-summary" data-chosen={chosen.length > 0 || undefined}>
        {label}
        {chosen.length > 0 && (
          <span className="facet-count">
            <span className="visually-hidden">{", "}</span>
            {chosen.length}
            <span className="visually-hidden">{` ${text.chosen}`}</span>
          </span>
        )}
      </summary>
      <fieldset className="facet-panel">
        <legend className="visually-hidden">{label}</legend>
        {options.map(({ value, count }) => (
          <FacetOption
            key={value}
            name={name}
            value={value}
            count={count}
            isChosen={chosen.includes(value)}
            onToggle={toggle}
          />
        ))}
      </fieldset>
    </details>
  );
});

interface FacetOptionProps {
  readonly name: FacetName;
  readonly value: string;
  /** Null while it is not known. */
  readonly count: number | null;
  readonly isChosen: boolean;
  /** Must keep its identity. */
  readonly onToggle: (value: string) => void;
}

/** Apart, because a menu has dozens of them and a press changes one. */
const FacetOption = memo(function FacetOption({ name, value, count, isChosen, onToggle }: FacetOptionProps) {
  const leadsNowhere = count === 0 && !isChosen;
  return (
    <label className="facet-option" data-empty={leadsNowhere || undefined}>
      <input
        type="checkbox"
        name={name}
        value={value}
        checked={isChosen}
        aria-disabled={leadsNowhere || undefined}
        onChange={() => !leadsNowhere && onToggle(value)}
      />
      <span>{value}</span>
      {count !== null && <span className="facet-option-count">{text.count(count)}</span>}
    </label>
  );
});
