import type { Upstreams } from "../../app/context/upstream-context.ts";
import type { VisitorOffers } from "./port.ts";
import { SingleLoader } from "../../platform/loader/loader.ts";

/** The offers behind coupons. */
export interface OfferLoaders {
  /** The offers of the visitor; for a guest the public offers of the retailer. */
  readonly ofVisitor: SingleLoader<VisitorOffers>;
  /** The public offers of the retailer. */
  readonly publicOffers: SingleLoader<VisitorOffers>;
}

/**
 * Creates the loaders of offers for a request.
 * @param upstreams the upstreams of the request
 */
export function createOfferLoaders(upstreams: Upstreams): OfferLoaders {
  return {
    ofVisitor: new SingleLoader(() => upstreams.coupons.offers()),
    publicOffers: new SingleLoader(() => upstreams.coupons.publicOffers()),
  };
}
