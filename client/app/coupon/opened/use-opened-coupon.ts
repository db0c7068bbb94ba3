import { skipToken } from "@apollo/client/react";
import { plainOf, useRootFields } from "../../graphql/fields.ts";
import { useCouponByCodeQuery } from "./coupon-by-code.gql.ts";
import type { DetailedCoupon } from "./coupon-dialog.tsx";
import type { ListedCoupon } from "../lib/coupon-types.ts";
import { findCoupon } from "../lib/find-coupon.ts";

interface Loaded {
  readonly coupons: readonly ListedCoupon[];
  readonly complete: boolean;
}

interface OpenedCoupon {
  /** Null if the loaded coupons do not include it. */
  readonly opened: DetailedCoupon | null;
  /** True if the gateway has answered that the book has no such coupon. */
  readonly isMissing: boolean;
}

export function useOpenedCoupon({ coupons, complete }: Loaded, offerCode: string | null): OpenedCoupon {
  const listedCoupon = findCoupon(coupons, offerCode);
  // Until all coupons are loaded, uses the coupon that the server queried. The browser only reads it from the cache.
  const isAnswered = !complete && listedCoupon === null && offerCode !== null;
  const { data } = useCouponByCodeQuery(
    isAnswered ? { variables: { offerCode }, fetchPolicy: "cache-only" } : skipToken,
  );
  const { coupon } = useRootFields(data);
  return {
    opened: listedCoupon ?? plainOf(coupon),
    isMissing: listedCoupon === null && data !== undefined && coupon.state === "empty",
  };
}
