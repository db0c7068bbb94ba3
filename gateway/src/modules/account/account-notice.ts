import { addressIn, type Language } from "../../../../messages/languages.ts";
import { logFailure } from "../../platform/errors/log-upstream.ts";
import type { AuthContext } from "../../platform/auth/context.ts";
import { type MailContext, templateMail } from "../mail/index.ts";
import { formatMessage } from "../../platform/text/format-message.ts";
import { messages } from "../../platform/text/messages.generated.ts";

/** A part of an account whose change is announced by email. */
export type ChangedCredential = "password" | "emailAddress" | "phoneNumber";

type NoticeContext = MailContext & Pick<AuthContext, "log">;

async function send(changed: ChangedCredential, email: string, context: NoticeContext): Promise<void> {
  const { portal } = context.upstreams;
  const valuesOf = (language: Language) => ({
    changed: formatMessage(messages.mail[changed], language),
    passwordLink: portal.siteUrl(addressIn(language, "/login?pane=reset")),
    contactLink: portal.siteUrl(addressIn(language, "/contact-us")),
  });
  await portal.sendMail(await templateMail("account-changed", email, valuesOf, context));
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
    logFailure(context.log, error, "accountNotice", "account notice could not be sent");
  }
}
