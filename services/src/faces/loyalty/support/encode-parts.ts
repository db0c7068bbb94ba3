import type { ClipAttempt } from "../../../core/offers/clip-attempts.ts";
import type { SignIn } from "../../../core/sessions/sign-ins.ts";
import type { Acceptance } from "../../../core/shoppers/terms.ts";
import type { Wire } from "../wire.generated.ts";

export function encodeSignIn({ at, outcome, device }: SignIn): Wire["SignIn"] {
  return { At: at.toISOString(), Outcome: outcome, Device: device };
}

export function encodeClipAttempt({ at, offerId, outcome, reference }: ClipAttempt): Wire["ClipAttempt"] {
  return { At: at.toISOString(), OfferId: offerId, Outcome: outcome, Reference: reference };
}

export function encodeAcceptance({ version, at }: Acceptance): Wire["Acceptance"] {
  return { Version: version, At: at.toISOString() };
}
