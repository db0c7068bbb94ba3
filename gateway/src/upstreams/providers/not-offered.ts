import { UpstreamError } from "../../errors/upstream-error.ts";
import type { ProviderCalls } from "./providers.ts";

/** What only some services offer. */
type Absent = Pick<ProviderCalls, "accountChanges" | "choices" | "passwordResets" | "rewards" | "charities">;

/** The calls that stand for something absent, of all services. */
const absentCalls = new WeakSet<object>();

/** Tells whether a call of a provider is really there: false for one that only throws `not-offered`. */
export const isOffered = (call: object): boolean => !absentCalls.has(call);

/**
 * Stands for what a service does not offer: nothing is asked, a list to choose from is empty, and everything else is absent
 * with `not-offered` as the reason.
 * @param upstream the name of the service
 */
export function notOffered(upstream: string): Absent {
  const absent = async (): Promise<never> => {
    throw new UpstreamError({ upstream, kind: "not-offered" });
  };
  absentCalls.add(absent);
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
      changePassword: absent,
      updateSecurityAnswer: absent,
      register: absent,
      sendClaimCode: absent,
    },
    choices: { rewardSubscriptions: none, emailSubscriptions: none, securityQuestions: none },
    passwordResets: { findAccount: absent, resetPassword: absent },
  };
}
