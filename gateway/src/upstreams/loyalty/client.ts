import type { PublicCache } from "../../cache/public-cache.ts";
import type { Turns } from "../../lib/turns.ts";
import { createCoupons } from "../providers/create-coupons.ts";
import { createTerms } from "../providers/create-terms.ts";
import type { Providers } from "../providers/providers.ts";
import type { Transport } from "../requests.ts";
import type { UpstreamScope } from "../scope.ts";
import { createAccountCalls } from "./accounts.ts";
import { createAccountChangeCalls } from "./account-changes.ts";
import { createCharityCalls } from "./charities.ts";
import { createChoiceCalls } from "./choices.ts";
import { loyaltyOffers } from "./offers.ts";
import { createPasswordResetCalls } from "./password-resets.ts";
import { createRewardCalls } from "./rewards.ts";
import { createSupportCalls } from "./support.ts";
import { loyaltyTerms } from "./terms.ts";

/** What the loyalty clients of all requests share. */
export interface LoyaltyDeps extends Transport {
  /** Holds public data across requests; what belongs to a shopper never enters it. */
  readonly cache: PublicCache;
  /** In which changes of one shopper's account wait for each other. */
  readonly turns: Turns;
  readonly now: () => Date;
}

/**
 * Makes the function that binds the loyalty service to a request; it offers everything.
 * @param deps what all requests share
 */
export function createLoyaltyClients(deps: LoyaltyDeps): (scope: UpstreamScope) => Providers {
  const coupons = createCoupons(loyaltyOffers(deps), deps);
  const accountsOf = (scope: UpstreamScope): Providers["accounts"] => ({
    name: deps.http.name,
    ...createAccountCalls(deps, scope),
    ...createAccountChangeCalls(deps, scope),
    ...createChoiceCalls(deps, scope),
    ...createTerms(loyaltyTerms(deps, scope), deps.cache, scope),
    ...createPasswordResetCalls(deps, scope),
    ...createSupportCalls(deps, scope),
  });
  const rewardsOf = (scope: UpstreamScope): Providers["rewards"] => ({
    ...createRewardCalls(deps, scope),
    ...createCharityCalls(deps, scope),
    inTurn: (kind, work) => deps.turns.take([scope.retailer.sitePath, scope.shopper?.number, kind].join(" "), work),
  });
  return (scope) => {
    // Few operations ask for all of it.
    let accounts: Providers["accounts"] | undefined;
    let rewards: Providers["rewards"] | undefined;
    let bound: Providers["coupons"] | undefined;
    return {
      get accounts() {
        return (accounts ??= accountsOf(scope));
      },
      get coupons() {
        return (bound ??= coupons(scope));
      },
      get rewards() {
        return (rewards ??= rewardsOf(scope));
      },
    };
  };
}
