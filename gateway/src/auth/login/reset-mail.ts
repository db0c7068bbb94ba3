import type { Context } from "../../context.ts";
import { resetTokenMark } from "../../upstreams/portal/client.ts";
import { fillTemplate, type Mail } from "../../upstreams/portal/mail.ts";

const templateName = "password-reset";

/** The token mark stays unencoded, because the portal replaces it. */
function resetLink(email: string, { upstreams }: Context): string {
  return upstreams.portal.siteUrl(`/reset-password?token=${resetTokenMark}&address=${encodeURIComponent(email)}`);
}

/**
 * Returns the email with the reset link. Does not check for an account.
 * @param email the recipient
 * @param name the name of the retailer
 */
export async function resetMail(email: string, name: string, context: Context): Promise<Mail> {
  const template = await context.loaders.forms.emailTemplates.load(templateName);
  if (template === null || template.from === null)
    throw new Error("the template for reset emails is missing or has no sender");
  const values = { resetLink: resetLink(email, context), retailerName: name };
  const { from, subject, body } = template;
  return { from, to: [email], subject, kind: templateName, body: fillTemplate(body, values) };
}
