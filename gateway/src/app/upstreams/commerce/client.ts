import type { PublicCache } from "../../../platform/cache/public-cache.ts";
import { createCoupons } from "../../../modules/coupon/create-coupons.ts";
import { createTerms } from "../../../modules/account/terms/create-terms.ts";
import { notOffered } from "../not-offered.ts";
import type { ProviderCalls } from "../providers.ts";
import type { ClientFactories, UpstreamScope } from "../../../platform/upstreams/scope.ts";
import { createAccessTokens } from "../../../platform/upstreams/access-tokens.ts";
import { commerceAccounts } from "../../../modules/account/commerce.ts";
import { commerceCalls, type CommerceTransport } from "../../../platform/upstreams/commerce/calls.ts";
import { commerceOffers } from "../../../modules/coupon/commerce.ts";
import { commerceSupport } from "../../../modules/support/commerce.ts";
import { commerceTerms } from "../../../modules/account/terms/commerce.ts";

/** The dependencies that the commerce clients of all requests share. */
export interface CommerceDeps extends CommerceTransport {
  /** Caches public data across requests, never shopper data. */
  readonly cache: PublicCache;
  readonly now: () => Date;
}

/**
 * Creates the factories of commerce clients. The service offers accounts, terms, support and coupons; other calls are absent.
 * @param deps the dependencies that all requests share
 */
export function createCommerceClients(deps: CommerceDeps): ClientFactories<ProviderCalls> {
  const tokens = createAccessTokens(deps.now);
  const absent = notOffered(deps.http.name);
  const callsOf = (scope: UpstreamScope) => commerceCalls(deps, tokens, scope);
  return {
    accounts: (scope) => commerceAccounts(callsOf(scope), tokens, scope),
    accountChanges: () => absent.accountChanges,
    choices: () => absent.choices,
    terms: (scope) => createTerms(commerceTerms(deps, callsOf(scope), scope), deps.cache, scope),
    passwordResets: () => absent.passwordResets,
    support: (scope) => commerceSupport(callsOf(scope), tokens, scope),
    coupons: createCoupons(commerceOffers(deps, callsOf), deps),
    rewards: () => absent.rewards,
    charities: () => absent.charities,
    calendars: () => absent.calendars,
    cardClaims: () => absent.cardClaims,
    freezes: () => absent.freezes,
  };
}
