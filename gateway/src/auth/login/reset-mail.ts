import type { Context } from "../../context.ts";
import { resetTokenMark } from "../../upstreams/portal/client.ts";
import { fillTemplate, type Mail } from "../../upstreams/portal/mail.ts";

const templateName = "password-reset";

/** The mark of the token stands in the address as it is, for the portal to find. */
function resetLink(email: string, { upstreams }: Context): string {
  return upstreams.portal.siteUrl(`/reset-password?token=${resetTokenMark}&address=${encodeURIComponent(email)}`);
}

/**
 * Makes the email with which a new password is set, without asking whether there is an account.
 * @param email whom it goes to
 * @param name the name of the retailer
 */
export async function resetMail(email: string, name: string, context: Context): Promise<Mail> {
  const template = await context.loaders.forms.emailTemplates.load(templateName);
  if (template === null || template.from === null) throw new Error("there is no usable template for reset emails");
  const values = { resetLink: resetLink(email, context), retailerName: name };
  const { from, subject, body } = template;
  return { from, to: [email], subject, kind: templateName, body: fillTemplate(body, values) };
}
