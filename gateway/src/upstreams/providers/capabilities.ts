import { Capability } from "../../schema.generated.ts";
import { isOffered } from "./not-offered.ts";
import type { Providers } from "./providers.ts";

/** The call without which there is no such capability. */
const neededCall: Readonly<Record<Capability, (providers: Providers) => object>> = {
  CHARITIES: ({ rewards }) => rewards.enrollCharity,
  CREDITS: ({ rewards }) => rewards.credits,
  EMAIL_SUBSCRIPTIONS: ({ accounts }) => accounts.updateEmailSubscriptions,
  PASSWORD_CHANGE: ({ accounts }) => accounts.changePassword,
  PASSWORD_RESET: ({ accounts }) => accounts.resetPassword,
  POINTS: ({ rewards }) => rewards.pointsTotal,
  RECEIPTS: ({ rewards }) => rewards.receipts,
  REGISTRATION: ({ accounts }) => accounts.register,
  REWARDS: ({ rewards }) => rewards.overview,
  SAVINGS: ({ rewards }) => rewards.savings,
  SECURITY_ANSWER: ({ accounts }) => accounts.updateSecurityAnswer,
  SUPPORT_LOOKUP: ({ accounts }) => accounts.openForSupport,
};

/**
 * Tells what a retailer's shoppers can do, from what the service behind its providers offers; asks nobody.
 * @param providers the providers of the request
 */
export const capabilitiesOf = (providers: Providers): readonly Capability[] =>
  Object.values(Capability).filter((capability) => isOffered(neededCall[capability](providers)));
