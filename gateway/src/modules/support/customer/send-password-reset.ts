import { witness } from "../audit-entry.ts";
import { readCustomer } from "../customer-view.ts";
import { lookFor, noSuchCustomer, supportOutcome, type SupportChange } from "../support-change.ts";
import type { Context } from "../../../context.ts";
import { notOfferedText, tooManyAttempts, userError } from "../../../errors/user-error.ts";
import { maskEmail } from "../../../lib/text/masks.ts";
import { messages } from "../../../messages.ts";
import type { SendCustomerPasswordResetPayload, UserError } from "../../../schema.generated.ts";
import { isOffered } from "../../../upstreams/providers/not-offered.ts";
import { resetMail } from "../../../auth/login/reset-mail.ts";

const failed = (...userErrors: readonly UserError[]): SendCustomerPasswordResetPayload => {
  return { sent: false, sentTo: null, userErrors };
};

async function send(input: SupportChange, context: Context): Promise<SendCustomerPasswordResetPayload> {
  const { upstreams, loaders, limits, retailer } = context;
  const look = lookFor("PASSWORD_RESET", input, context);
  const witnessed = await witness(look, context);
  if (!isOffered(upstreams.passwordResets.resetPassword)) return failed(userError("NOT_OFFERED", notOfferedText));
  const customer = look.value === "" ? null : await readCustomer(look, witnessed, context);
  if (customer === null) return failed(noSuchCustomer);
  const email = (await customer.unmasked.loaders.customers.record.load())?.email ?? null;
  if (email === null) return failed(userError("REFUSED", messages.support.noEmail));
  if (!(await limits.passwordReset.admit(`${retailer.sitePath}:account:${email.toLowerCase()}`))) {
    return failed(tooManyAttempts(limits.passwordReset.windowMs));
  }
  const { name } = await loaders.retailers.info.load();
  await upstreams.portal.sendResetMail(await resetMail(email, name, context));
  return { sent: true, sentTo: maskEmail(email), userErrors: [] };
}

/**
 * Sends a shopper a reset email on behalf of support, once that is in the audit log. Each one ends the link of the one before.
 * @param input whom, and why
 * @param context the request of the agent
 */
export async function sendCustomerPasswordReset(
  input: SupportChange,
  context: Context,
): Promise<SendCustomerPasswordResetPayload> {
  return { ...failed(), ...(await supportOutcome("sendCustomerPasswordReset", context, () => send(input, context))) };
}
