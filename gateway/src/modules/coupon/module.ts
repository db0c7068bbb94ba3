import { findBookByKey, findCouponByKey } from "./find-by-key.ts";
import { proofResolvers } from "./proof/resolvers.ts";
import { resolvers } from "./resolvers.ts";
import { clipLoaders } from "./clip/loaders.ts";
import { clipAttemptRows } from "./clip/sso.ts";
import { offerRows as commerceOffers } from "./commerce.ts";
import { couponShape } from "./connector.ts";
import { couponLoaders } from "./loaders.ts";
import { offerRows } from "./loyalty.ts";
import { offerLoaders } from "./offer-loaders.ts";
import { universalCouponLoaders } from "./universal/loaders.ts";
import { universalCouponRows } from "./universal/loyalty.ts";
import { universalCouponResolvers } from "./universal/resolvers.ts";

/** Coupons, their rules, lists and clips. */
export const coupon = {
  resolvers: [resolvers, proofResolvers, universalCouponResolvers],
  references: {
    Coupon: findCouponByKey,
    CouponBook: findBookByKey,
  },
  loyalty: { offers: offerRows, universalCoupons: universalCouponRows },
  commerce: { offers: commerceOffers },
  // Most retailers have none, which is no failure.
  inPlace: { universalCoupons: { universalCoupons: async () => null } },
  sso: clipAttemptRows,
  shapes: { coupons: couponShape },
  loaders: {
    clips: clipLoaders,
    coupons: couponLoaders,
    offers: offerLoaders,
    universalCoupons: universalCouponLoaders,
  },
};
