import { tooManyAttempts, type UserError } from "../../errors/user-error.ts";
import type { RateLimiter } from "./rate-limiter.ts";

/** Counts an attempt; returns the user error of one above the limit, with the time to wait, or null. */
export async function countAttempt(limiter: RateLimiter, key: string): Promise<UserError | null> {
  return (await limiter.admit(key)) ? null : tooManyAttempts(await limiter.retryAfterSeconds(key));
}

/** Returns the user error of a limit that is used up, or null; counts nothing. */
export async function checkUsedUp(limiter: RateLimiter, key: string): Promise<UserError | null> {
  return (await limiter.remaining(key)) > 0 ? null : tooManyAttempts(await limiter.retryAfterSeconds(key));
}
