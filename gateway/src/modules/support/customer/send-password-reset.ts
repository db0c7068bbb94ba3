import { writeAuditEntry } from "../audit-entry.ts";
import { readCustomer } from "../customer-view.ts";
import { lookupFor, noSuchCustomer, supportOutcome, type SupportChange } from "../support-change.ts";
import { countAttempt } from "../../../platform/auth/limits/over-limit.ts";
import type { Context } from "../../../app/context/context.ts";
import { userError } from "../../../platform/errors/user-error.ts";
import { maskEmail } from "../../../platform/text/masks.ts";
import { messages } from "../../../platform/text/messages.generated.ts";
import type { SendCustomerPasswordResetPayload, UserError } from "../../../app/graph/schema.generated.ts";
import type { WithFormer } from "../../../platform/graph/with-former.ts";
import { isOffered } from "../../../platform/upstreams/absent-calls.ts";
import { resetMail } from "../../account/index.ts";

type SendOutcome = WithFormer<SendCustomerPasswordResetPayload, "sent">;

const failed = (...userErrors: readonly UserError[]): SendOutcome => {
  return { sent: false, sentTo: null, userErrors };
};

async function send(input: SupportChange, context: Context): Promise<SendOutcome> {
  const { upstreams, limits, retailer } = context;
  const lookup = lookupFor("PASSWORD_RESET", input, context);
  const entry = await writeAuditEntry(lookup, context);
  if (!isOffered(upstreams.passwordResets.resetPassword))
    return failed(userError("NOT_OFFERED", messages.shared.notOffered));
  const customer = lookup.value === "" ? null : await readCustomer(lookup, entry, context);
  if (customer === null) return failed(noSuchCustomer);
  const email = (await customer.unmasked.loaders.customers.record.load())?.email ?? null;
  if (email === null) return failed(userError("REFUSED", messages.support.noEmail));
  const limit = await countAttempt(limits.passwordReset, `${retailer.sitePath}:account:${email.toLowerCase()}`);
  if (limit !== null) return failed(limit);
  await upstreams.portal.sendResetMail(await resetMail(email, context));
  return { sent: true, sentTo: maskEmail(email), userErrors: [] };
}

/** Writes the audit entry and sends a shopper a reset email. Each email invalidates the link of the previous one. */
export async function sendCustomerPasswordReset(input: SupportChange, context: Context): Promise<SendOutcome> {
  return { ...failed(), ...(await supportOutcome("sendCustomerPasswordReset", context, () => send(input, context))) };
}
