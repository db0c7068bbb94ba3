import { Link } from "react-router-dom";
import { couponMessages as text } from "#messages/coupon";
import { changeAddress, type CouponAddress, couponSearch, type CouponView } from "./lib/coupon-address.ts";
import type { CouponTotals } from "./lib/coupon-types.ts";

interface CouponViewsProps {
  readonly address: CouponAddress;
  readonly totals: CouponTotals;
}

export function CouponViews({ address, totals }: CouponViewsProps) {
  const counts: readonly (readonly [CouponView, number])[] = [
    ["available", totals.availableCount],
    ["clipped", totals.clippedCount],
    ["redeemed", totals.redeemedCount],
  ];
  const { view: current } = address;
  return (
    <nav className="coupon-views" aria-label={text.views.label}>
      {counts.map(([view, count]) => (
        <Link
          key={view}
          className="coupon-view"
          to={{ search: couponSearch(changeAddress(address, { view, offerCode: null })) }}
          preventScrollReset
          aria-current={current === view ? "page" : undefined}
        >
          {text.views[view]} <span className="coupon-view-count">{text.count({ count })}</span>
        </Link>
      ))}
    </nav>
  );
}
