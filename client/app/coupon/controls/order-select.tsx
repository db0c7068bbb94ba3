import { couponMessages as text } from "#messages/coupon";
import { PillSelect } from "../../ui/control/pill-fields.tsx";
import { COUPON_ORDERS, type CouponOrder } from "../lib/coupon-address.ts";

interface OrderSelectProps {
  readonly order: CouponOrder;
  readonly onChange: (order: CouponOrder) => void;
}

export function OrderSelect({ order, onChange }: OrderSelectProps) {
  return (
    <PillSelect
      label={text.sortLabel}
      options={COUPON_ORDERS.map((each) => [each, text.orders[each]])}
      value={order}
      onChange={({ target }) => onChange(COUPON_ORDERS.find((each) => each === target.value) ?? "featured")}
    />
  );
}
