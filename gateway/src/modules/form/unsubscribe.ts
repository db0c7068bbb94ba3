import { addressBlock } from "../../../../http-server/address-block.ts";
import { countAttempt } from "../../platform/auth/limits/over-limit.ts";
import type { Context } from "../../app/context/context.ts";
import { expectUpstream } from "../../platform/errors/log-upstream.ts";
import { userError } from "../../platform/errors/user-error.ts";
import { messages } from "../../platform/text/messages.generated.ts";
import { isOffered } from "../../platform/upstreams/absent-calls.ts";
import type { UnsubscribeEmailInput, UnsubscribeEmailPayload, UserError } from "../../app/graph/schema.generated.ts";
import type { WithFormer } from "../../platform/graph/with-former.ts";

type UnsubscribeOutcome = WithFormer<UnsubscribeEmailPayload, "unsubscribed">;

const texts = messages.signup;

const tokenPattern = /^[\w-]{43}$/;

const failed = (...userErrors: readonly UserError[]): UnsubscribeOutcome => ({ unsubscribed: false, userErrors });

/**
 * Removes an email address from a mailing list, and ends the emails of its account.
 * @param input the form of the list and the token of an email to the address
 */
export async function unsubscribeEmail(
  { form: name, token }: UnsubscribeEmailInput,
  context: Context,
): Promise<UnsubscribeOutcome> {
  const { retailer, clientAddress, limits, loaders, upstreams } = context;
  const limit = await countAttempt(limits.form, `${retailer.sitePath}:${addressBlock(clientAddress)}`);
  if (limit !== null) return failed(limit);
  const form = tokenPattern.test(token) ? await loaders.forms.byName.load(name) : null;
  if (form?.action.type !== "signup") return failed(userError("LINK_EXPIRED", texts.unknownLink));
  try {
    const email = await upstreams.signup.unsubscribe(form.action.url, token);
    if (email === null) return failed(userError("LINK_EXPIRED", texts.unknownLink));
    // The box of the account must not show emails that the owner of the address has just ended.
    const { optOutOfEmails } = upstreams.accountChanges;
    if (isOffered(optOutOfEmails)) await optOutOfEmails(email);
    return { unsubscribed: true, userErrors: [] };
  } catch (error) {
    expectUpstream(error, context.log, "unsubscribeEmail");
    return failed(userError("UPSTREAM_FAILED", texts.notUnsubscribed));
  }
}
