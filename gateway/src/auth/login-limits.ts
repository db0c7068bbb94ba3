import { addressBlock } from "./address-block.ts";
import type { Counted, LimitCounts, RateLimit } from "./limit-counts.ts";

/** Who tries to log in where. */
export interface LoginAttempt {
  readonly sitePath: string;
  readonly identifier: string;
  readonly address: string;
}

/** Limits guessing of passwords by account, by address and over a whole retailer. */
export interface LoginLimits {
  /** Counts an attempt and tells whether it may go to the upstream. */
  admit(attempt: LoginAttempt): Promise<boolean>;
  /**
   * Forgets the attempts on the account, so that a shopper who mistyped starts afresh, and does not hold the success
   * against the address and the retailer, so that only failures use up what a shared address has.
   */
  succeeded(attempt: LoginAttempt): Promise<void>;
}

const minute = 60_000;

/** How many attempts there may be on what. */
export type LoginLimitNumbers = Readonly<Record<"account" | "address" | "retailer", RateLimit>>;

/** Ten for an account, thirty for an address, 600 for a retailer in five minutes. */
export const shopperLoginLimits: LoginLimitNumbers = {
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

/** Ten for an agent, ten for an address, 100 for a retailer in a quarter of an hour. */
export const supportLoginLimits: LoginLimitNumbers = {
  account: { attempts: 10, windowMs: 15 * minute },
  address: { attempts: 10, windowMs: 15 * minute },
  retailer: { attempts: 100, windowMs: 15 * minute },
};

/** What the attempts of a login are counted on. */
export interface LoginKeys {
  address(attempt: LoginAttempt): Counted;
  account(attempt: LoginAttempt): Counted;
  retailer(attempt: LoginAttempt): Counted;
}

/**
 * Gives the keys of a login's counts.
 * @param name keeps them apart from those of other logins
 */
export function loginKeys(name: string): LoginKeys {
  return {
    address: ({ sitePath, address }) => ({ limit: `${name} address`, key: `${sitePath}:${addressBlock(address)}` }),
    account: (attempt) => ({ limit: `${name} account`, key: accountKey(attempt) }),
    retailer: ({ sitePath }) => ({ limit: `${name} retailer`, key: sitePath }),
  };
}

/**
 * Makes the limits of a login.
 * @param name keeps its counts apart from those of other logins
 * @param limits how many attempts there may be
 * @param counts where attempts are counted
 */
export function createLoginLimits(name: string, limits: LoginLimitNumbers, counts: LimitCounts): LoginLimits {
  const keys = loginKeys(name);
  return {
    admit: (attempt) =>
      counts.admit([
        // An address that is already over its limit must not use up the limit of the account or the retailer.
        { ...keys.address(attempt), ...limits.address },
        { ...keys.account(attempt), ...limits.account },
        { ...keys.retailer(attempt), ...limits.retailer },
      ]),
    async succeeded(attempt) {
      await Promise.all([
        counts.forget([keys.account(attempt)]),
        counts.giveBack([keys.address(attempt), keys.retailer(attempt)]),
      ]);
    },
  };
}
