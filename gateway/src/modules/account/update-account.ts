import { languageOf } from "../../../../messages/languages.ts";
import { countAttempt } from "../../platform/auth/limits/over-limit.ts";
import type { Context } from "../../app/context/context.ts";
import { userError } from "../../platform/errors/user-error.ts";
import { dayIn } from "../../platform/time/zoned-time.ts";
import { messages } from "../../platform/text/messages.generated.ts";
import type {
  MutationUpdateAccountArgs,
  MutationUpdateHomeStoreArgs,
  UpdateAccountInput,
} from "../../app/graph/schema.generated.ts";
import { isSwitchOn } from "../retailer/index.ts";
import { checkChange, type ChangeRules } from "./account-change.ts";
import { changeAccount, notChanged, type AccountOutcome } from "./account-outcome.ts";
import { writeAccount } from "./write-account.ts";

const wrongPassword = {
  message: messages.account.wrongPassword,
  field: ["input", "email", "currentPassword"],
};

/**
 * Returns the rules of a change. Reads content only for the removal of a zip code, so that its outage stops no other
 * change.
 * @throws UpstreamError if content is needed and cannot be read
 */
async function changeRules({ address }: UpdateAccountInput, context: Context): Promise<ChangeRules> {
  const { retailer, loaders, now } = context;
  const removesZip = address != null && address.zip !== undefined && (address.zip ?? "").trim() === "";
  const addressOptional = removesZip && isSwitchOn(await loaders.retailers.info.load(), "addressOptional");
  return { today: dayIn(now(), retailer.timeZone), addressOptional };
}

export async function updateAccount(
  { input, expected }: MutationUpdateAccountArgs,
  context: Context,
): Promise<AccountOutcome> {
  return changeAccount(
    context,
    async (session) => {
      const checked = checkChange(input, await changeRules(input, context));
      if ("userErrors" in checked) return notChanged(...checked.userErrors);
      const { identity } = context.retailer;
      if (checked.change.email !== undefined && identity !== undefined) {
        const message = messages.account.emailElsewhere({ name: identity.name });
        return notChanged(userError("NOT_OFFERED", message, ["input", "email"]));
      }
      const asksPassword = checked.change.currentPassword !== undefined;
      const key = `${session.sitePath}:${session.shopperNumber}`;
      const limit = asksPassword ? await countAttempt(context.limits.password, key) : null;
      if (limit !== null) return notChanged(limit);
      return writeAccount(session, checked.change, context, expected);
    },
    { wrongPassword },
  );
}

export async function updateHomeStore(
  { input: { storeNumber }, expected }: MutationUpdateHomeStoreArgs,
  context: Context,
): Promise<AccountOutcome> {
  return changeAccount(context, async (session) => {
    const store = await context.loaders.locations.byNumber.load(storeNumber);
    if (store === null) {
      return notChanged(userError("INVALID_INPUT", messages.shared.chooseStore, ["input", "storeNumber"]));
    }
    return writeAccount(session, { homeStoreNumber: store.storeNumber }, context, expected);
  });
}

export async function updateDataSharing(optOutDataSharing: boolean, context: Context): Promise<AccountOutcome> {
  const change = optOutDataSharing
    ? { optOutDataSharing, optedOutAt: context.now().toISOString() }
    : { optOutDataSharing };
  return changeAccount(context, (session) => writeAccount(session, change, context));
}

export async function updateLanguage(tag: string, context: Context): Promise<AccountOutcome> {
  return changeAccount(context, async (session) => {
    const language = languageOf(tag);
    if (language === null) {
      return notChanged(userError("INVALID_INPUT", messages.account.chooseLanguage, ["input", "language"]));
    }
    const outcome = await writeAccount(session, { language }, context);
    if (outcome.userErrors.length === 0 && session.use === "cookie") context.setLanguageCookie(language);
    return outcome;
  });
}
