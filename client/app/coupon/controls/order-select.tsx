import { chakra, NativeSelect } from "@chakra-ui/react";
import { couponMessages as text } from "#messages/coupon";
import { ChevronDownIcon } from "../../ui/icons.tsx";
import { COUPON_ORDERS, type CouponOrder } from "../lib/coupon-address.ts";
import { unfoldingPill } from "./pill.ts";

const Label = chakra("label", {
  base: {
    display: "flex",
    alignItems: "center",
    gap: "2",
    minWidth: "0",
    // With large text, the field wraps to its own line.
    flex: { base: "1 1 6rem", sm: "none" },
    fontSize: "sm",
    whiteSpace: "nowrap",
  },
});

/** Phones have no room for the label; there it is visible to screen readers only. */
const WORDS = {
  "& > span": {
    sm: { position: "static", flex: "none", width: "auto", height: "auto", overflow: "visible", clipPath: "none" },
  },
};

interface OrderSelectProps {
  readonly order: CouponOrder;
  readonly onChange: (order: CouponOrder) => void;
}

export function OrderSelect({ order, onChange }: OrderSelectProps) {
  return (
    <Label css={WORDS}>
      <span className="visually-hidden">{text.sortLabel}</span>
      <NativeSelect.Root>
        <NativeSelect.Field
          name="sort"
          autoComplete="off"
          value={order}
          onChange={({ target }) => onChange(COUPON_ORDERS.find((each) => each === target.value) ?? "featured")}
          css={{ ...unfoldingPill, paddingRight: "9", cursor: "pointer" }}
        >
          {COUPON_ORDERS.map((each) => (
            <option key={each} value={each}>
              {text.orders[each]}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator css={{ "& svg": { width: "4.5" } }}>
          <ChevronDownIcon />
        </NativeSelect.Indicator>
      </NativeSelect.Root>
    </Label>
  );
}
