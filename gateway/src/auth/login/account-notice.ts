import type { Context } from "../../context.ts";
import { describeError } from "../../../../http-server/describe-error.ts";
import { logUpstream } from "../../errors/log-upstream.ts";
import { UpstreamError } from "../../errors/upstream-error.ts";
import { fillTemplate } from "../../upstreams/portal/mail.ts";

/** A part of an account whose change its owner learns by email. */
export type NoticedPart = "password" | "email address" | "phone number";

const templateName = "account-changed";

async function send(changed: NoticedPart, email: string, { upstreams: { portal }, loaders }: Context): Promise<void> {
  const [template, { name }] = await Promise.all([
    loaders.forms.emailTemplates.load(templateName),
    loaders.retailers.info.load(),
  ]);
  if (template === null || template.from === null) throw new Error("there is no usable template for account notices");
  const values = {
    changed,
    retailerName: name,
    passwordLink: portal.siteUrl("/login?pane=reset"),
    contactLink: portal.siteUrl("/contact-us"),
  };
  const { from, subject, body } = template;
  await portal.sendMail({ from, to: [email], subject, kind: templateName, body: fillTemplate(body, values) });
}

/**
 * Sends an email to the owner of an account about a change that has been made. A notice that cannot be sent is logged: the change
 * stays.
 * @param changed what was changed
 * @param email the address that the account had before the change
 * @param context the request
 */
export async function sendAccountNotice(changed: NoticedPart, email: string, context: Context): Promise<void> {
  try {
    await send(changed, email, context);
  } catch (error) {
    if (error instanceof UpstreamError) logUpstream(context.log, error, "accountNotice");
    else context.log.error({ fault: describeError(error) }, "a notice of a changed account could not be sent");
  }
}
