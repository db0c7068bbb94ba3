import type { PublicCache } from "../../platform/cache/public-cache.ts";
import type { RetailerEntry } from "../../platform/config/retailer-entry.ts";
import { withoutShopper, type PublicScope, type UpstreamScope } from "../../platform/upstreams/scope.ts";
import type { ClipTry, CouponProvider, OfferLists, VisitorOffers } from "./port.ts";

/** The calls that differ between coupon services. */
export interface OfferSource {
  /** The name of the service. */
  readonly name: string;
  /** Offers without a shopper; no shopper's token is available here. */
  readPublic(retailer: RetailerEntry, scope: PublicScope): Promise<OfferLists>;
  /** Offers of the logged-in shopper. */
  readOwn(scope: UpstreamScope): Promise<OfferLists>;
  /** Puts an offer on the logged-in shopper's card. */
  activate(scope: UpstreamScope, offerId: string): Promise<void>;
  /** The latest clip attempts of the shopper, newest first. */
  clipTries(scope: UpstreamScope): Promise<readonly ClipTry[]>;
}

/** The dependencies that the providers of all requests share. */
export interface CouponDeps {
  /** Caches public offers across requests, never those of a shopper. */
  readonly cache: PublicCache;
  readonly now: () => Date;
}

/** The time to live of public offers. */
const ttlMs = 60_000;

/**
 * Creates the factory of coupon providers.
 * @param source the calls to the service
 * @param deps the dependencies that all requests share
 */
export function createCoupons(source: OfferSource, deps: CouponDeps): (scope: UpstreamScope) => CouponProvider {
  const underWay = new Map<string, Promise<unknown>>();
  const publicOffers = async (retailer: RetailerEntry, scope: PublicScope): Promise<VisitorOffers> => {
    const load = () => source.readPublic(retailer, scope);
    const key = { sitePath: retailer.sitePath, upstream: source.name, call: "offers" };
    const { value, fetchedAt, stale } = await deps.cache.read(key, ttlMs, load);
    return { lists: value, fetchedAt, stale, source: source.name };
  };
  const shopperOffers = async (scope: UpstreamScope): Promise<VisitorOffers> => {
    const lists = await source.readOwn(scope);
    return { lists, fetchedAt: deps.now().toISOString(), stale: false, source: source.name };
  };
  return (scope) => {
    const { retailer, shopper } = scope;
    const readPublic = () => publicOffers(retailer, withoutShopper(scope));
    return {
      name: source.name,
      offers: () => (shopper === null ? readPublic() : shopperOffers(scope)),
      publicOffers: readPublic,
      activateOffer: (offerId) => source.activate(scope, offerId),
      clipTries: () => source.clipTries(scope),
      async singleFlight<T>(offerId: string, work: () => Promise<T>): Promise<T> {
        const key = [retailer.sitePath, shopper?.number, offerId].join(" ");
        const running = underWay.get(key) ?? work().finally(() => underWay.delete(key));
        underWay.set(key, running);
        // The same key always has the same kind of result.
        return (await running) as T;
      },
    };
  };
}
