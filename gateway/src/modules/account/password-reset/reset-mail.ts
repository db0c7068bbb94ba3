import { addressIn, type Language } from "../../../../../messages/languages.ts";
import type { UpstreamContext } from "../../../app/context/upstream-context.ts";
import { resetTokenMark } from "./portal.ts";
import { type Mail, type MailContext, templateMail } from "../../mail/index.ts";

/** The token mark stays unencoded, because the portal replaces it. */
function resetLink(email: string, language: Language, { upstreams }: UpstreamContext): string {
  const address = `/reset-password?token=${resetTokenMark}&address=${encodeURIComponent(email)}`;
  return upstreams.portal.siteUrl(addressIn(language, address));
}

export const resetMail = (email: string, context: MailContext): Promise<Mail> =>
  templateMail("password-reset", email, (language) => ({ resetLink: resetLink(email, language, context) }), context);
