import type { Loyalty } from "../../../platform/upstreams/loyalty/calls.ts";
import type { RowsOf } from "../../../platform/upstreams/rows.ts";
import { decodeUniversalCoupons, type HeldCoupons } from "./loyalty-decode.ts";

/** The calls about universal coupons. */
export interface UniversalCouponCalls {
  /** Those of the logged-in shopper; null where the retailer has none. */
  universalCoupons(): Promise<HeldCoupons | null>;
}

export const universalCouponRows: RowsOf<Loyalty, UniversalCouponCalls> = {
  universalCoupons: ({ asShopper }) =>
    asShopper.read("/loyalty/{appId}/customers/{customer}/universalcoupons", decodeUniversalCoupons),
};
