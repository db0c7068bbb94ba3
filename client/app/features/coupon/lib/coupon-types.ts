import type { CouponBrowser_CouponsFragment } from "../coupon-browser.gql.ts";
import type { CouponFacets_FacetsFragment } from "../coupon-facets.gql.ts";
import type { CouponList_ConnectionFragment } from "../coupon-list.gql.ts";
import type { CouponTotals_CouponsFragment } from "../coupon-totals.gql.ts";

/** A fragment's data without the mark by which fragments are told apart, so that one can hold another. */
export type Plain<Fragment> = Omit<Fragment, " $fragmentName">;

/** The coupon book of one visitor. */
export type CouponBook = Plain<CouponBrowser_CouponsFragment>;

/** The counts and values of a book. */
export type CouponTotals = Plain<CouponTotals_CouponsFragment>;

/** The values that the list can be narrowed by, each with how many coupons it leads to. */
export type CouponFacets = Plain<CouponFacets_FacetsFragment>;

/** A coupon as the list of the coupon page loads it. */
export type ListedCoupon = CouponList_ConnectionFragment["nodes"][number];
