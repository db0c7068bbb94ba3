import { sharedTexts } from "../../../input-rules/texts.ts";
import type { Context } from "../context.ts";
import { AppError } from "../errors/app-error.ts";
import type { Session } from "./session/session.ts";

/**
 * Gives the session of a signed-in shopper.
 * @throws AppError UNAUTHENTICATED without a session, FORBIDDEN for a session that is not a shopper's
 */
export function requireShopper(context: Pick<Context, "session">): Session {
  const { session } = context;
  if (session === null) throw new AppError("UNAUTHENTICATED", sharedTexts.logIn);
  if (!session.roles.includes("FREQUENT_SHOPPER")) throw new AppError("FORBIDDEN", sharedTexts.notForYou);
  return session;
}

/** Whose branch of the graph something is in. */
export interface BranchOwner {
  readonly shopperNumber: string;
  /** The context in which the branch is read when the shopper is not the one who is signed in. */
  readonly view?: Context;
}

/**
 * Gives the context in which a shopper's branch may be read: the operation's own for the signed-in shopper, that of the view
 * for a shopper whom support looks at. Whatever a branch shows is read from what this gives.
 * @throws AppError UNAUTHENTICATED without a session, FORBIDDEN for anybody else's branch
 */
export function branchContext({ shopperNumber, view }: BranchOwner, context: Context): Context {
  const reading = view ?? context;
  requireSameShopper(reading, shopperNumber);
  return reading;
}

/**
 * Gives the session that a shopper's own branch may be read with: default deny below `User`.
 * @param shopperNumber the shopper that the branch belongs to
 * @throws AppError UNAUTHENTICATED without a session, FORBIDDEN for anybody else's branch
 */
export function requireSameShopper(context: Pick<Context, "session">, shopperNumber: string): Session {
  const session = requireShopper(context);
  if (session.shopperNumber !== shopperNumber) throw new AppError("FORBIDDEN", sharedTexts.notForYou);
  return session;
}
