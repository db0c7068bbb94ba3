import { couponSource } from "../../platform/config/retailer-entry.ts";
import type { UpstreamScope } from "../../platform/upstreams/scope.ts";
import type { CouponCalls, OfferCalls, VisitorOffers } from "./port.ts";

/** Creates the factory of the calls about coupons, which read the offers of a service. */
export function createCoupons(now: () => Date): (scope: UpstreamScope, offers: OfferCalls) => CouponCalls {
  const underWay = new Map<string, Promise<unknown>>();
  return ({ retailer, shopper }, calls) => {
    const { sitePath } = retailer;
    const source = couponSource(retailer);
    const publicOffers = async (): Promise<VisitorOffers> => {
      const { value, fetchedAt, stale } = await calls.publicOffers();
      return { lists: value, fetchedAt, stale, source };
    };
    const ownOffers = async (): Promise<VisitorOffers> => {
      const lists = await calls.ownOffers();
      return { lists, fetchedAt: now().toISOString(), stale: false, source };
    };
    return {
      source,
      offers: shopper === null ? publicOffers : ownOffers,
      publicOffers,
      activateOffer: calls.activateOffer,
      deactivateOffer: calls.deactivateOffer,
      clipTries: calls.clipTries,
      async singleFlight<T>(offerId: string, work: () => Promise<T>): Promise<T> {
        const key = [sitePath, shopper?.number, offerId].join(" ");
        const running = underWay.get(key) ?? work().finally(() => underWay.delete(key));
        underWay.set(key, running);
        // The same key always has the same kind of result.
        return (await running) as T;
      },
    };
  };
}
