import { type ReadFrom, SingleLoader } from "../../../platform/loader/loader.ts";
import type { UniversalCouponCalls } from "./loyalty.ts";

/** The loader of the shopper's universal coupons. */
export const universalCouponLoaders = ({
  upstreams: { universalCoupons },
}: ReadFrom<{ universalCoupons: UniversalCouponCalls }>) => ({
  held: new SingleLoader(() => universalCoupons.universalCoupons()),
});
