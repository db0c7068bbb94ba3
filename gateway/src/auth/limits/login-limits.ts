import { addressBlock } from "../../../../http-server/address-block.ts";
import type { Counted, LimitCounts } from "./rate-limit-store.ts";

/** Who tries to log in where. */
export interface LoginAttempt {
  readonly sitePath: string;
  /** The account, in the one spelling that `checkLogin` gives. */
  readonly identifier: string;
  readonly address: string;
  /** The device, when a login to this account has succeeded on it before; null for one that is not known. */
  readonly deviceId: string | null;
}

/** What the failures so far mean for an attempt. */
export interface LoginStanding {
  /** True when the attempt is refused, with or without a proof. */
  readonly isClosed: boolean;
  /** True when a program could be guessing: the attempt needs the bot check. */
  readonly needsProof: boolean;
  /** True when the attempt may go on without the bot check where none can be made. */
  readonly mayGoUnproven: boolean;
}

/** An attempt that is being made. It counts as a failure until its outcome says otherwise. */
export interface AdmittedLogin {
  /** Forgets the failures of the account on this device, or of the account on unknown devices. */
  succeeded(): Promise<void>;
  /** Takes the attempt back because the service could not say whether the password is right. */
  undecided(): Promise<void>;
}

/**
 * Limits guessing of passwords. A known device is counted by itself, so that the failures of strangers do not lock it out;
 * beyond its own limit it is treated as an unknown one.
 */
export interface LoginLimits {
  /** Reads what the failures so far mean; counts nothing. */
  standing(attempt: LoginAttempt): Promise<LoginStanding>;
  /** Counts an attempt before it is made, so that many at once are no way around; null when it is refused. */
  admit(attempt: LoginAttempt): Promise<AdmittedLogin | null>;
}

/** How many failures there may be in a window. */
export interface FailureLimits {
  /** Above this many the bot check is needed. */
  readonly free: number;
  /** Above this many nothing is tried without a bot check, even where none can be made. */
  readonly unproven: number;
  /** Above this many nothing is tried. */
  readonly most: number;
}

/** The limits of one kind of login. */
export interface LoginLimitNumbers {
  readonly windowMs: number;
  /** Of an account, on a known device. */
  readonly device: FailureLimits;
  /** Of an account, on all unknown devices together. */
  readonly account: FailureLimits;
  /** Of all accounts, from an address block, on unknown devices. */
  readonly address: FailureLimits;
  /** Above this many failures at a retailer every unknown device needs the bot check; none is refused for them. */
  readonly retailerFree: number;
}

const minute = 60_000;

/** Limits of a login without a bot check. */
const unchecked = (most: number): FailureLimits => ({ free: most, unproven: most, most });

/** The limits of shoppers. Many share the address of a mobile network, so an address has more free failures. */
export const shopperLoginLimits: LoginLimitNumbers = {
  windowMs: 5 * minute,
  device: { free: 3, unproven: 5, most: 10 },
  account: { free: 3, unproven: 5, most: 10 },
  address: { free: 10, unproven: 10, most: 30 },
  retailerFree: 600,
};

/** The limits of store staff, who share one account: on unknown devices it has room for many mistakes. */
export const teamLoginLimits: LoginLimitNumbers = {
  windowMs: 15 * minute,
  device: unchecked(10),
  account: unchecked(200),
  address: unchecked(10),
  retailerFree: Number.MAX_SAFE_INTEGER,
};

/** The limits of support agents. Each agent is limited alone: guesses at one agent do not lock out another. */
export const supportLoginLimits: LoginLimitNumbers = {
  windowMs: 15 * minute,
  device: unchecked(10),
  account: unchecked(10),
  address: unchecked(10),
  retailerFree: Number.MAX_SAFE_INTEGER,
};

type Scope = Counted & FailureLimits;

/** What an attempt is counted on. */
interface Scopes {
  /** The account on this device, or on all unknown devices. */
  readonly own: Scope;
  /** The address, which others share; null for a known device. */
  readonly address: Scope | null;
  /** The retailer, which is counted and never full; null for a known device. */
  readonly retailer: Counted | null;
}

/** Gives the keys of a kind of login; the name keeps them apart from those of the others. */
function createScopes(name: string, { device, account, address }: LoginLimitNumbers) {
  return {
    known: ({ sitePath, identifier, deviceId }: LoginAttempt): Scopes => {
      const key = `${sitePath}:${identifier}:${deviceId ?? ""}`;
      return { own: { limit: `${name} device`, key, ...device }, address: null, retailer: null };
    },
    unknown: ({ sitePath, identifier, address: from }: LoginAttempt): Scopes => ({
      own: { limit: `${name} account`, key: `${sitePath}:${identifier}`, ...account },
      address: { limit: `${name} address`, key: `${sitePath}:${addressBlock(from)}`, ...address },
      retailer: { limit: `${name} retailer`, key: sitePath },
    }),
  };
}

function standingOf(scopes: readonly Scope[], failures: readonly number[]): LoginStanding {
  const isBelow = (kind: keyof FailureLimits) => scopes.every((scope, index) => (failures[index] ?? 0) < scope[kind]);
  return { isClosed: !isBelow("most"), needsProof: !isBelow("free"), mayGoUnproven: isBelow("unproven") };
}

/** Makes what chooses the counts of an attempt: a known device beyond its own limit is treated as an unknown one. */
function createChoice(name: string, numbers: LoginLimitNumbers, counts: LimitCounts) {
  const { known, unknown } = createScopes(name, numbers);
  return async (attempt: LoginAttempt): Promise<Scopes> => {
    if (attempt.deviceId === null) return unknown(attempt);
    const scopes = known(attempt);
    return (await counts.counted(scopes.own)) < scopes.own.most ? scopes : unknown(attempt);
  };
}

const present = <T>(values: readonly (T | null)[]): readonly T[] => values.filter((value) => value !== null);

/**
 * Makes the limits of a login.
 * @param name keeps its counts apart from those of other logins
 * @param numbers how many failures there may be
 * @param counts where failures are counted
 */
export function createLoginLimits(name: string, numbers: LoginLimitNumbers, counts: LimitCounts): LoginLimits {
  const scopesOf = createChoice(name, numbers, counts);
  const { windowMs, retailerFree } = numbers;
  const limited = ({ limit, key, most }: Scope) => ({ limit, key, attempts: most, windowMs });
  return {
    async standing(attempt) {
      const { own, address, retailer } = await scopesOf(attempt);
      const scopes = present([own, address]);
      const standing = standingOf(scopes, await Promise.all(scopes.map((scope) => counts.counted(scope))));
      if (retailer === null || standing.needsProof) return standing;
      return { ...standing, needsProof: (await counts.counted(retailer)) >= retailerFree };
    },
    async admit(attempt) {
      const { own, address, retailer } = await scopesOf(attempt);
      const all = present([
        // An address that is already over its limit must not use up the limit of the account.
        address && limited(address),
        limited(own),
        retailer && { ...retailer, attempts: Number.MAX_SAFE_INTEGER, windowMs },
      ]);
      if (!(await counts.admit(all))) return null;
      const shared = present([address, retailer]);
      return {
        async succeeded() {
          await Promise.all([counts.forget([own]), ...(shared.length > 0 ? [counts.refund(shared)] : [])]);
        },
        undecided: () => counts.refund(all),
      };
    },
  };
}
