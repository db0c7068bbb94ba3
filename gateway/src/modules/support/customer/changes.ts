import { writeAuditEntry } from "../audit-entry.ts";
import { openCustomer, readCustomer, type CustomerSource } from "../customer-view.ts";
import { lookupFor, noSuchCustomer, supportOutcome, type SupportChange } from "../support-change.ts";
import { liftSlowdown } from "./slowdown.ts";
import type { Context } from "../../../app/context/context.ts";
import type { UserError } from "../../../app/graph/schema.generated.ts";

export interface CustomerOutcome {
  readonly customer: CustomerSource | null;
  readonly userErrors: readonly UserError[];
}

const outcomeOf = (customer: CustomerSource | null): CustomerOutcome => {
  return { customer, userErrors: customer === null ? [noSuchCustomer] : [] };
};

/** Writes the audit entry and returns the unmasked shopper. */
export async function revealCustomer(input: SupportChange, context: Context): Promise<CustomerOutcome> {
  const reveal = async () => outcomeOf(await openCustomer(lookupFor("REVEAL", input, context), context));
  return { customer: null, ...(await supportOutcome("revealCustomer", context, reveal)) };
}

async function lift(input: SupportChange, context: Context): Promise<CustomerOutcome> {
  const lookup = lookupFor("LIFT_SLOWDOWN", input, context);
  const customer = await openCustomer(lookup, context);
  if (customer !== null) await liftSlowdown(customer, context);
  return outcomeOf(customer);
}

/** Writes the audit entry, then lets logins of the shopper through again. */
export async function liftLoginSlowdown(input: SupportChange, context: Context): Promise<CustomerOutcome> {
  return { customer: null, ...(await supportOutcome("liftLoginSlowdown", context, () => lift(input, context))) };
}

async function end(input: SupportChange, context: Context): Promise<CustomerOutcome> {
  const lookup = lookupFor("END_SESSIONS", input, context);
  const entry = await writeAuditEntry(lookup, context);
  if (lookup.value === "") return outcomeOf(null);
  const { sessions, upstreams, retailer } = context;
  await sessions.revokeAll({ sitePath: retailer.sitePath, shopperNumber: lookup.value }, null);
  await upstreams.support.endSessionsOf(lookup.value);
  return outcomeOf(await readCustomer(lookup, entry, context));
}

/** Writes the audit entry, then revokes the shopper's sessions here and their tokens at the service. */
export async function endCustomerSessions(input: SupportChange, context: Context): Promise<CustomerOutcome> {
  return { customer: null, ...(await supportOutcome("endCustomerSessions", context, () => end(input, context))) };
}
