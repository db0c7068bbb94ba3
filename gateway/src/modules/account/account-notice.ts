import { addressIn, type Language } from "../../../../messages/languages.ts";
import type { AuthContext } from "../../platform/auth/context.ts";
import { type MailContext, sendWithRetries, templateMail } from "../mail/index.ts";
import { formatMessage } from "../../platform/text/format-message.ts";
import { messages } from "../../platform/text/messages.generated.ts";

/** A part of an account whose change is announced by email. */
export type ChangedCredential = "password" | "emailAddress" | "phoneNumber" | "passkeys";

type NoticeContext = MailContext & Pick<AuthContext, "log">;

/** Sends an email with the ways to secure the account; `more` are further values of the template. A failure is logged. */
async function send(
  name: string,
  email: string,
  more: (language: Language) => Readonly<Record<string, string>>,
  context: NoticeContext,
): Promise<void> {
  const { portal } = context.upstreams;
  const valuesOf = (language: Language) => ({
    ...more(language),
    passwordLink: portal.siteUrl(addressIn(language, "/login?pane=reset")),
    contactLink: portal.siteUrl(addressIn(language, "/contact-us")),
  });
  await sendWithRetries(() => templateMail(name, email, valuesOf, context), "accountNotice", context);
}

/**
 * Sends an email about a completed change of an account. A failure to send is logged.
 * @param email the address of the account before the change
 */
export const sendAccountNotice = (changed: ChangedCredential, email: string, context: NoticeContext): Promise<void> =>
  send("account-changed", email, (language) => ({ changed: formatMessage(messages.mail[changed], language) }), context);

/** Sends an email about a passkey that was refused because it may have been copied. A failure to send is logged. */
export const sendPasskeyWarning = (email: string, context: NoticeContext): Promise<void> =>
  send("passkey-refused", email, () => ({}), context);
