import type { Session } from "../../../platform/auth/session/session.ts";
import type { Context } from "../../../app/context/context.ts";
import { retryLater } from "../../../platform/time/retry-later.ts";
import type { UserErrorCode } from "../../../app/graph/schema.generated.ts";
import type { ClipOutcome } from "./clip.ts";
import type { RecordedClip } from "./sso.ts";

/** The recorded outcomes by user error; other errors say nothing about a coupon. */
const outcomes: Partial<Record<UserErrorCode, RecordedClip["outcome"]>> = {
  OFFER_UNAVAILABLE: "NOT_OFFERED",
  REFUSED: "REFUSED",
  UPSTREAM_FAILED: "FAILED",
  UNKNOWN_OUTCOME: "UNKNOWN",
};

/**
 * Returns what is recorded of a clip: `CLIPPED` for one that is on the card since this request. Null for one that was there
 * before, and for a refusal that says nothing about a coupon.
 */
function recordedOutcome({ coupon, alreadyClipped, userErrors }: ClipOutcome): RecordedClip["outcome"] | null {
  if (coupon !== null) return alreadyClipped ? null : "CLIPPED";
  const [error] = userErrors;
  return error === undefined ? null : (outcomes[error.code] ?? null);
}

/**
 * Stores how a clip ended: support can explain a failed one, and the time of a successful one is certain. It does not delay
 * the response: the attempt is repeated in the background while the sign-on service fails.
 */
export function recordClip(
  { shopperNumber }: Session,
  offerId: string,
  clip: ClipOutcome,
  { upstreams, loaders, now, log }: Context,
): void {
  const outcome = recordedOutcome(clip);
  if (outcome === null) return;
  const reason = outcome === "REFUSED" ? (clip.serviceReason ?? null) : null;
  const attempt = { at: now().toISOString(), offerId, outcome, reason };
  if (outcome === "CLIPPED") loaders.clips.note(offerId, attempt.at);
  const record = () => upstreams.sso.recordClipAttempt(shopperNumber, attempt);
  record().catch(() => retryLater(record, () => log.warn({ outcome }, "a clip was not recorded for support")));
}
