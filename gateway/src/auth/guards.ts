import type { Context } from "../context.ts";
import { AppError } from "../errors/app-error.ts";
import type { Session } from "./session.ts";

/**
 * Gives the session of a signed-in shopper.
 * @throws AppError UNAUTHENTICATED without a session, FORBIDDEN for a session that is not a shopper's
 */
export function requireShopper(context: Pick<Context, "session">): Session {
  const { session } = context;
  if (session === null) throw new AppError("UNAUTHENTICATED", "Please log in.");
  if (!session.roles.includes("FREQUENT_SHOPPER")) throw new AppError("FORBIDDEN", "This is not available to you.");
  return session;
}

/**
 * Gives the session that a shopper's own branch may be read with: default deny below `User`.
 * @param shopperNumber the shopper that the branch belongs to
 * @throws AppError UNAUTHENTICATED without a session, FORBIDDEN for anybody else's branch
 */
export function requireSameShopper(context: Pick<Context, "session">, shopperNumber: string): Session {
  const session = requireShopper(context);
  if (session.shopperNumber !== shopperNumber) throw new AppError("FORBIDDEN", "This is not available to you.");
  return session;
}
