import { addressBlock } from "../../../../../http-server/address-block.ts";
import type { Effort } from "./proof-of-work.ts";
import type { RateLimitKey, RateLimitStore } from "./rate-limit-store.ts";

export interface LoginAttempt {
  readonly sitePath: string;
  /** The account in the canonical spelling of `checkLogin`. */
  readonly identifier: string;
  readonly address: string;
  /** The id of the device if it is known to this account; otherwise null. */
  readonly deviceId: string | null;
}

export type AttemptedAccount = Pick<LoginAttempt, "sitePath" | "identifier">;

/** How attempts of an account on unknown devices are slowed down. */
export interface LoginSlowdown {
  /** True if they are rejected; otherwise they need a bot check. */
  readonly isBlocked: boolean;
  /** The failed attempts that have caused it. */
  readonly failures: number;
  /** The milliseconds until it ends by itself. */
  readonly endsInMs: number;
}

export interface LoginStatus {
  /** True if the attempt is rejected with or without a bot check. */
  readonly isBlocked: boolean;
  /** True if the attempt needs a bot check. */
  readonly needsBotCheck: boolean;
  /** True if the attempt may go on while no bot check is possible. */
  readonly mayGoUnchecked: boolean;
}

/** A counted attempt. It counts as a failure until its outcome is known. */
export interface AdmittedLogin {
  /** Removes the failures of the account on this device or, for an unknown device, on all unknown devices. */
  succeeded(): Promise<void>;
  /**
   * Subtracts the attempt from those of the account only, because the service was too busy to verify the password: the sender
   * may be the reason, the account is not.
   */
  unanswered(): Promise<void>;
  /** Subtracts the attempt, because the service did not verify the password. */
  refund(): Promise<void>;
}

/**
 * Limits password guessing. A known device has a count of its own, so that failures on other devices do not lock it out. Above
 * its own limit it is treated as an unknown device.
 */
export interface LoginLimits {
  /** Returns the status of an attempt; counts nothing. */
  status(attempt: LoginAttempt): Promise<LoginStatus>;
  /** Counts an attempt before it is made, so that concurrent attempts cannot bypass the limit; null if it is rejected. */
  admit(attempt: LoginAttempt): Promise<AdmittedLogin | null>;
  effort(from: Pick<LoginAttempt, "sitePath" | "address">): Promise<Effort>;
  /** Returns the whole seconds, at least one, until a rejected attempt is possible. */
  retryAfterSeconds(attempt: LoginAttempt): Promise<number>;
  /** Returns the whole seconds, at least one, until an attempt needs no bot check. */
  uncheckedAfterSeconds(attempt: LoginAttempt): Promise<number>;
  /** Returns null for an account that is not slowed down. */
  slowdown(account: AttemptedAccount): Promise<LoginSlowdown | null>;
  /** Removes the failures of an account on unknown devices. Those of their addresses stay. */
  lift(account: AttemptedAccount): Promise<void>;
}

export interface FailureLimits {
  /** From this number on the bot check is required. */
  readonly free: number;
  /** From this number on attempts without a bot check are rejected, even while none is possible. */
  readonly withoutBotCheck: number;
  /** From this number on attempts are rejected. */
  readonly max: number;
}

export interface LoginLimitNumbers {
  readonly windowMs: number;
  /** Per account and known device. */
  readonly device: FailureLimits;
  /** Per account, on all unknown devices together. */
  readonly account: FailureLimits;
  /** Per address block, for all accounts on unknown devices. */
  readonly address: FailureLimits;
  /** From this number of failures at a retailer on, unknown devices need the bot check; it rejects no attempt. */
  readonly retailerFree: number;
  /** From this number of failures of an address on, proofs of work from there are hard. */
  readonly addressHard: number;
}

const minute = 60_000;

const noBotCheck = (max: number): FailureLimits => ({ free: max, withoutBotCheck: max, max });

/**
 * The limits of shoppers. Many share the address of a mobile network or a store: it has more free failures, and with a bot check
 * it is never blocked.
 */
export const shopperLoginLimits: LoginLimitNumbers = {
  windowMs: 5 * minute,
  device: { free: 3, withoutBotCheck: 5, max: 10 },
  account: { free: 3, withoutBotCheck: 5, max: 10 },
  address: { free: 10, withoutBotCheck: 10, max: Number.MAX_SAFE_INTEGER },
  retailerFree: 600,
  addressHard: 30,
};

const staffLoginLimits = (accountMax: number): LoginLimitNumbers => ({
  windowMs: 15 * minute,
  device: noBotCheck(10),
  account: noBotCheck(accountMax),
  address: noBotCheck(10),
  retailerFree: Number.MAX_SAFE_INTEGER,
  addressHard: Number.MAX_SAFE_INTEGER,
});

/** The limits of store staff. They share one account, so it allows many failures on unknown devices. */
export const teamLoginLimits = staffLoginLimits(200);

/** The limits of support agents, each agent separately. */
export const supportLoginLimits = staffLoginLimits(10);

type Scope = RateLimitKey & FailureLimits;

interface Scopes {
  /** The account on this known device or on all unknown devices. */
  readonly own: Scope;
  /** The address block; null for a known device. */
  readonly address: Scope | null;
  /** The retailer, which is counted without a maximum; null for a known device. */
  readonly retailer: RateLimitKey | null;
}

function addressScope(
  name: string,
  { address: limits }: LoginLimitNumbers,
  { sitePath, address }: Pick<LoginAttempt, "sitePath" | "address">,
): Scope {
  return { limit: `${name} address`, key: `${sitePath}:${addressBlock(address)}`, ...limits };
}

function createScopes(name: string, numbers: LoginLimitNumbers) {
  const { device, account: limits } = numbers;
  const account = ({ sitePath, identifier }: AttemptedAccount): Scope => {
    return { limit: `${name} account`, key: `${sitePath}:${identifier}`, ...limits };
  };
  return {
    account,
    known: ({ sitePath, identifier, deviceId }: LoginAttempt): Scopes => {
      const key = `${sitePath}:${identifier}:${deviceId ?? ""}`;
      return { own: { limit: `${name} device`, key, ...device }, address: null, retailer: null };
    },
    unknown: (attempt: LoginAttempt): Scopes => ({
      own: account(attempt),
      address: addressScope(name, numbers, attempt),
      retailer: { limit: `${name} retailer`, key: attempt.sitePath },
    }),
  };
}

function statusOf(scopes: readonly Scope[], failures: readonly number[]): LoginStatus {
  const isBelow = (kind: keyof FailureLimits) => scopes.every((scope, index) => (failures[index] ?? 0) < scope[kind]);
  return { isBlocked: !isBelow("max"), needsBotCheck: !isBelow("free"), mayGoUnchecked: isBelow("withoutBotCheck") };
}

/** Selects the scopes of an attempt: a known device above its own limit is treated as an unknown one. */
function createChoice({ known, unknown }: ReturnType<typeof createScopes>, store: RateLimitStore) {
  return async (attempt: LoginAttempt): Promise<Scopes> => {
    if (attempt.deviceId === null) return unknown(attempt);
    const scopes = known(attempt);
    return (await store.count(scopes.own)) < scopes.own.max ? scopes : unknown(attempt);
  };
}

const present = <T>(values: readonly (T | null)[]): readonly T[] => values.filter((value) => value !== null);

type Threshold = RateLimitKey & { /** From this number of failures on the scope counts. */ readonly from: number };

/** Returns the whole seconds, at least one, until the last window ends that has reached its threshold. */
async function secondsUntilFree(thresholds: readonly Threshold[], store: RateLimitStore): Promise<number> {
  const waits = thresholds.map(async (scope) =>
    (await store.count(scope)) < scope.from ? 0 : store.msUntilReset(scope),
  );
  return Math.max(1, Math.ceil(Math.max(...(await Promise.all(waits))) / 1_000));
}

function createWaits(
  scopesOf: (attempt: LoginAttempt) => Promise<Scopes>,
  retailerFree: number,
  store: RateLimitStore,
): Pick<LoginLimits, "retryAfterSeconds" | "uncheckedAfterSeconds"> {
  return {
    async retryAfterSeconds(attempt) {
      const { own, address } = await scopesOf(attempt);
      const rejecting = present([own, address]).map((scope) => ({ ...scope, from: scope.withoutBotCheck }));
      return secondsUntilFree(rejecting, store);
    },
    async uncheckedAfterSeconds(attempt) {
      const { own, address, retailer } = await scopesOf(attempt);
      const checking = present([own, address]).map((scope) => ({ ...scope, from: scope.free }));
      return secondsUntilFree([...checking, ...present([retailer && { ...retailer, from: retailerFree }])], store);
    },
  };
}

/** The state of one account, for support. */
function createAccountControl(
  accountScope: (account: AttemptedAccount) => Scope,
  store: RateLimitStore,
): Pick<LoginLimits, "slowdown" | "lift"> {
  return {
    async slowdown(account) {
      const scope = accountScope(account);
      const [failures, endsInMs] = await Promise.all([store.count(scope), store.msUntilReset(scope)]);
      return failures < scope.free ? null : { isBlocked: failures >= scope.max, failures, endsInMs };
    },
    lift: (account) => store.reset([accountScope(account)]),
  };
}

export function createLoginLimits(name: string, numbers: LoginLimitNumbers, store: RateLimitStore): LoginLimits {
  const scopes = createScopes(name, numbers);
  const scopesOf = createChoice(scopes, store);
  const { windowMs, retailerFree } = numbers;
  const limited = ({ limit, key, max }: Scope) => ({ limit, key, attempts: max, windowMs });
  return {
    async status(attempt) {
      const { own, address, retailer } = await scopesOf(attempt);
      const both = present([own, address]);
      const status = statusOf(both, await Promise.all(both.map((scope) => store.count(scope))));
      if (retailer === null || status.needsBotCheck) return status;
      return { ...status, needsBotCheck: (await store.count(retailer)) >= retailerFree };
    },
    async effort({ sitePath, address: from }) {
      const scope = addressScope(name, numbers, { sitePath, address: from });
      return (await store.count(scope)) < numbers.addressHard ? "usual" : "hard";
    },
    ...createWaits(scopesOf, retailerFree, store),
    ...createAccountControl(scopes.account, store),
    async admit(attempt) {
      const { own, address, retailer } = await scopesOf(attempt);
      const all = present([
        // The address comes first: one that is over its limit must not use up the limit of the account.
        address && limited(address),
        limited(own),
        retailer && { ...retailer, attempts: Number.MAX_SAFE_INTEGER, windowMs },
      ]);
      if (!(await store.admit(all))) return null;
      const shared = present([address, retailer]);
      return {
        async succeeded() {
          await Promise.all([store.reset([own]), ...(shared.length > 0 ? [store.refund(shared)] : [])]);
        },
        unanswered: () => store.refund([own]),
        refund: () => store.refund(all),
      };
    },
  };
}
