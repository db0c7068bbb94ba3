import { addressIn, localeOf } from "../../../../../messages/languages.ts";
import type { Context } from "../../../app/context/context.ts";
import type { ExportMyDataInput, ExportMyDataPayload } from "../../../app/graph/schema.generated.ts";
import { requireShopper } from "../../../platform/auth/guards.ts";
import { countAttempt } from "../../../platform/auth/limits/over-limit.ts";
import { userError, type UserError } from "../../../platform/errors/user-error.ts";
import { changeFailure } from "../../../platform/errors/write-failure.ts";
import { messages } from "../../../platform/text/messages.generated.ts";
import { templateMail } from "../../mail/index.ts";

/** For how long the link opens the copy, in milliseconds: as long as its key can be decrypted. */
const LIFE_MS = 7 * 24 * 60 * 60_000;

type ExportInput = ExportMyDataInput | null | undefined;

const refused = (error: UserError): ExportMyDataPayload => ({ sentTo: null, expiresAt: null, userErrors: [error] });

type Sent = Pick<ExportMyDataPayload, "expiresAt" | "userErrors">;

async function send(email: string, context: Context): Promise<Sent> {
  const { limits, upstreams, dataCopyTokens, retailer, now } = context;
  const { shopperNumber, sitePath } = requireShopper(context);
  const limit = await countAttempt(limits.dataCopy, `${sitePath}:${shopperNumber}`);
  if (limit !== null) return { expiresAt: null, userErrors: [limit] };
  const expiresAt = new Date(now().getTime() + LIFE_MS);
  const key = await dataCopyTokens.encrypt("copy", { sitePath, ownerId: shopperNumber });
  const mail = await templateMail(
    "data-copy",
    email,
    (language) => ({
      copyLink: upstreams.portal.siteUrl(addressIn(language, `/account/copy?key=${key}`)),
      day: expiresAt.toLocaleDateString(localeOf[language], { dateStyle: "long", timeZone: retailer.timeZone }),
    }),
    context,
  );
  await upstreams.portal.sendMail(mail);
  return { expiresAt: expiresAt.toISOString(), userErrors: [] };
}

async function sendOnce(input: ExportInput, context: Context): Promise<ExportMyDataPayload> {
  const { shopperNumber, sitePath } = requireShopper(context);
  const email = (await context.loaders.customers.record.load())?.email ?? null;
  if (email === null) return refused(userError("REFUSED", messages.support.noEmail));
  const result = await context.replays.once({
    scope: ["exportMyData", sitePath, shopperNumber],
    key: input?.idempotencyKey,
    work: () => send(email, context),
    isFinal: ({ expiresAt }) => expiresAt != null,
  });
  return { sentTo: result.expiresAt == null ? null : email, ...result };
}

/** Sends the logged-in shopper the link of a copy of the stored data. Nothing is stored: the link reads the data as they are. */
export async function exportMyData(input: ExportInput, context: Context): Promise<ExportMyDataPayload> {
  try {
    return await sendOnce(input, context);
  } catch (error) {
    return refused(changeFailure(error, context, "exportMyData"));
  }
}
