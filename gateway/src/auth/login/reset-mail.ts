import { addressIn, type Language } from "../../../../messages/languages.ts";
import type { UpstreamContext } from "../../upstreams/context.ts";
import { resetTokenMark } from "../../upstreams/portal/client.ts";
import type { Mail } from "../../upstreams/portal/mail.ts";
import { mailContent } from "../../upstreams/portal/mail-content.ts";
import { type MailContext, mailSender } from "./mail-sender.ts";

const templateName = "password-reset";

/** The token mark stays unencoded, because the portal replaces it. */
function resetLink(email: string, language: Language, { upstreams }: UpstreamContext): string {
  const address = `/reset-password?token=${resetTokenMark}&address=${encodeURIComponent(email)}`;
  return upstreams.portal.siteUrl(addressIn(language, address));
}

/**
 * Returns the email with the reset link. Does not check for an account.
 * @param email the recipient
 */
export async function resetMail(email: string, context: MailContext): Promise<Mail> {
  const [template, sender] = await Promise.all([
    context.loaders.forms.emailTemplates.load(templateName),
    mailSender(context),
  ]);
  if (template === null || template.from === null)
    throw new Error("the template for reset emails is missing or has no sender");
  const { from, subject, language } = template;
  const content = mailContent(template, { resetLink: resetLink(email, language, context) }, sender);
  return { from, to: [email], subject, kind: templateName, ...content };
}
