import type { Context } from "../../app/context/context.ts";
import { type AuditedLookup, type AuditEntry, writeAuditEntry } from "./audit-entry.ts";
import type { BranchOwner } from "../../platform/auth/guards.ts";
import { maskUpstreams } from "./masked-upstreams.ts";
import type { Session } from "../../platform/auth/session/session.ts";

export interface CustomerSource {
  /** The shopper with the read-only context of the branch. */
  readonly user: Session & Required<BranchOwner<Context>>;
  readonly isRevealed: boolean;
  /** The context without masks, for use inside the gateway only. */
  readonly unmasked: Pick<Context, "loaders" | "upstreams">;
}

/**
 * Writes the audit entry and returns the view of a shopper.
 * @returns null for an unknown shopper
 * @throws the errors of {@link writeAuditEntry}; UpstreamError if the shopper cannot be read
 */
export async function openCustomer(lookup: AuditedLookup, context: Context): Promise<CustomerSource | null> {
  const entry = await writeAuditEntry(lookup, context);
  return lookup.value === "" ? null : readCustomer(lookup, entry, context);
}

/** Returns the view of a shopper after the audit entry. Adds the number of the shopper to the entry first. */
export async function readCustomer(
  lookup: AuditedLookup,
  entry: AuditEntry,
  context: Context,
): Promise<CustomerSource | null> {
  const { upstreams, sessions, retailer } = context;
  const foundShopper = await upstreams.support.openForSupport({
    by: lookup.by,
    value: lookup.value,
    agent: entry.who.username,
  });
  if (foundShopper === null) return null;
  if (lookup.by !== "SHOPPER_NUMBER") await upstreams.sso.addFoundShopper(entry.entryId, foundShopper.shopperNumber);
  const { token: shopperToken, ...shopper } = foundShopper;
  const session = sessions.start({ ...shopper, sitePath: retailer.sitePath, shopperToken }, "cookie");
  const isRevealed = lookup.action === "REVEAL";
  const unmasked = context.viewOf(session, context.upstreamsOf(session));
  const view = isRevealed ? unmasked : context.viewOf(session, maskUpstreams(unmasked));
  return { user: { ...session, view }, isRevealed, unmasked };
}
