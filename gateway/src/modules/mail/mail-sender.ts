import type { MediaUrls } from "../../platform/text/media-urls.ts";
import type { LoaderContext } from "../../app/context/loader-context.ts";
import type { UpstreamContext } from "../../app/context/upstream-context.ts";
import type { Language } from "../../../../messages/languages.ts";
import type { Mail } from "./portal.ts";
import { badResponse } from "../../platform/errors/upstream-error.ts";
import { mailContent, type MailSender } from "./mail-content.ts";

export interface MailContext extends UpstreamContext, LoaderContext {
  readonly media: MediaUrls;
}

export async function mailSender({ loaders, media, upstreams }: MailContext): Promise<MailSender> {
  return { retailer: await loaders.retailers.info.load(), media, siteUrl: upstreams.portal.siteUrl };
}

/**
 * Returns the email of a template, with the language of its text.
 * @param name the name of the template, which is also the kind of the email
 * @param valuesOf returns the values of the template in its language
 * @throws UpstreamError `bad-response` if the template is missing or has no sender
 */
export async function templateMail(
  name: string,
  to: string,
  valuesOf: (language: Language) => Parameters<typeof mailContent>[1],
  context: MailContext,
): Promise<Mail & { readonly language: Language }> {
  const [template, sender] = await Promise.all([context.loaders.forms.emailTemplates.load(name), mailSender(context)]);
  if (template === null || template.from === null)
    throw badResponse("content", `the email template ${name} is missing or has no sender`);
  const { from, subject, language } = template;
  return { from, to: [to], subject, kind: name, language, ...mailContent(template, valuesOf(language), sender) };
}
