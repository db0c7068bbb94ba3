import { witness } from "../audit-entry.ts";
import { openCustomer, readCustomer, type CustomerSource } from "../customer-view.ts";
import { lookFor, noSuchCustomer, supportOutcome, type SupportChange } from "../support-change.ts";
import type { Context } from "../../../context.ts";
import type { UserError } from "../../../schema.generated.ts";

/** What came of a mutation of support. */
export interface CustomerOutcome {
  readonly customer: CustomerSource | null;
  readonly userErrors: readonly UserError[];
}

const found = (customer: CustomerSource | null): CustomerOutcome => {
  return { customer, userErrors: customer === null ? [noSuchCustomer] : [] };
};

/** Gives the shopper unmasked, once that is in the audit log. */
export async function revealCustomer(input: SupportChange, context: Context): Promise<CustomerOutcome> {
  const reveal = async () => found(await openCustomer(lookFor("REVEAL", input, context), context));
  return { customer: null, ...(await supportOutcome("revealCustomer", context, reveal)) };
}

async function end(input: SupportChange, context: Context): Promise<CustomerOutcome> {
  const look = lookFor("END_SESSIONS", input, context);
  const witnessed = await witness(look, context);
  if (look.value === "") return found(null);
  const { sessions, upstreams, retailer } = context;
  await sessions.endAll({ sitePath: retailer.sitePath, shopperNumber: look.value }, null);
  await upstreams.support.endSessionsOf(look.value);
  return found(await readCustomer(look, witnessed, context));
}

/** Ends the shopper's sessions here and their tokens at the service, once that is in the audit log. */
export async function endCustomerSessions(input: SupportChange, context: Context): Promise<CustomerOutcome> {
  return { customer: null, ...(await supportOutcome("endCustomerSessions", context, () => end(input, context))) };
}
