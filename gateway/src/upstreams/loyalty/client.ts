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

const accountsOf = (deps: LoyaltyDeps, scope: UpstreamScope): Providers["accounts"] => ({
  name: deps.http.name,
  ...createAccountCalls(deps, scope),
  ...createAccountChangeCalls(deps, scope),
  ...createChoiceCalls(deps, scope),
  ...createTerms(loyaltyTerms(deps, scope), deps.cache, scope),
  ...createPasswordResetCalls(deps, scope),
  ...createSupportCalls(deps, scope),
});

const rewardsOf = (deps: LoyaltyDeps, scope: UpstreamScope): Providers["rewards"] => ({
  ...createRewardCalls(deps, scope),
  ...createCharityCalls(deps, scope),
  inTurn: (kind, work) => deps.turns.take([scope.retailer.sitePath, scope.shopper?.number, kind].join(" "), work),
});

type BindCoupons = (scope: UpstreamScope) => Providers["coupons"];

/**
 * The loyalty service as one request sees it. Few operations ask for all of it, so each part is made when it is first asked.
 * The getters are a class's: those of an object made for each request would give each a hidden class of its own, which
 * lives in old memory and holds everything about the request until that is collected.
 */
class LoyaltyProviders implements Providers {
  private readonly deps: LoyaltyDeps;
  private readonly bindCoupons: BindCoupons;
  private readonly scope: UpstreamScope;
  private readonly made: { -readonly [Name in keyof Providers]?: Providers[Name] } = {};

  constructor(deps: LoyaltyDeps, bindCoupons: BindCoupons, scope: UpstreamScope) {
    this.deps = deps;
    this.bindCoupons = bindCoupons;
    this.scope = scope;
  }

  get accounts(): Providers["accounts"] {
    return (this.made.accounts ??= accountsOf(this.deps, this.scope));
  }

  get coupons(): Providers["coupons"] {
    return (this.made.coupons ??= this.bindCoupons(this.scope));
  }

  get rewards(): Providers["rewards"] {
    return (this.made.rewards ??= rewardsOf(this.deps, this.scope));
  }
}

/**
 * Makes the function that binds the loyalty service to a request; it offers everything.
 * @param deps what all requests share
 */
export function createLoyaltyClients(deps: LoyaltyDeps): (scope: UpstreamScope) => Providers {
  const coupons = createCoupons(loyaltyOffers(deps), deps);
  return (scope) => new LoyaltyProviders(deps, coupons, scope);
}
