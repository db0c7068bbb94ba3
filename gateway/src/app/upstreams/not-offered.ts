import { accountNotOffered } from "../../modules/account/port.ts";
import { calendarsNotOffered } from "../../modules/calendar/port.ts";
import { charitiesNotOffered } from "../../modules/charity/port.ts";
import { freezesNotOffered } from "../../modules/rewards/points-guard/port.ts";
import { cardClaimsNotOffered } from "../../modules/session/registration/port.ts";
import { absentCall } from "../../platform/upstreams/absent-calls.ts";
import type { ProviderCalls } from "./providers.ts";

/** The calls that only some services offer. */
type Absent = Pick<
  ProviderCalls,
  "accountChanges" | "choices" | "passwordResets" | "rewards" | "charities" | "calendars" | "freezes" | "cardClaims"
>;

/**
 * Returns what each port has in place of calls that a service does not offer.
 * @param upstream the name of the service
 */
export function notOffered(upstream: string): Absent {
  const absent = absentCall(upstream);
  return {
    ...accountNotOffered(absent),
    calendars: calendarsNotOffered(absent),
    cardClaims: cardClaimsNotOffered(absent),
    charities: charitiesNotOffered(absent),
    freezes: freezesNotOffered(absent),
    rewards: {
      receipts: absent,
      savings: absent,
      pointsTotal: absent,
      pointsHistory: absent,
      credits: absent,
      overview: absent,
    },
  };
}
