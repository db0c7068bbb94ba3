import { couponMessages as text } from "#messages/coupon";
import { ChevronDownIcon } from "../../ui/icons.tsx";
import { COUPON_ORDERS, type CouponOrder } from "../lib/coupon-address.ts";

interface OrderSelectProps {
  readonly order: CouponOrder;
  readonly onChange: (order: CouponOrder) => void;
}

/** Phones have no room for the label; there it is visible to screen readers only. */
export function OrderSelect({ order, onChange }: OrderSelectProps) {
  return (
    <label className="pill-order">
      <span>{text.sortLabel}</span>
      <span className="pill-field">
        <select
          className="pill"
          aria-label={text.sortLabel}
          name="sort"
          autoComplete="off"
          value={order}
          onChange={({ target }) => onChange(COUPON_ORDERS.find((each) => each === target.value) ?? "featured")}
        >
          {COUPON_ORDERS.map((each) => (
            <option key={each} value={each}>
              {text.orders[each]}
            </option>
          ))}
        </select>
        <ChevronDownIcon />
      </span>
    </label>
  );
}
