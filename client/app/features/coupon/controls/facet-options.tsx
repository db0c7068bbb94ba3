import { chakra, Checkbox } from "@chakra-ui/react";
import { memo } from "react";
import { couponMessages as text } from "#messages/coupon";
import type { FacetOption as Option } from "../lib/coupon-facets.ts";

interface FacetOptionProps extends Option {
  readonly isChosen: boolean;
  /** Must keep its identity. */
  readonly onToggle: (value: string) => void;
}

const Count = chakra("span", {
  base: { fontSize: "sm", fontVariantNumeric: "tabular-nums", color: "inkSoft" },
});

/** Memoized, because a menu has dozens of options and a click changes one. */
export const FacetOption = memo(function FacetOption({
  value,
  label,
  lang,
  count,
  isChosen,
  onToggle,
}: FacetOptionProps) {
  const leadsNowhere = count === 0 && !isChosen;
  return (
    <Checkbox.Root
      display="flex"
      paddingInline="2.5"
      borderRadius="card"
      lineHeight="1.3"
      _hover={{ background: "tint" }}
      checked={isChosen}
      readOnly={leadsNowhere}
      onCheckedChange={() => onToggle(value)}
    >
      <Checkbox.HiddenInput aria-disabled={leadsNowhere || undefined} />
      <Checkbox.Control />
      <Checkbox.Label display="flex" flex="1" alignItems="center" justifyContent="space-between" gap="3">
        <span lang={lang}>{label}</span>
        {count !== null && <Count>{text.count({ count })}</Count>}
      </Checkbox.Label>
    </Checkbox.Root>
  );
});

const Plain = chakra("fieldset", {
  base: {
    flex: "1 1 14rem",
    maxHeight: "15rem",
    overflowY: "auto",
    padding: "2",
    border: "1px solid",
    borderColor: "line",
    borderRadius: "card",
    background: "field",
    "& label": { display: "flex", gap: "3", alignItems: "center", minHeight: "11", paddingInline: "2.5" },
    "& input": { flex: "none", width: "5", height: "5", accentColor: "primary" },
    "& span": { marginLeft: "auto" },
  },
});

interface PlainFacetProps {
  readonly label: string;
  readonly name: string;
  readonly options: readonly Option[];
  readonly chosen: readonly string[];
}

/** The same values as native checkboxes, which a page without JavaScript submits with its form. */
export function PlainFacet({ label, name, options, chosen }: PlainFacetProps) {
  return (
    <Plain>
      <legend>{label}</legend>
      {options.map(({ value, label: shown, lang, count }) => (
        <label key={value}>
          <input type="checkbox" name={name} value={value} defaultChecked={chosen.includes(value)} />
          <bdi lang={lang}>{shown}</bdi>
          {count !== null && <span>{text.count({ count })}</span>}
        </label>
      ))}
    </Plain>
  );
}
