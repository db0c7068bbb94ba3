import { createLoginLimits, teamLoginLimits } from "./login-limits.ts";
import { createRateLimiter } from "./rate-limiter.ts";
import type { Limits } from "../context.ts";

const minute = 60_000;

/**
 * Makes the limits that resolvers ask, counted in the memory of this process.
 * @param now the clock
 */
export function createLimits(now: () => Date): Limits {
  const clock = () => now().getTime();
  return {
    login: createLoginLimits(clock),
    teamLogin: createLoginLimits(clock, teamLoginLimits),
    password: createRateLimiter({ attempts: 10, windowMs: 15 * minute }, clock),
    register: createRateLimiter({ attempts: 20, windowMs: 15 * minute }, clock),
    claimCode: createRateLimiter({ attempts: 3, windowMs: 15 * minute }, clock),
    adReport: createRateLimiter({ attempts: 300, windowMs: minute }, clock),
    adViewer: createRateLimiter({ attempts: 60, windowMs: minute }, clock),
    passwordReset: createRateLimiter({ attempts: 5, windowMs: 15 * minute }, clock),
    upload: createRateLimiter({ attempts: 20, windowMs: 10 * minute }, clock),
    form: createRateLimiter({ attempts: 10, windowMs: 10 * minute }, clock),
    place: createRateLimiter({ attempts: 30, windowMs: minute }, clock),
    clip: createRateLimiter({ attempts: 60, windowMs: minute }, clock),
  };
}
