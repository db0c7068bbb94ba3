import { addressIn } from "../../../../messages/languages.ts";
import { describeError } from "../../../../http-server/describe-error.ts";
import { mailSender } from "../../auth/login/mail-sender.ts";
import type { Context } from "../../context.ts";
import { logUpstream } from "../../errors/log-upstream.ts";
import { UpstreamError } from "../../errors/upstream-error.ts";
import { mailContent } from "../../upstreams/portal/mail-content.ts";

const templateName = "subscribed";

async function send(email: string, form: string, token: string, context: Context): Promise<void> {
  const { portal } = context.upstreams;
  const [template, sender] = await Promise.all([
    context.loaders.forms.emailTemplates.load(templateName),
    mailSender(context),
  ]);
  if (template === null || template.from === null)
    throw new Error("the template for new subscribers is missing or has no sender");
  const { from, subject, language } = template;
  // The token stands for the address, because URLs are logged.
  const unsubscribeUrl = portal.siteUrl(
    addressIn(language, `/unsubscribe?${new URLSearchParams({ form, token }).toString()}`),
  );
  const content = mailContent(template, { unsubscribeLink: unsubscribeUrl }, sender);
  await portal.sendMail({ from, to: [email], subject, kind: templateName, unsubscribeUrl, ...content });
}

/**
 * Sends a new subscriber the email with the link to unsubscribe. A failure to send is logged.
 * @param form the name of the form of the mailing list
 * @param token the token with which the list removes the address
 */
export async function sendSubscriptionMail(
  email: string,
  form: string,
  token: string,
  context: Context,
): Promise<void> {
  try {
    await send(email, form, token, context);
  } catch (error) {
    if (error instanceof UpstreamError) logUpstream(context.log, error, "subscriptionMail");
    else context.log.error({ fault: describeError(error) }, "the email to a new subscriber could not be sent");
  }
}
