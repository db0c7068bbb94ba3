import { addressIn, type Language } from "../../../../messages/languages.ts";
import { templateMail } from "../mail/index.ts";
import type { Context } from "../../app/context/context.ts";
import { logFailure } from "../../platform/errors/log-upstream.ts";

async function send(email: string, form: string, token: string, context: Context): Promise<void> {
  const { portal } = context.upstreams;
  // The token stands for the address, because URLs are logged.
  const path = `/unsubscribe?${new URLSearchParams({ form, token }).toString()}`;
  const linkIn = (language: Language): string => portal.siteUrl(addressIn(language, path));
  const valuesOf = (language: Language) => ({ unsubscribeLink: linkIn(language) });
  const { language, ...mail } = await templateMail("subscribed", email, valuesOf, context);
  await portal.sendMail({ ...mail, unsubscribeUrl: linkIn(language) });
}

/**
 * Sends a new subscriber the email with the link to unsubscribe. A failure to send is logged.
 * @param form the name of the form of the mailing list
 * @param token the token with which the list removes the address
 */
export async function sendSubscriptionMail(
  email: string,
  form: string,
  token: string,
  context: Context,
): Promise<void> {
  try {
    await send(email, form, token, context);
  } catch (error) {
    logFailure(context.log, error, "subscriptionMail", "the email to a new subscriber could not be sent");
  }
}
