import type { Context } from "../../../app/context/context.ts";
import { UpstreamError } from "../../../platform/errors/upstream-error.ts";
import { keyOfGlobalId } from "../../../platform/graph/global-id.ts";
import { dayIn } from "../../../platform/time/zoned-time.ts";
import { isSwitchOn } from "../../retailer/index.ts";
import { visibleRewards } from "../../account/index.ts";

export interface RegistrationRules {
  readonly sitePath: string;
  /** The minimum length of a password in characters. */
  readonly passwordMinimum: number;
  /** Today in the retailer's time zone. */
  readonly today: string;
  /** True if the form has no address, or does not require one. */
  readonly addressOptional: boolean;
  /** True if a card without an account can be claimed with a code that is sent to its phone. */
  readonly cardClaims: boolean;
  readonly rewardIds: readonly string[];
  readonly storeNumbers: readonly string[];
  /** Returns the key in the opaque id of a program; null for an id of another retailer or type. */
  rewardKey(id: string): string | null;
}

/** Returns true if the retailer lets shoppers claim cards; false while that cannot be read. */
export const allowsCardClaims = async (context: Context): Promise<boolean> => (await contentRules(context)).cardClaims;

async function contentRules({ retailer, loaders, now }: Context) {
  const today = dayIn(now(), retailer.timeZone);
  try {
    const info = await loaders.retailers.info.load();
    const addressOptional = isSwitchOn(info, "addressOptional") || isSwitchOn(info, "hideAddressAtRegistration");
    return { today, addressOptional, cardClaims: isSwitchOn(info, "cardClaims") };
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    return { today, addressOptional: false, cardClaims: false };
  }
}

/**
 * Returns the rules of a registration.
 * @throws UpstreamError if the stores or the programs cannot be read, because registration is then impossible
 */
export async function registrationRules(context: Context): Promise<RegistrationRules> {
  const { locations, choices } = context.loaders;
  const { sitePath, hiddenRewardSubscriptionIds } = context.retailer;
  const [rules, stores, rewards] = await Promise.all([
    contentRules(context),
    locations.list.load(),
    choices.rewardSubscriptions.load(),
  ]);
  return {
    ...rules,
    sitePath,
    passwordMinimum: context.retailer.passwordMinimum,
    rewardIds: visibleRewards(rewards, hiddenRewardSubscriptionIds).map(({ subscriptionId }) => subscriptionId),
    storeNumbers: stores.map(({ storeNumber }) => storeNumber),
    rewardKey: (id) => keyOfGlobalId(id, "RewardSubscription", sitePath),
  };
}
