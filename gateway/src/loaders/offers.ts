import type { Upstreams } from "../context.ts";
import type { VisitorOffers } from "../upstreams/providers/coupons.ts";
import { SingleLoader } from "./loader.ts";

/** The offers that coupons are made of. */
export interface OfferLoaders {
  /** Those that the visitor of the request sees: for a guest those of the retailer. */
  readonly ofVisitor: SingleLoader<VisitorOffers>;
}

/**
 * Makes the loaders of offers for a request.
 * @param upstreams where they are read
 */
export function createOfferLoaders(upstreams: Upstreams): OfferLoaders {
  return { ofVisitor: new SingleLoader(() => upstreams.coupons.offers()) };
}
