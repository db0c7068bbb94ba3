import type { RateLimitStore } from "./rate-limit-store.ts";
import { createStoppedLogins } from "./stopped-logins.ts";
import { createLoginLimits, shopperLoginLimits, supportLoginLimits, teamLoginLimits } from "./login-limits.ts";
import { createMemoryRateLimitStore } from "./memory-rate-limit-store.ts";
import { createRateLimiter } from "./rate-limiter.ts";

const minute = 60_000;

/** Creates the limits that resolvers check. */
export function createLimits(now: () => Date, store: RateLimitStore = createMemoryRateLimitStore(now)) {
  const limiter = (name: string, attempts: number, windowMs: number) =>
    createRateLimiter(name, { attempts, windowMs }, store);
  return {
    login: createLoginLimits("login", shopperLoginLimits, store),
    stoppedLogins: createStoppedLogins(store, now),
    teamLogin: createLoginLimits("team login", teamLoginLimits, store),
    supportLogin: createLoginLimits("support login", supportLoginLimits, store),
    /** Returns from an identity provider, by the state of the login that they end: one each. */
    loginReturn: limiter("login return", 1, 20 * minute),
    /** Lookups of shoppers, by support agent. */
    supportLookup: limiter("support look", 100, 60 * minute),
    /** Password confirmations, by shopper. */
    password: limiter("password", 10, 15 * minute),
    /** Uses of the challenge of a passkey, which outlasts the leeway of its expiry. */
    passkeyChallenge: limiter("passkey challenge", 1, 10 * minute),
    /** Registrations by address. */
    register: limiter("register", 20, 15 * minute),
    /** Codes sent to a phone, by phone number. */
    claimCode: limiter("claim code", 3, 15 * minute),
    /** Reports of views and clicks by address. */
    adReport: limiter("ad report", 300, minute),
    /** Batches of measured events, by address. */
    siteEvents: limiter("site events", 60, minute),
    /** Tokens for ad viewers by shopper. */
    adViewer: limiter("ad viewer", 60, minute),
    /** Changes of a shopping list, by shopper or by the hash of the token in its link. */
    listChange: limiter("list change", 120, minute),
    /** Changes of all shopping lists, by address. */
    listChangeFromAddress: limiter("list change address", 300, minute),
    /** Emails with the link of a copy of data, by shopper. */
    dataCopy: limiter("data copy", 3, 60 * minute),
    /** Emails with the code that deletes an account, by shopper. */
    deletionCode: limiter("deletion code", 3, 60 * minute),
    /** Reports of sessions, movements and receipts, by shopper. */
    report: limiter("report", 10, 60 * minute),
    /** Requests for a reset email, by address; the response can reveal whether an account exists. */
    resetRequest: limiter("reset request", 5, 60 * minute),
    /** Password resets, by address and separately by account. */
    passwordReset: limiter("password reset", 5, 15 * minute),
    /** Requests with files, by address. */
    upload: limiter("upload", 20, 10 * minute),
    /** Submitted forms, by address. */
    form: limiter("form", 10, 10 * minute),
    /** Signups, by email address. */
    signup: limiter("signup", 3, 60 * minute),
    /** Signups, by address: shoppers in a store share that of its network. */
    signupFromAddress: limiter("signup address", 100, 10 * minute),
    /** Geocoded places, by address. */
    place: limiter("place", 30, minute),
    /** Clips by shopper. */
    clip: limiter("clip", 60, minute),
    /** Calls of an assistant, by its bearer token, or by address without one. */
    assistant: limiter("assistant", 60, minute),
    /** Calls of all assistants, by address. */
    assistantFromAddress: limiter("assistant address", 600, minute),
    /** Clips of all shoppers, by address. */
    clipFromAddress: limiter("clip address", 300, minute),
    /** Reads of a calendar feed, by its token. */
    calendar: limiter("calendar", 30, 10 * minute),
    /** Reads with the token of no calendar feed, by address. */
    unknownCalendar: limiter("unknown calendar", 60, 10 * minute),
  };
}

export type Limits = Readonly<ReturnType<typeof createLimits>>;
