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
  /** The name of the field in the address. */
  readonly name: FacetName;
  /** What leads somewhere, by name; null while that is not known. */
  readonly facets: CouponFacets["categories"] | null;
  readonly chosen: readonly string[];
  /** Called with all the values chosen now; must keep its identity. */
  readonly onChange: (name: FacetName, chosen: readonly string[]) => void;
}

/** Below the button, whatever room there is: the list must not cover the other filters. */
const PLACE = { placement: "bottom-start", gutter: 6, flip: false, overflowPadding: 16 } as const;

/** The look of a filter in force. */
const CHOSEN = { borderColor: "primary", background: "tint" };

/** A menu of values to filter by, several at once; without JavaScript they are all in sight. */
export const FacetMenu = memo(function FacetMenu({ label, name, facets, chosen, onChange }: FacetMenuProps) {
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
    <>
      {/* Only what is open is rendered: a long list of boxes takes time with every change of the address. */}
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
  /** How many values are chosen. */
  readonly count: number;
}

/** Says what it unfolds and how much of it is chosen; without JavaScript it could never unfold. */
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
