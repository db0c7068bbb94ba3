import { addressIn } from "../../../../messages/languages.ts";
import { describeError } from "../../../../http-server/describe-error.ts";
import { logUpstream } from "../../errors/log-upstream.ts";
import { UpstreamError } from "../../errors/upstream-error.ts";
import { mailContent } from "../../upstreams/portal/mail-content.ts";
import type { AuthContext } from "../context.ts";
import { type MailContext, mailSender } from "./mail-sender.ts";
import { formatMessage } from "../../lib/text/format-message.ts";
import { messages } from "../../messages.generated.ts";

/** A part of an account whose change is announced by email. */
export type ChangedCredential = "password" | "emailAddress" | "phoneNumber";

type NoticeContext = MailContext & Pick<AuthContext, "log">;

const templateName = "account-changed";

async function send(changed: ChangedCredential, email: string, context: NoticeContext): Promise<void> {
  const { portal } = context.upstreams;
  const [template, sender] = await Promise.all([
    context.loaders.forms.emailTemplates.load(templateName),
    mailSender(context),
  ]);
  if (template === null || template.from === null)
    throw new Error("the template for account notices is missing or has no sender");
  const { from, subject, language } = template;
  const values = {
    changed: formatMessage(messages.mail[changed], language),
    passwordLink: portal.siteUrl(addressIn(language, "/login?pane=reset")),
    contactLink: portal.siteUrl(addressIn(language, "/contact-us")),
  };
  const content = mailContent(template, values, sender);
  await portal.sendMail({ from, to: [email], subject, kind: templateName, ...content });
}

/**
 * Sends an email about a completed change of an account. A failure to send is logged.
 * @param email the address of the account before the change
 */
export async function sendAccountNotice(
  changed: ChangedCredential,
  email: string,
  context: NoticeContext,
): Promise<void> {
  try {
    await send(changed, email, context);
  } catch (error) {
    if (error instanceof UpstreamError) logUpstream(context.log, error, "accountNotice");
    else context.log.error({ fault: describeError(error) }, "account notice could not be sent");
  }
}
