import { absentCall } from "../../platform/upstreams/absent-calls.ts";
import type { ProviderCalls } from "./providers.ts";

/** The calls that only some services offer. */
type Absent = Pick<
  ProviderCalls,
  "accountChanges" | "choices" | "passwordResets" | "rewards" | "charities" | "calendars" | "freezes" | "cardClaims"
>;

/**
 * Returns placeholders for calls that a service does not offer: choices are empty, all others throw `not-offered`.
 * @param upstream the name of the service
 */
export function notOffered(upstream: string): Absent {
  const absent = absentCall(upstream);
  const none = async () => [];
  return {
    rewards: {
      receipts: absent,
      savings: absent,
      pointsTotal: absent,
      pointsHistory: absent,
      credits: absent,
      overview: absent,
    },
    charities: {
      charities: none,
      shopperCharities: absent,
      enrollCharity: absent,
      disenrollCharity: absent,
      runExclusive: absent,
    },
    accountChanges: {
      updateEmailSubscriptions: absent,
      optOutOfEmails: absent,
      changePassword: absent,
      updateSecurityAnswer: absent,
      register: absent,
      sendClaimCode: absent,
    },
    choices: { rewardSubscriptions: none, emailSubscriptions: none, securityQuestions: none },
    cardClaims: { requestClaim: absent, readClaim: absent, decideClaim: absent },
    freezes: { freezes: absent, freeze: absent, liftFreeze: absent },
    calendars: { feed: absent, setFeed: absent, read: absent },
    passwordResets: { findAccount: absent, resetPassword: absent },
  };
}
