import { type ReadFrom, SingleLoader } from "../../platform/loader/loader.ts";
import type { CouponCalls } from "./port.ts";

/** The loaders of the offers behind coupons. */
export const offerLoaders = ({ upstreams: { coupons } }: ReadFrom<{ coupons: CouponCalls }>) => ({
  /** The offers of the visitor; for a guest the public offers of the retailer. */
  ofVisitor: new SingleLoader(() => coupons.offers()),
  /** The public offers of the retailer. */
  publicOffers: new SingleLoader(() => coupons.publicOffers()),
});

/** The loaders of offers. */
export type OfferLoaders = ReturnType<typeof offerLoaders>;
