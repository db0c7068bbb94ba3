import type { PublicCache } from "../../cache/public-cache.ts";
import { createCoupons } from "../providers/create-coupons.ts";
import { createTerms } from "../providers/create-terms.ts";
import { notOffered } from "../providers/not-offered.ts";
import type { Providers } from "../providers/providers.ts";
import type { UpstreamScope } from "../scope.ts";
import { createAccessTokens } from "./access-tokens.ts";
import { commerceAccounts } from "./accounts.ts";
import { commerceCalls, type CommerceTransport } from "./calls.ts";
import { commerceOffers } from "./offers.ts";
import { commerceSupport } from "./support.ts";
import { commerceTerms } from "./terms.ts";

/** What the commerce clients of all requests share. */
export interface CommerceDeps extends CommerceTransport {
  /** Holds public data across requests; what belongs to a shopper never enters it. */
  readonly cache: PublicCache;
  readonly now: () => Date;
}

/**
 * Makes the function that binds the commerce service to a request. It offers accounts, coupons, terms and the looks of
 * support; the rest of what a retailer may have is absent.
 * @param deps what all requests share
 */
export function createCommerceClients(deps: CommerceDeps): (scope: UpstreamScope) => Providers {
  const tokens = createAccessTokens(deps.now);
  const absent = notOffered(deps.http.name);
  const callsOf = (scope: UpstreamScope) => commerceCalls(deps, tokens, scope);
  const coupons = createCoupons(commerceOffers(deps, callsOf), deps);
  return (scope) => {
    const calls = callsOf(scope);
    return {
      accounts: {
        ...absent.changes,
        ...absent.choices,
        ...absent.passwordResets,
        name: deps.http.name,
        ...commerceAccounts(calls, tokens, scope),
        ...commerceSupport(calls, tokens, scope),
        ...createTerms(commerceTerms(deps, calls, scope), deps.cache, scope),
      },
      coupons: coupons(scope),
      rewards: absent.rewards,
    };
  };
}
