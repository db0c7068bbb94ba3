import type { PublicCache } from "../../cache/public-cache.ts";
import type { KeyedMutex } from "../../lib/keyed-mutex.ts";
import { createCoupons } from "../providers/create-coupons.ts";
import { createTerms } from "../providers/create-terms.ts";
import type { ProviderCalls } from "../providers/providers.ts";
import type { ClientFactories } from "../scope.ts";
import { createAccountCalls } from "./accounts.ts";
import { createAccountChangeCalls } from "./account-changes.ts";
import { createCalendarCalls } from "./calendars.ts";
import { createCharityCalls } from "./charities.ts";
import { createChoiceCalls } from "./choices.ts";
import { createCardClaimCalls } from "./card-claims.ts";
import { createFreezeCalls } from "./freezes.ts";
import { loyaltyOffers } from "./offers.ts";
import type { LoyaltyTransport } from "./paths.ts";
import { createPasswordResetCalls } from "./password-resets.ts";
import { createRewardCalls } from "./rewards.ts";
import { createSupportCalls } from "./support.ts";
import { loyaltyTerms } from "./terms.ts";

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
