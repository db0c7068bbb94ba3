import { Capability } from "../../schema.generated.ts";
import { isOffered } from "./not-offered.ts";
import type { Providers } from "./providers.ts";

/** The call without which there is no such capability. */
const neededCall: Readonly<Record<Capability, (providers: Providers) => object>> = {
  CHARITIES: ({ charities }) => charities.enrollCharity,
  CREDITS: ({ rewards }) => rewards.credits,
  EMAIL_SUBSCRIPTIONS: ({ accountChanges }) => accountChanges.updateEmailSubscriptions,
  PASSWORD_CHANGE: ({ accountChanges }) => accountChanges.changePassword,
  PASSWORD_RESET: ({ passwordResets }) => passwordResets.resetPassword,
  POINTS: ({ rewards }) => rewards.pointsTotal,
  RECEIPTS: ({ rewards }) => rewards.receipts,
  REGISTRATION: ({ accountChanges }) => accountChanges.register,
  REWARDS: ({ rewards }) => rewards.overview,
  SAVINGS: ({ rewards }) => rewards.savings,
  SECURITY_ANSWER: ({ accountChanges }) => accountChanges.updateSecurityAnswer,
  SUPPORT_LOOKUP: ({ support }) => support.openForSupport,
};

/**
 * Tells what a retailer's shoppers can do, from what the service behind its providers offers; asks nobody.
 * @param providers the providers of the request
 */
export const capabilitiesOf = (providers: Providers): readonly Capability[] =>
  Object.values(Capability).filter((capability) => isOffered(neededCall[capability](providers)));
