import { addressBlock } from "./address-block.ts";
import { createRateLimiter, type RateLimit } from "./rate-limiter.ts";

/** Who tries to log in where. */
export interface LoginAttempt {
  readonly sitePath: string;
  readonly identifier: string;
  readonly address: string;
}

/** Limits guessing of passwords by account, by address and over a whole retailer. */
export interface LoginLimits {
  /** Counts an attempt and tells whether it may go to the upstream. */
  take(attempt: LoginAttempt): boolean;
  /**
   * Forgets the attempts on the account, so that a shopper who mistyped starts afresh, and does not hold the success
   * against the address and the retailer, so that only failures use up what a shared address has.
   */
  succeeded(attempt: LoginAttempt): void;
}

const minute = 60_000;

/** How many attempts there may be on what. */
export type LoginLimitNumbers = Readonly<Record<"account" | "address" | "retailer", RateLimit>>;

/** Ten for an account, thirty for an address, 600 for a retailer in five minutes. */
const shopperLoginLimits: LoginLimitNumbers = {
  account: { attempts: 10, windowMs: 5 * minute },
  address: { attempts: 30, windowMs: 5 * minute },
  retailer: { attempts: 600, windowMs: 5 * minute },
};

/**
 * Ten for an address in a quarter of an hour. There is one account for all, so that what holds for it is wide: otherwise
 * anybody could lock everybody out.
 */
export const teamLoginLimits: LoginLimitNumbers = {
  account: { attempts: 200, windowMs: 15 * minute },
  address: { attempts: 10, windowMs: 15 * minute },
  retailer: { attempts: 200, windowMs: 15 * minute },
};

function accountKey({ sitePath, identifier }: LoginAttempt): string {
  return `${sitePath}:${identifier.trim().toLowerCase()}`;
}

/**
 * Makes the limits of the login.
 * @param now the clock, in milliseconds
 * @param limits how many attempts there may be; those of shoppers when not given
 */
export function createLoginLimits(now: () => number, limits = shopperLoginLimits): LoginLimits {
  const account = createRateLimiter(limits.account, now);
  const address = createRateLimiter(limits.address, now);
  const retailer = createRateLimiter(limits.retailer, now);
  const addressKey = (attempt: LoginAttempt) => `${attempt.sitePath}:${addressBlock(attempt.address)}`;
  return {
    take(attempt) {
      // An address that is already over its limit must not use up the limit of the account or the retailer.
      if (!address.take(addressKey(attempt))) return false;
      if (!account.take(accountKey(attempt))) return false;
      return retailer.take(attempt.sitePath);
    },
    succeeded(attempt) {
      account.forget(accountKey(attempt));
      address.giveBack(addressKey(attempt));
      retailer.giveBack(attempt.sitePath);
    },
  };
}
