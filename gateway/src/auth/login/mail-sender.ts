import type { MediaUrls } from "../../lib/media-urls.ts";
import type { LoaderContext } from "../../loaders/context.ts";
import type { UpstreamContext } from "../../upstreams/context.ts";
import type { MailSender } from "../../upstreams/portal/mail-content.ts";

/** The part of the context that an email is made from. */
export interface MailContext extends UpstreamContext, LoaderContext {
  readonly media: MediaUrls;
}

/** Returns the retailer of the request as the sender of an email. */
export async function mailSender({ loaders, media, upstreams }: MailContext): Promise<MailSender> {
  return { retailer: await loaders.retailers.info.load(), media, siteUrl: upstreams.portal.siteUrl };
}
