import { memo } from "react";
import { couponMessages as text } from "#messages/coupon";
import type { FacetOption } from "../lib/coupon-facets.ts";

function OptionLabel({ label, lang, count }: FacetOption) {
  return (
    <>
      <bdi lang={lang}>{label}</bdi>
      {count !== null && <span>{text.count({ count })}</span>}
    </>
  );
}

interface FacetCheckboxProps extends FacetOption {
  readonly isChosen: boolean;
  /** Must keep its identity. */
  readonly onToggle: (value: string) => void;
}

/** A native checkbox: a sheet has dozens, and with Chakra's a press took longer. Memoized: a click changes one. */
export const FacetCheckbox = memo(function FacetCheckbox({ isChosen, onToggle, ...option }: FacetCheckboxProps) {
  const leadsNowhere = option.count === 0 && !isChosen;
  return (
    <label className="facet-option">
      <input
        type="checkbox"
        checked={isChosen}
        aria-disabled={leadsNowhere || undefined}
        onChange={() => (leadsNowhere ? undefined : onToggle(option.value))}
      />
      <OptionLabel {...option} />
    </label>
  );
});

interface PlainFacetProps {
  readonly label: string;
  readonly name: string;
  readonly options: readonly FacetOption[];
  readonly chosen: readonly string[];
}

/** The same values, which a page without JavaScript submits with its form. */
export function PlainFacet({ label, name, options, chosen }: PlainFacetProps) {
  return (
    <fieldset className="facet-plain">
      <legend>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className="facet-option">
          <input type="checkbox" name={name} value={option.value} defaultChecked={chosen.includes(option.value)} />
          <OptionLabel {...option} />
        </label>
      ))}
    </fieldset>
  );
}
