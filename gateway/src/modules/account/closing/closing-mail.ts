import { addressIn, type Language, localeOf } from "../../../../../messages/languages.ts";
import type { AuthContext } from "../../../platform/auth/context.ts";
import { type Mail, type MailContext, sendWithRetries, templateMail } from "../../mail/index.ts";

type NoticeContext = MailContext & Pick<AuthContext, "log" | "retailer">;

/**
 * Returns the email that tells a shopper of a deletion, or of its undo.
 * @param closesAt when the account is erased, in ISO 8601; null for one that a login has kept
 * @throws UpstreamError if a part of the email cannot be read
 */
export function closingMail(email: string, closesAt: string | null, context: NoticeContext): Promise<Mail> {
  const { portal } = context.upstreams;
  const { timeZone } = context.retailer;
  const dayOf = (language: Language): string =>
    closesAt === null ? "" : new Date(closesAt).toLocaleDateString(localeOf[language], { dateStyle: "long", timeZone });
  const valuesOf = (language: Language) => ({
    day: dayOf(language),
    loginLink: portal.siteUrl(addressIn(language, "/login")),
    passwordLink: portal.siteUrl(addressIn(language, "/login?pane=reset")),
    contactLink: portal.siteUrl(addressIn(language, "/contact-us")),
  });
  return templateMail(closesAt === null ? "account-kept" : "account-closing", email, valuesOf, context);
}

/**
 * Tells a shopper when the account is erased, and that a login keeps it. A failure to send is logged.
 * @param closesAt in ISO 8601
 */
export const sendClosingNotice = (email: string, closesAt: string, context: NoticeContext): Promise<void> =>
  sendWithRetries(() => closingMail(email, closesAt, context), "closingNotice", context);

/** Tells the logged-in shopper that the login has kept the account. A failure to read the address or to send is logged. */
export const sendKeptNotice = (context: NoticeContext): Promise<void> =>
  sendWithRetries(
    async () => {
      const email = (await context.loaders.customers.record.load())?.email ?? null;
      return email === null ? null : closingMail(email, null, context);
    },
    "closingNotice",
    context,
  );
