import { useFragment } from "@apollo/client/react";
import { useMemo } from "react";
import { type ClipState_CouponFragment, ClipState_CouponFragmentDoc } from "./clip-state.gql.ts";
import type { ListedCoupon } from "./lib/coupon-types.ts";

/**
 * Brings coupons that are not in the cache to the state that the cache knows of those clipped on this page.
 * @param coupons coupons as they were loaded
 * @param touched the ids of the coupons that were clipped on this page
 */
export function useClipStates(coupons: readonly ListedCoupon[], touched: ReadonlySet<string>): readonly ListedCoupon[] {
  const from = useMemo(() => [...touched].map((id) => ({ __typename: "Coupon" as const, id })), [touched]);
  const { data } = useFragment<ClipState_CouponFragment>({ fragment: ClipState_CouponFragmentDoc, from });
  return useMemo(() => {
    if (coupons.length === 0 || touched.size === 0) return coupons;
    const states = new Map(data.flatMap((known) => (known?.id === undefined ? [] : [[known.id, known] as const])));
    return coupons.map((coupon) => {
      const known = states.get(coupon.id);
      if (known?.state === undefined || known.viewerCanClip === undefined) return coupon;
      return { ...coupon, state: known.state, viewerCanClip: known.viewerCanClip };
    });
  }, [coupons, touched, data]);
}
