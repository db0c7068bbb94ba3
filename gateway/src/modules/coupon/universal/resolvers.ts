import type { Resolvers, UniversalCoupon } from "../../../app/graph/schema.generated.ts";
import { branchContext } from "../../../platform/auth/guards.ts";
import { UpstreamError } from "../../../platform/errors/upstream-error.ts";
import { money } from "../../../platform/text/money.ts";
import type { HeldCoupon } from "./loyalty-decode.ts";

const toCoupon = ({ valueCents, ...coupon }: HeldCoupon): UniversalCoupon => ({
  ...coupon,
  value: valueCents === null ? null : money(valueCents),
});

export const universalCouponResolvers: Resolvers = {
  User: {
    async universalCoupons(user, _args, context) {
      const held = await branchContext(user, context).loaders.universalCoupons.held.load();
      return held && { coupons: held.coupons.map(toCoupon), isComplete: held.isComplete };
    },
    async couponBundle(user, _args, context) {
      const held = await branchContext(user, context).loaders.universalCoupons.held.load();
      if (held?.isBundleKnown === false) throw new UpstreamError({ upstream: "loyalty", kind: "unavailable" });
      return held?.bundle ?? null;
    },
  },
};
