import { Badge, Button, type ButtonProps, Popover } from "@chakra-ui/react";
import { memo, useCallback, useLayoutEffect, useRef, useState } from "react";
import { couponMessages as text } from "../../../messages/coupon.ts";
import { ChevronDownIcon } from "../../../ui/icons.tsx";
import { toggleValue } from "../lib/coupon-address.ts";
import { facetOptions } from "../lib/coupon-facets.ts";
import type { CouponFacets } from "../lib/coupon-types.ts";
import { FacetOption, PlainFacet } from "./facet-options.tsx";
import { unfoldingPill } from "./pill.ts";

/** The facets that coupons can be filtered by. */
export type FacetName = "category" | "brand";

interface FacetMenuProps {
  readonly label: string;
  /** The name of the query parameter. */
  readonly name: FacetName;
  /** The values that match coupons, sorted by name; null while they are unknown. */
  readonly facets: CouponFacets["categories"] | null;
  readonly chosen: readonly string[];
  /** Called with all chosen values; must keep its identity. */
  readonly onChange: (name: FacetName, chosen: readonly string[]) => void;
}

/** Always below the button, even with little room: the list must not cover the other filters. */
const PLACE = { placement: "bottom-start", gutter: 6, flip: false, overflowPadding: 16 } as const;

/** The style of an active filter. */
const CHOSEN = { borderColor: "primary", background: "tint" };

/** A menu of filter values with multiple choice. Without JavaScript, all values are visible. */
export const FacetMenu = memo(function FacetMenu({ label, name, facets, chosen, onChange }: FacetMenuProps) {
  const latest = useRef(chosen);
  useLayoutEffect(() => void (latest.current = chosen), [chosen]);
  // The value toggled last stays in the menu even if no coupon matches it any more, because it has the focus.
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
    <>
      {/* The content is rendered only while the menu is open: a long list of checkboxes slows down every change
          of the URL. */}
      <Popover.Root lazyMount unmountOnExit autoFocus={false} portalled={false} positioning={PLACE}>
        <Popover.Trigger asChild aria-haspopup={false}>
          <FacetButton label={label} count={chosen.length} />
        </Popover.Trigger>
        <Popover.Positioner>
          <Popover.Content role="group" aria-label={label}>
            {options.map(({ value, count }) => (
              <FacetOption
                key={value}
                value={value}
                count={count}
                isChosen={chosen.includes(value)}
                onToggle={toggle}
              />
            ))}
          </Popover.Content>
        </Popover.Positioner>
      </Popover.Root>
      <noscript>
        <PlainFacet label={label} name={name} options={options} chosen={chosen} />
      </noscript>
    </>
  );
});

interface FacetButtonProps extends ButtonProps {
  readonly label: string;
  /** The number of chosen values. */
  readonly count: number;
}

/** Opens the menu and shows the number of chosen values; hidden without JavaScript, because it could not open. */
function FacetButton({ label, count, ...button }: FacetButtonProps) {
  return (
    <Button {...button} variant="plain" className="needs-script" css={unfoldingPill} {...(count > 0 && CHOSEN)}>
      {label}
      {count > 0 && (
        <Badge color="onPrimary" background="primary">
          <span className="visually-hidden">{", "}</span>
          {count}
          <span className="visually-hidden">{` ${text.chosen}`}</span>
        </Badge>
      )}
      <ChevronDownIcon />
    </Button>
  );
}
