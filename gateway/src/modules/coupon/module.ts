import type { GraphModule } from "../../engine/index.ts";
import { findBookByKey, findCouponByKey } from "./find-by-key.ts";
import { resolvers } from "./resolvers.ts";

/** Coupons, their rules, lists and clips. */
export const coupon: GraphModule = {
  resolvers: [resolvers],
  references: {
    Coupon: findCouponByKey,
    CouponBook: findBookByKey,
  },
};
