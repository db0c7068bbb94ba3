import { skipToken } from "@apollo/client/react";
import { useRootFields, whenRead } from "../../graphql/fields.ts";
import { useCouponByCodeQuery } from "./coupon-by-code.gql.ts";
import type { DetailedCoupon } from "./coupon-dialog.tsx";
import type { ListedCoupon } from "./lib/coupon-types.ts";
import { findCoupon } from "./lib/find-coupon.ts";

interface Loaded {
  readonly coupons: readonly ListedCoupon[];
  readonly complete: boolean;
}

/** The coupon that the address names; null when there is none, or none among those loaded so far. */
export function useOpenedCoupon({ coupons, complete }: Loaded, offerCode: string | null): DetailedCoupon | null {
  const found = findCoupon(coupons, offerCode);
  // What the server has asked the gateway for stands in until everything is here; the browser itself never asks.
  const isAnswered = !complete && found === null && offerCode !== null;
  const { data } = useCouponByCodeQuery(
    isAnswered ? { variables: { offerCode }, fetchPolicy: "cache-only" } : skipToken,
  );
  const { coupon } = useRootFields(data);
  return found ?? whenRead(coupon, (answered) => answered);
}
