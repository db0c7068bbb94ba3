import { addressIn, type Language, localeOf } from "../../../../../messages/languages.ts";
import type { AuthContext } from "../../../platform/auth/context.ts";
import { logFailure } from "../../../platform/errors/log-upstream.ts";
import { type MailContext, templateMail } from "../../mail/index.ts";

type NoticeContext = MailContext & Pick<AuthContext, "log" | "retailer">;

async function send(name: string, email: string, closesAt: string | null, context: NoticeContext): Promise<void> {
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
  await portal.sendMail(await templateMail(name, email, valuesOf, context));
}

/** Runs the sending of an email, whose failure is logged. */
async function sendSafely(sending: () => Promise<void>, { log }: NoticeContext): Promise<void> {
  try {
    await sending();
  } catch (error) {
    logFailure(log, error, "closingNotice", "an email about the end of an account could not be sent");
  }
}

/**
 * Tells a shopper when the account is erased, and that a login keeps it. A failure to send is logged.
 * @param closesAt in ISO 8601
 */
export const sendClosingNotice = (email: string, closesAt: string, context: NoticeContext): Promise<void> =>
  sendSafely(() => send("account-closing", email, closesAt, context), context);

/** Tells the logged-in shopper that the login has kept the account. A failure to read the address or to send is logged. */
export const sendKeptNotice = (context: NoticeContext): Promise<void> =>
  sendSafely(async () => {
    const email = (await context.loaders.customers.record.load())?.email ?? null;
    if (email !== null) await send("account-kept", email, null, context);
  }, context);
