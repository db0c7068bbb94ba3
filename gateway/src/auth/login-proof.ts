import type { Counted, LimitCounts } from "./limit-counts.ts";
import { loginKeys, shopperLoginLimits, type LoginAttempt } from "./login-limits.ts";

/**
 * Tells when a login needs the proof that nobody's program makes it. It knows what was typed and whence, not whether there
 * is such an account, so it tells nobody that.
 */
export interface LoginProof {
  /** True once three logins to the account, or from the address, have failed. */
  isWanted(attempt: LoginAttempt): Promise<boolean>;
  /** Counts a login that was refused for what was typed. */
  failed(attempt: LoginAttempt): Promise<void>;
  /**
   * Counts a login that came without the proof and is turned back untried, and tells whether it may be told to bring one:
   * with the tries there are no more of them than tries are allowed.
   */
  mayAsk(attempt: LoginAttempt): Promise<boolean>;
  /** Tells whether a try that was counted may go on without a proof because none can be had. */
  mayGoWithout(attempt: LoginAttempt): Promise<boolean>;
  /** Forgets what was counted on the account, and takes back what this login cost its address. */
  succeeded(attempt: LoginAttempt): Promise<void>;
}

/** How many logins may fail before a proof is wanted, of an account or from an address in five minutes. */
const freeFailures = 3;

/** How many tries there may be in all where no proof can be had. */
const triesWithout = { account: 5, address: 10 } as const;

/**
 * Makes the rule for the logins of shoppers.
 * @param login the name of the limits of these logins
 * @param counts where they are counted, and what this rule counts besides
 */
export function createLoginProof(login: string, counts: LimitCounts): LoginProof {
  const tries = loginKeys(login);
  const failures = loginKeys(`${login} failure`);
  const asked = loginKeys(`${login} unproven`);
  const isBelow = async (counted: Counted, most: number) => (await counts.counted(counted)) < most;
  const { account, address } = shopperLoginLimits;
  return {
    async isWanted(attempt) {
      const [ofAccount, ofAddress] = await Promise.all([
        isBelow(failures.account(attempt), freeFailures),
        isBelow(failures.address(attempt), freeFailures),
      ]);
      return !ofAccount || !ofAddress;
    },
    async failed(attempt) {
      // Each is counted by itself: one that is over its limit would keep the next from being counted.
      await Promise.all([
        counts.admit([{ ...failures.account(attempt), ...account }]),
        counts.admit([{ ...failures.address(attempt), ...address }]),
      ]);
    },
    async mayAsk(attempt) {
      const [ofAddress, ofAccount] = await Promise.all([
        counts.counted(tries.address(attempt)),
        counts.counted(tries.account(attempt)),
      ]);
      const left = { address: address.attempts - ofAddress, account: account.attempts - ofAccount };
      if (left.address <= 0 || left.account <= 0) return false;
      return counts.admit([
        { ...asked.address(attempt), ...address, attempts: left.address },
        { ...asked.account(attempt), ...account, attempts: left.account },
      ]);
    },
    async mayGoWithout(attempt) {
      const [ofAccount, ofAddress] = await Promise.all([
        isBelow(tries.account(attempt), triesWithout.account + 1),
        isBelow(tries.address(attempt), triesWithout.address + 1),
      ]);
      return ofAccount && ofAddress;
    },
    async succeeded(attempt) {
      await Promise.all([
        counts.forget([failures.account(attempt), asked.account(attempt)]),
        counts.giveBack([asked.address(attempt)]),
      ]);
    },
  };
}
