import type { CouponBrowser_CouponsFragment } from "../coupon-browser.gql.ts";
import type { CouponFacets_FacetsFragment } from "../listing/coupon-facets.gql.ts";
import type { CouponList_ConnectionFragment } from "../listing/coupon-list.gql.ts";
import type { CouponTotals_CouponsFragment } from "../coupon-totals.gql.ts";

/** The data of a fragment without its type marker, so that it can be assigned to another fragment's type. */
export type Plain<Fragment> = Omit<Fragment, " $fragmentName">;

/** The coupon book of one visitor. */
export type CouponBook = Plain<CouponBrowser_CouponsFragment>;

/** The counts and monetary values of a book. */
export type CouponTotals = Plain<CouponTotals_CouponsFragment>;

/** The filter values of the list, each with the number of matching coupons. */
export type CouponFacets = Plain<CouponFacets_FacetsFragment>;

/** A coupon as the coupon page loads it for the list. */
export type ListedCoupon = CouponList_ConnectionFragment["nodes"][number];
