import type { AccountProvider } from "./accounts.ts";
import type { CouponProvider } from "./coupons.ts";
import type { RewardProvider } from "./rewards.ts";

/**
 * Everything about shoppers that a retailer's backend answers, bound to a request: the one interface behind which the
 * loyalty and the commerce service sit.
 */
export interface Providers {
  readonly accounts: AccountProvider;
  readonly coupons: CouponProvider;
  readonly rewards: RewardProvider;
}
