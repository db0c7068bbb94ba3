import { AppError } from "../errors/app-error.ts";
import type { AuthContext } from "./context.ts";
import type { Session } from "./session/session.ts";
import { messages } from "../text/messages.generated.ts";

type SessionContext = Pick<AuthContext, "session">;

/**
 * Returns the session of the logged-in shopper.
 * @throws AppError UNAUTHENTICATED without a session, FORBIDDEN for a session that is not a shopper's
 */
export function requireShopper(context: SessionContext): Session {
  const { session } = context;
  if (session === null) throw new AppError("UNAUTHENTICATED", messages.shared.logIn);
  if (!session.roles.includes("FREQUENT_SHOPPER")) throw new AppError("FORBIDDEN", messages.shared.notForYou);
  return session;
}

/** The shopper whose branch of the graph an object belongs to. */
export interface BranchOwner<Context extends SessionContext> {
  readonly shopperNumber: string;
  /** The context for the branch of a shopper who is not logged in, as support sees it. */
  readonly view?: Context;
}

/**
 * Returns the context for reading a shopper's branch: that of the operation for the logged-in shopper, that of the view for
 * support. Resolvers of a branch read from this context only.
 * @throws AppError UNAUTHENTICATED without a session, FORBIDDEN for the branch of another shopper
 */
export function branchContext<Context extends SessionContext>(
  { shopperNumber, view }: BranchOwner<Context>,
  context: Context,
): Context {
  const reading = view ?? context;
  requireSameShopper(reading, shopperNumber);
  return reading;
}

/**
 * Returns the session for reading a shopper's own branch: default deny below `User`.
 * @throws AppError UNAUTHENTICATED without a session, FORBIDDEN for the branch of another shopper
 */
export function requireSameShopper(context: SessionContext, shopperNumber: string): Session {
  const session = requireShopper(context);
  if (session.shopperNumber !== shopperNumber) throw new AppError("FORBIDDEN", messages.shared.notForYou);
  return session;
}
