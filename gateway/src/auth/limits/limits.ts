import type { Limits } from "../../context.ts";
import type { RateLimitStore } from "./rate-limit-store.ts";
import { createLoginLimits, shopperLoginLimits, supportLoginLimits, teamLoginLimits } from "./login-limits.ts";
import { createMemoryRateLimitStore } from "./memory-rate-limit-store.ts";
import { createRateLimiter } from "./rate-limiter.ts";

const minute = 60_000;

/**
 * Creates the limits that resolvers check.
 * @param now the clock
 * @param store the counted attempts; by default in the memory of this process
 */
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
    resetRequest: limiter("reset request", 5, 60 * minute),
    passwordReset: limiter("password reset", 5, 15 * minute),
    upload: limiter("upload", 20, 10 * minute),
    form: limiter("form", 10, 10 * minute),
    signup: limiter("signup", 3, 60 * minute),
    place: limiter("place", 30, minute),
    clip: limiter("clip", 60, minute),
    clipFromAddress: limiter("clip address", 300, minute),
  };
}
