import type { PublicCache } from "../../cache/public-cache.ts";
import { createTurns } from "../../lib/turns.ts";
import type { UpstreamScope } from "../scope.ts";
import { createAccountCalls, type AccountCalls } from "./accounts.ts";
import { createAccountChangeCalls, type AccountChangeCalls } from "./account-changes.ts";
import { createCharityCalls, type CharityCalls } from "./charities.ts";
import { createChoiceCalls, type ChoiceCalls } from "./choices.ts";
import { createOfferCalls, type OfferCalls } from "./offers.ts";
import { createPasswordResetCalls, type PasswordResetCalls } from "./password-resets.ts";
import type { LoyaltyTransport } from "./requests.ts";
import { createRewardCalls, type RewardCalls } from "./rewards.ts";
import { createTermsCalls, type TermsCalls } from "./terms.ts";

/** The loyalty service as one request sees it; each read is made once per request. */
export interface LoyaltyClient
  extends
    AccountCalls,
    AccountChangeCalls,
    ChoiceCalls,
    OfferCalls,
    RewardCalls,
    CharityCalls,
    TermsCalls,
    PasswordResetCalls {
  /**
   * Does something for the signed-in shopper after whatever this process is doing of the same kind for that shopper, so
   * that changes of several steps never mix.
   */
  inTurn<T>(kind: string, work: () => Promise<T>): Promise<T>;
}

/** What the loyalty clients of all requests share. */
export interface LoyaltyDeps extends LoyaltyTransport {
  /** Holds public data across requests; offers of a shopper never enter it. */
  readonly cache: PublicCache;
  readonly now: () => Date;
}

/**
 * Makes the function that binds the loyalty service to a request.
 * @param deps what all requests share
 */
export function createLoyaltyClients(deps: LoyaltyDeps): (scope: UpstreamScope) => LoyaltyClient {
  const offers = createOfferCalls(deps);
  const turns = createTurns();
  return (scope) => ({
    ...createAccountCalls(deps, scope),
    ...createAccountChangeCalls(deps, scope),
    ...createChoiceCalls(deps, scope),
    ...offers(scope),
    ...createRewardCalls(deps, scope),
    ...createCharityCalls(deps, scope),
    ...createTermsCalls(deps, scope),
    ...createPasswordResetCalls(deps, scope),
    inTurn: (kind, work) => turns.take([scope.retailer.sitePath, scope.shopper?.number, kind].join(" "), work),
  });
}
