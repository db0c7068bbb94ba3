import type { Context } from "../../context.ts";
import type { MailSender } from "../../upstreams/portal/mail-content.ts";

/** Returns the retailer of the request as the sender of an email. */
export async function mailSender({ loaders, media, upstreams }: Context): Promise<MailSender> {
  return { retailer: await loaders.retailers.info.load(), media, siteUrl: upstreams.portal.siteUrl };
}
