import type { PublicCache } from "../../cache/public-cache.ts";
import type { RetailerEntry } from "../../config/retailer-entry.ts";
import { UpstreamError } from "../../errors/upstream-error.ts";
import { createRemembered } from "../../lib/remember.ts";
import { withoutShopper, type PublicScope, type UpstreamScope } from "../scope.ts";
import { decodeRefusal } from "./accounts-decode.ts";
import { activation, decodeOffers, isOfferFrame, saysFailure, type OfferLists } from "./offers-decode.ts";
import { shopperRequests, type LoyaltyTransport } from "./requests.ts";

/** The offers as the visitor of one request sees them, with their age. */
export interface VisitorOffers {
  readonly lists: OfferLists;
  /** When they were read from the service, as an ISO text. */
  readonly fetchedAt: string;
  /** True when the service could not be read just now; never for a shopper. */
  readonly stale: boolean;
}

/** The calls about offers. */
export interface OfferCalls {
  /** The offers as this visitor sees them: for a guest those of the retailer. Read once per request. */
  offers(): Promise<VisitorOffers>;
  /** The same, read anew for everybody in this request who asks from now on. */
  offersAgain(): Promise<VisitorOffers>;
  /** Puts an offer on the signed-in shopper's card; an offer that is there already stays there once. */
  activateOffer(offerId: string): Promise<void>;
  /**
   * Does something about one offer for the signed-in shopper, unless this process is doing so already in another request
   * of the same shopper: then both get what comes of that.
   */
  onceAtATime<T>(offerId: string, work: () => Promise<T>): Promise<T>;
}

/** What the calls about offers of all requests share. */
export interface OfferDeps extends LoyaltyTransport {
  readonly cache: PublicCache;
  readonly now: () => Date;
}

/** How long offers without a shopper are fresh. */
const ttlMs = 60_000;

/** A warehouse retailer has 3,000 offers. */
const choices = { maxBytes: 6 * 1024 * 1024, accepts: isOfferFrame };

const listName = "loyalty offers";

function pathOf(retailer: RetailerEntry, shopperNumber?: string): string {
  const programme = `/loyalty/${encodeURIComponent(retailer.loyaltyAppId)}/quotient`;
  return shopperNumber === undefined ? programme : `${programme}/${encodeURIComponent(shopperNumber)}`;
}

/** Offers for nobody in particular; no shopper's token is in reach here. */
async function publicOffers(deps: OfferDeps, retailer: RetailerEntry, scope: PublicScope): Promise<VisitorOffers> {
  const { http, serviceToken, cache } = deps;
  const { onDropped, ...traces } = scope;
  const load = async () => {
    const { body } = await http.get(`${pathOf(retailer)}/offers`, { ...choices, ...traces, bearer: serviceToken });
    return decodeOffers(body, (count) => onDropped(listName, count));
  };
  const { value, fetchedAt, stale } = await cache.read({ sitePath: retailer.sitePath, call: listName }, ttlMs, load);
  return { lists: value, fetchedAt, stale };
}

async function shopperOffers(deps: OfferDeps, scope: UpstreamScope, shopperNumber: string): Promise<VisitorOffers> {
  const path = `${pathOf(scope.retailer, shopperNumber)}/offers`;
  const { body } = await shopperRequests(deps, scope).get(path, choices);
  const lists = decodeOffers(body, (count) => scope.onDropped(listName, count));
  return { lists, fetchedAt: deps.now().toISOString(), stale: false };
}

async function activate(deps: OfferDeps, scope: UpstreamScope, offerId: string): Promise<void> {
  const path = `${pathOf(scope.retailer, scope.shopper?.number ?? "")}/offers/activate`;
  const { body, status } = await shopperRequests(deps, scope).send("POST", path, activation(offerId));
  if (!saysFailure(body)) return;
  throw new UpstreamError({ upstream: deps.http.name, kind: "refused", status, ...decodeRefusal(body) });
}

/**
 * Makes the function that binds the calls about offers to a request.
 * @param deps what all requests share
 */
export function createOfferCalls(deps: OfferDeps): (scope: UpstreamScope) => OfferCalls {
  const underWay = new Map<string, Promise<unknown>>();
  return (scope) => {
    const { retailer, shopper } = scope;
    const remembered = createRemembered();
    const offers = () =>
      shopper === null
        ? publicOffers(deps, retailer, withoutShopper(scope))
        : shopperOffers(deps, scope, shopper.number);
    return {
      offers: () => remembered.read(listName, offers),
      offersAgain: () => remembered.readAgain(listName, offers),
      activateOffer: (offerId) => activate(deps, scope, offerId),
      async onceAtATime<T>(offerId: string, work: () => Promise<T>): Promise<T> {
        const key = [retailer.sitePath, shopper?.number, offerId].join(" ");
        const running = underWay.get(key) ?? work().finally(() => underWay.delete(key));
        underWay.set(key, running);
        // The same key always stands for the same kind of work.
        return (await running) as T;
      },
    };
  };
}
