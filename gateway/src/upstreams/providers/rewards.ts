import type { CharityCalls } from "../loyalty/charities.ts";
import type { RewardCalls } from "../loyalty/rewards.ts";

/**
 * What a shopper's card has earned and gives away, bound to a request. A service without it throws UpstreamError
 * `not-offered`.
 */
export interface RewardProvider extends RewardCalls, CharityCalls {
  /**
   * Does something for the signed-in shopper after whatever this process is doing of the same kind for that shopper, so
   * that changes of several steps never mix.
   */
  inTurn<T>(kind: string, work: () => Promise<T>): Promise<T>;
}
