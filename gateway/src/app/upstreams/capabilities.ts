import { Capability } from "../../platform/graph/schema-types.generated.ts";
import { isOffered } from "../../platform/upstreams/absent-calls.ts";
import type { ProviderCalls } from "./providers.ts";

/** The call that each capability requires. */
const neededCall: Readonly<Record<Capability, (ports: ProviderCalls) => object>> = {
  CALENDAR_FEED: ({ calendars }) => calendars.setFeed,
  CHARITIES: ({ charities }) => charities.enrollCharity,
  CREDITS: ({ rewards }) => rewards.credits,
  EMAIL_SUBSCRIPTIONS: ({ accountChanges }) => accountChanges.updateEmailSubscriptions,
  PASSWORD_CHANGE: ({ accountChanges }) => accountChanges.changePassword,
  PASSWORD_RESET: ({ passwordResets }) => passwordResets.resetPassword,
  POINTS: ({ rewards }) => rewards.pointsTotal,
  RECEIPTS: ({ rewards }) => rewards.receipts,
  REDEMPTION_FREEZE: ({ freezes }) => freezes.freeze,
  REGISTRATION: ({ accountChanges }) => accountChanges.register,
  REWARDS: ({ rewards }) => rewards.overview,
  SAVINGS: ({ rewards }) => rewards.savings,
  SECURITY_ANSWER: ({ accountChanges }) => accountChanges.updateSecurityAnswer,
  SUPPORT_LOOKUP: ({ support }) => support.openForSupport,
};

/** Returns the capabilities of a retailer's ports, which follow from their calls and need no request. */
export const capabilitiesOf = (ports: ProviderCalls): readonly Capability[] =>
  Object.values(Capability).filter((capability) => isOffered(neededCall[capability](ports)));
