import { COUPON_REMINDERS } from "../../../../input-rules/email-kinds.ts";
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

/** Ends the reminders of the shopper of a token, and no other emails. */
async function endReminders(
  token: string,
  { listLinkTokens, retailer, upstreams }: Context,
): Promise<UnsubscribeOutcome> {
  const owner = { sitePath: retailer.sitePath, ownerId: COUPON_REMINDERS };
  const FrqShopperNo = await listLinkTokens.decrypt(token, owner);
  if (FrqShopperNo === null) return failed(userError("LINK_EXPIRED", texts.unknownLink));
  await upstreams.accountChanges.optOutOfEmails({ FrqShopperNo, EmailSubscriptionId: COUPON_REMINDERS });
  return { unsubscribed: true, userErrors: [] };
}

/** Removes the address of a token from a mailing list, and ends the emails of its account. */
async function leaveList({ form: name, token }: UnsubscribeEmailInput, context: Context): Promise<UnsubscribeOutcome> {
  const { loaders, upstreams } = context;
  const form = tokenPattern.test(token) ? await loaders.forms.byName.load(name) : null;
  if (form?.action.type !== "signup") return failed(userError("LINK_EXPIRED", texts.unknownLink));
  const email = await upstreams.signup.unsubscribe(form.action.url, token);
  if (email === null) return failed(userError("LINK_EXPIRED", texts.unknownLink));
  // The box of the account must not show emails that the owner of the address has just ended.
  const { optOutOfEmails } = upstreams.accountChanges;
  if (isOffered(optOutOfEmails)) await optOutOfEmails({ Email: email });
  return { unsubscribed: true, userErrors: [] };
}

/**
 * Ends the emails of a list or a kind.
 * @param input the form of the list, or the kind, and the token of an email to the address
 */
export async function unsubscribeEmail(input: UnsubscribeEmailInput, context: Context): Promise<UnsubscribeOutcome> {
  const { retailer, clientAddress, limits, log } = context;
  const limit = await countAttempt(limits.form, `${retailer.sitePath}:${addressBlock(clientAddress)}`);
  if (limit !== null) return failed(limit);
  try {
    return await (input.form === COUPON_REMINDERS ? endReminders(input.token, context) : leaveList(input, context));
  } catch (error) {
    expectUpstream(error, log, "unsubscribeEmail");
    return failed(userError("UPSTREAM_FAILED", texts.notUnsubscribed));
  }
}
