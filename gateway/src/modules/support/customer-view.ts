import type { Context } from "../../context.ts";
import { type Look, type Witnessed, witness } from "./audit-entry.ts";
import type { BranchOwner } from "../../auth/guards.ts";
import { maskUpstreams } from "./masked-upstreams.ts";
import type { Session } from "../../auth/session/session.ts";

/** A shopper as support sees them. */
export interface CustomerSource {
  /** The shopper, with the context in which the branch is read: it can read what the shopper can, and change nothing. */
  readonly user: Session & Required<BranchOwner>;
  readonly isRevealed: boolean;
  /** The context without masks, for what the gateway itself needs to know; nothing of it may be answered. */
  readonly unmasked: Pick<Context, "loaders" | "upstreams">;
}

/**
 * Opens the view of a shopper, once the look is in the audit log.
 * @param look whom, and why
 * @param context the request of the agent
 * @returns null when there is no such shopper
 * @throws what {@link witness} throws, and UpstreamError when the shopper cannot be read
 */
export async function openCustomer(look: Look, context: Context): Promise<CustomerSource | null> {
  const witnessed = await witness(look, context);
  return look.value === "" ? null : readCustomer(look, witnessed, context);
}

/**
 * Opens the view of a shopper whose look is in the audit log already. The entry gets the number of the shopper before anything
 * of them is given.
 * @param witnessed the entry of the look
 */
export async function readCustomer(look: Look, witnessed: Witnessed, context: Context): Promise<CustomerSource | null> {
  const { upstreams, sessions, retailer } = context;
  const found = await upstreams.support.openForSupport({
    by: look.by,
    value: look.value,
    agent: witnessed.who.username,
  });
  if (found === null) return null;
  if (look.by !== "SHOPPER_NUMBER") await upstreams.sso.addFoundShopper(witnessed.entryId, found.shopperNumber);
  const { token: shopperToken, ...shopper } = found;
  const session = sessions.start({ ...shopper, sitePath: retailer.sitePath, shopperToken }, "cookie");
  const isRevealed = look.action === "REVEAL";
  const unmasked = context.viewOf(session, context.upstreamsOf(session));
  const view = isRevealed ? unmasked : context.viewOf(session, maskUpstreams(unmasked));
  return { user: { ...session, view }, isRevealed, unmasked };
}
