import type { PublicCache } from "../../../platform/cache/public-cache.ts";
import type { KeyedMutex } from "../../../platform/cache/keyed-mutex.ts";
import { createCoupons } from "../../../modules/coupon/create-coupons.ts";
import { createTerms } from "../../../modules/account/terms/create-terms.ts";
import type { ProviderCalls } from "../providers.ts";
import type { ClientFactories } from "../../../platform/upstreams/scope.ts";
import { createAccountCalls } from "../../../modules/account/loyalty.ts";
import { createAccountChangeCalls } from "../../../modules/account/loyalty-changes.ts";
import { createCalendarCalls } from "../../../modules/calendar/loyalty.ts";
import { createCharityCalls } from "../../../modules/charity/loyalty.ts";
import { createChoiceCalls } from "../../../modules/account/loyalty-choices.ts";
import { createCardClaimCalls } from "../../../modules/session/registration/loyalty.ts";
import { createFreezeCalls } from "../../../modules/rewards/points-guard/loyalty.ts";
import { loyaltyOffers } from "../../../modules/coupon/loyalty.ts";
import type { LoyaltyTransport } from "../../../platform/upstreams/loyalty/paths.ts";
import { createPasswordResetCalls } from "../../../modules/account/password-reset/loyalty.ts";
import { createRewardCalls } from "../../../modules/rewards/loyalty.ts";
import { createSupportCalls } from "../../../modules/support/loyalty.ts";
import { loyaltyTerms } from "../../../modules/account/terms/loyalty.ts";

/** The dependencies that the loyalty clients of all requests share. */
export interface LoyaltyDeps extends LoyaltyTransport {
  /** Caches public data across requests, never shopper data. */
  readonly cache: PublicCache;
  /** Serializes changes of one shopper's account. */
  readonly mutex: KeyedMutex;
  readonly now: () => Date;
}

/**
 * Creates the factories of loyalty clients; the service offers every call.
 * @param deps the dependencies that all requests share
 */
export function createLoyaltyClients(deps: LoyaltyDeps): ClientFactories<ProviderCalls> {
  return {
    accounts: (scope) => createAccountCalls(deps, scope),
    accountChanges: (scope) => createAccountChangeCalls(deps, scope),
    choices: (scope) => createChoiceCalls(deps, scope),
    terms: (scope) => createTerms(loyaltyTerms(deps, scope), deps.cache, scope),
    passwordResets: (scope) => createPasswordResetCalls(deps, scope),
    support: (scope) => createSupportCalls(deps, scope),
    coupons: createCoupons(loyaltyOffers(deps), deps),
    rewards: (scope) => createRewardCalls(deps, scope),
    charities: (scope) => createCharityCalls(deps, scope),
    cardClaims: (scope) => createCardClaimCalls(deps, scope),
    freezes: (scope) => createFreezeCalls(deps, scope),
    calendars: (scope) => createCalendarCalls(deps, scope),
  };
}
