import type { Context } from "../../../context.ts";
import { UpstreamError } from "../../../errors/upstream-error.ts";
import { keyOfGlobalId } from "../../../lib/graph/global-id.ts";
import { dayIn } from "../../../lib/time/zoned-time.ts";
import { isSwitchOn } from "../../../upstreams/content/switches.ts";
import { visibleRewards } from "../../../upstreams/loyalty/choices.ts";

/** The rules of a registration. */
export interface RegistrationRules {
  readonly sitePath: string;
  /** The number of characters that a password needs. */
  readonly passwordMinimum: number;
  /** The day in the retailer's zone. */
  readonly today: string;
  /** True where the form has no address, or does not need one. */
  readonly addressOptional: boolean;
  /** True where a card without an account can be claimed with a code that is sent to its phone. */
  readonly cardClaims: boolean;
  /** The programs that can be chosen. */
  readonly rewardIds: readonly string[];
  /** The numbers of the retailer's stores. */
  readonly storeNumbers: readonly string[];
  /** Reads the opaque id of a program; null when it is none of this retailer. */
  rewardKey(id: string): string | null;
}

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
 * Reads the rules of a registration.
 * @throws UpstreamError when the stores or the programs cannot be read, because registration is then impossible
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
