import type { Context } from "../../context.ts";
import { UpstreamError } from "../../errors/upstream-error.ts";
import { tooManyAttemptsText, userError } from "../../errors/user-error.ts";
import { sameStoreNumber } from "../../lib/store-numbers.ts";
import { dayIn, defaultTimeZone } from "../../lib/zoned-time.ts";
import type { UpdateAccountInput } from "../../schema.generated.ts";
import { isSwitchOn } from "../../upstreams/content/switches.ts";
import { checkChange, type ChangeRules } from "./account-change.ts";
import { changeAccount, notChanged, type AccountOutcome } from "./account-outcome.ts";
import { writeAccount } from "./write-account.ts";

const wrongPassword = {
  message: "Your current password is not correct.",
  field: ["input", "email", "currentPassword"],
};

/** What content decides about accounts; while it cannot be read the usual rules hold. */
export async function changeRules({ upstreams, now }: Context): Promise<ChangeRules> {
  try {
    const info = await upstreams.content.retailerInfo();
    return { today: dayIn(now(), info.timeZone), addressOptional: isSwitchOn(info, "addressOptional") };
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    return { today: dayIn(now(), defaultTimeZone), addressOptional: false };
  }
}

/** Changes one part of the signed-in shopper's account. */
export async function updateAccount(input: UpdateAccountInput, context: Context): Promise<AccountOutcome> {
  return changeAccount(
    context,
    async (session) => {
      const checked = checkChange(input, await changeRules(context));
      if ("userErrors" in checked) return notChanged(...checked.userErrors);
      const asksPassword = checked.change.currentPassword !== undefined;
      const key = `${session.sitePath}:${session.shopperNumber}`;
      if (asksPassword && !(await context.limits.password.admit(key))) {
        return notChanged(userError("RATE_LIMITED", tooManyAttemptsText));
      }
      return writeAccount(session, checked.change, context);
    },
    { wrongPassword },
  );
}

/** Makes a store of the retailer the signed-in shopper's home store. */
export async function updateHomeStore(storeNumber: string, context: Context): Promise<AccountOutcome> {
  return changeAccount(context, async (session) => {
    const { locations } = await context.upstreams.content.locations();
    const store = locations.find((location) => sameStoreNumber(location.storeNumber, storeNumber));
    if (store === undefined) {
      return notChanged(userError("INVALID_INPUT", "Please choose your store.", ["input", "storeNumber"]));
    }
    return writeAccount(session, { homeStoreNumber: store.storeNumber }, context);
  });
}

/** Sets whether the signed-in shopper's data may be shared. */
export async function updateDataSharing(optOutDataSharing: boolean, context: Context): Promise<AccountOutcome> {
  return changeAccount(context, (session) => writeAccount(session, { optOutDataSharing }, context));
}
