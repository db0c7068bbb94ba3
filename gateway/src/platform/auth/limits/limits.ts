import type { RateLimitStore } from "./rate-limit-store.ts";
import {
  createLoginLimits,
  type LoginLimits,
  shopperLoginLimits,
  supportLoginLimits,
  teamLoginLimits,
} from "./login-limits.ts";
import { createMemoryRateLimitStore } from "./memory-rate-limit-store.ts";
import { createRateLimiter, type RateLimiter } from "./rate-limiter.ts";

/** The limits that resolvers check before they act. Keys contain the site path. */
export interface Limits {
  readonly login: LoginLimits;
  readonly teamLogin: LoginLimits;
  readonly supportLogin: LoginLimits;
  /** Lookups of shoppers, by support agent. */
  readonly supportLookup: RateLimiter;
  /** Password confirmations, by shopper. */
  readonly password: RateLimiter;
  /** Registrations by address. */
  readonly register: RateLimiter;
  /** Codes sent to a phone, by phone number. */
  readonly claimCode: RateLimiter;
  /** Clips by shopper. */
  readonly clip: RateLimiter;
  /** Clips of all shoppers, by address. */
  readonly clipFromAddress: RateLimiter;
  /** Reports of views and clicks by address. */
  readonly adReport: RateLimiter;
  /** Changes of a shopping list, by shopper or by the hash of the token in its link. */
  readonly listChange: RateLimiter;
  /** Changes of all shopping lists, by address. */
  readonly listChangeFromAddress: RateLimiter;
  /** Reports of sessions, movements and receipts, by shopper. */
  readonly report: RateLimiter;
  /** Tokens for ad viewers by shopper. */
  readonly adViewer: RateLimiter;
  /** Password resets, by address and separately by account. */
  readonly passwordReset: RateLimiter;
  /** Requests for a reset email, by address; the response can reveal whether an account exists. */
  readonly resetRequest: RateLimiter;
  /** Submitted forms, by address. */
  readonly form: RateLimiter;
  /** Signups, by address: shoppers in a store share that of its network. */
  readonly signupFromAddress: RateLimiter;
  /** Signups, by email address. */
  readonly signup: RateLimiter;
  /** Geocoded places, by address. */
  readonly place: RateLimiter;
  /** Requests with files, by address. */
  readonly upload: RateLimiter;
  /** Calls of an assistant, by its bearer token, or by address without one. */
  readonly assistant: RateLimiter;
  /** Calls of all assistants, by address. */
  readonly assistantFromAddress: RateLimiter;
  /** Reads of a calendar feed, by its token. */
  readonly calendar: RateLimiter;
  /** Reads with the token of no calendar feed, by address. */
  readonly unknownCalendar: RateLimiter;
}

const minute = 60_000;

/** Creates the limits that resolvers check. */
export function createLimits(now: () => Date, store: RateLimitStore = createMemoryRateLimitStore(now)): Limits {
  const limiter = (name: string, attempts: number, windowMs: number) =>
    createRateLimiter(name, { attempts, windowMs }, store);
  return {
    login: createLoginLimits("login", shopperLoginLimits, store),
    teamLogin: createLoginLimits("team login", teamLoginLimits, store),
    supportLogin: createLoginLimits("support login", supportLoginLimits, store),
    supportLookup: limiter("support look", 100, 60 * minute),
    password: limiter("password", 10, 15 * minute),
    register: limiter("register", 20, 15 * minute),
    claimCode: limiter("claim code", 3, 15 * minute),
    adReport: limiter("ad report", 300, minute),
    adViewer: limiter("ad viewer", 60, minute),
    listChange: limiter("list change", 120, minute),
    listChangeFromAddress: limiter("list change address", 300, minute),
    report: limiter("report", 10, 60 * minute),
    resetRequest: limiter("reset request", 5, 60 * minute),
    passwordReset: limiter("password reset", 5, 15 * minute),
    upload: limiter("upload", 20, 10 * minute),
    form: limiter("form", 10, 10 * minute),
    signup: limiter("signup", 3, 60 * minute),
    signupFromAddress: limiter("signup address", 100, 10 * minute),
    place: limiter("place", 30, minute),
    clip: limiter("clip", 60, minute),
    assistant: limiter("assistant", 60, minute),
    assistantFromAddress: limiter("assistant address", 600, minute),
    clipFromAddress: limiter("clip address", 300, minute),
    calendar: limiter("calendar", 30, 10 * minute),
    unknownCalendar: limiter("unknown calendar", 60, 10 * minute),
  };
}
