import type { CouponBrowser_CouponsFragment } from "../coupon-browser.gql.ts";
import type { CouponList_ConnectionFragment } from "../listing/coupon-list.gql.ts";
import type { CouponTotals_CouponsFragment } from "../coupon-totals.gql.ts";

/** The data of a fragment without its type marker, so that it can be assigned to another fragment's type. */
export type Plain<Fragment> = Omit<Fragment, " $fragmentName">;

export type CouponBook = Plain<CouponBrowser_CouponsFragment>;

export type CouponTotals = Plain<CouponTotals_CouponsFragment>;

/** A coupon as the coupon page loads it for the list. */
export type ListedCoupon = CouponList_ConnectionFragment["nodes"][number];
