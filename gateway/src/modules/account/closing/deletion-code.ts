import { addressIn } from "../../../../../messages/languages.ts";
import type { Context } from "../../../app/context/context.ts";
import type { SendDeletionCodePayload } from "../../../app/graph/schema.generated.ts";
import { requireShopper } from "../../../platform/auth/guards.ts";
import { countAttempt } from "../../../platform/auth/limits/over-limit.ts";
import { userError, type UserError } from "../../../platform/errors/user-error.ts";
import { changeFailure } from "../../../platform/errors/write-failure.ts";
import { messages } from "../../../platform/text/messages.generated.ts";
import { templateMail } from "../../mail/index.ts";

const refused = (error: UserError): SendDeletionCodePayload => ({ sentTo: null, userErrors: [error] });

function purposeOf(email: string, context: Context) {
  const { sitePath, shopperNumber } = requireShopper(context);
  return { use: "delete-account", sitePath, shopperNumber, email: email.toLowerCase() } as const;
}

/** Returns true for a valid code of the email to the logged-in shopper's address. */
export const isDeletionCode = (code: string, email: string | null, context: Context): boolean =>
  email !== null && context.mailedCodes.isCode(code.replaceAll(/\s/g, ""), purposeOf(email, context));

async function send(context: Context): Promise<SendDeletionCodePayload> {
  const { limits, loaders, upstreams, mailedCodes } = context;
  const { sitePath, shopperNumber } = requireShopper(context);
  const limit = await countAttempt(limits.deletionCode, `${sitePath}:${shopperNumber}`);
  if (limit !== null) return refused(limit);
  const email = (await loaders.customers.record.load())?.email ?? null;
  if (email === null) return refused(userError("REFUSED", messages.support.noEmail));
  const code = mailedCodes.codeOf(purposeOf(email, context));
  const { portal } = upstreams;
  const mail = await templateMail(
    "deletion-code",
    email,
    (language) => ({ code, contactLink: portal.siteUrl(addressIn(language, "/contact-us")) }),
    context,
  );
  await portal.sendMail(mail);
  return { sentTo: email, userErrors: [] };
}

/** Emails the logged-in shopper the code that deletes the account in place of the password. */
export async function sendDeletionCode(context: Context): Promise<SendDeletionCodePayload> {
  try {
    return await send(context);
  } catch (error) {
    return refused(changeFailure(error, context, "sendDeletionCode"));
  }
}
