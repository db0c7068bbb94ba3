import type { AttemptedAccount } from "./login-limits.ts";
import { noteSeconds, type RateLimitKey, type RateLimitStore } from "./rate-limit-store.ts";

/** An attempt to log in that a limit has stopped, so that no password was checked. */
export interface StoppedLogin {
  /** In ISO 8601. */
  readonly at: string;
  readonly outcome: "BOT_CHECK_REQUIRED" | "RATE_LIMITED";
  readonly device: string | null;
}

const outcomes: ReadonlySet<unknown> = new Set<StoppedLogin["outcome"]>(["BOT_CHECK_REQUIRED", "RATE_LIMITED"]);

function readStopped(text: string): StoppedLogin | null {
  const [at, outcome, device] = JSON.parse(text) as readonly unknown[];
  if (typeof at !== "string" || !outcomes.has(outcome)) return null;
  return { at, outcome: outcome as StoppedLogin["outcome"], device: typeof device === "string" ? device : null };
}

const keyOf = ({ sitePath, identifier }: AttemptedAccount): RateLimitKey => {
  return { limit: "stopped login", key: `${sitePath}:${identifier}` };
};

/** The record of stopped logins for support: the latest 20 of an account, for a day. No service hears of them. */
export function createStoppedLogins(store: RateLimitStore, now: () => Date) {
  return {
    record: (account: AttemptedAccount, outcome: StoppedLogin["outcome"], device: string | null): Promise<void> =>
      store.note(keyOf(account), JSON.stringify([now().toISOString(), outcome, device])),
    /** Returns the stopped logins of an account, newest first. */
    async list(account: AttemptedAccount): Promise<readonly StoppedLogin[]> {
      const since = new Date(now().getTime() - noteSeconds * 1_000).toISOString();
      const stopped = (await store.notes(keyOf(account))).map(readStopped);
      return stopped.filter((login) => login !== null).filter(({ at }) => at >= since);
    },
  };
}
