import { formatShortDate } from "../../lib/dates.ts";
import { couponMessages as text } from "../../messages/coupon.ts";
import type { RedeemedCoupons_CouponFragment } from "./redeemed-coupons.gql.ts";
import type { Plain } from "./lib/coupon-types.ts";
import "./redeemed-coupons.css";

const columns = text.redeemedTable;

interface RedeemedCouponsProps {
  readonly coupons: readonly Plain<RedeemedCoupons_CouponFragment>[];
  /** The zone in which days are counted. */
  readonly timeZone: string;
}

/** All redeemed coupons in a table, which a narrow screen shows as stacked cards. */
export function RedeemedCoupons({ coupons, timeZone }: RedeemedCouponsProps) {
  return (
    <table className="redeemed">
      <caption className="visually-hidden">{text.views.redeemed}</caption>
      <thead>
        <tr>
          <th scope="col">{columns.coupon}</th>
          <th scope="col">{columns.category}</th>
          <th scope="col">{columns.times}</th>
          <th scope="col">{columns.last}</th>
          <th scope="col">{columns.value}</th>
        </tr>
      </thead>
      <tbody>
        {coupons.map((coupon) => (
          <tr key={coupon.id}>
            <th scope="row">{coupon.brandName}</th>
            <td data-label={columns.category}>{coupon.categoryName}</td>
            <td data-label={columns.times}>{coupon.timesRedeemed}</td>
            <td data-label={columns.last}>
              {coupon.lastRedeemed ? formatShortDate(coupon.lastRedeemed, timeZone) : columns.never}
            </td>
            <td data-label={columns.value} className="redeemed-value">
              {coupon.value?.formatted ?? columns.noValue}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
