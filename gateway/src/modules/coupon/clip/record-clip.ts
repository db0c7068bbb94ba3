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
 * Stores what became of a coupon: support can explain it, and the time is certain. It does not delay the response: the call is
 * repeated in the background while the sign-on service fails.
 */
function store(
  { shopperNumber }: Session,
  attempt: Omit<RecordedClip, "reference">,
  { upstreams, log }: Context,
): void {
  const record = () => upstreams.sso.recordClipAttempt(shopperNumber, attempt);
  const { outcome } = attempt;
  record().catch(() => retryLater(record, () => log.warn({ outcome }, "a clip was not recorded for support")));
}

/** Stores how a clip ended. */
export function recordClip(session: Session, offerId: string, clip: ClipOutcome, context: Context): void {
  const outcome = recordedOutcome(clip);
  if (outcome === null) return;
  const reason = outcome === "REFUSED" ? (clip.serviceReason ?? null) : null;
  const attempt = { at: context.now().toISOString(), offerId, outcome, reason };
  if (outcome === "CLIPPED") context.loaders.clips.note(offerId, attempt.at);
  store(session, attempt, context);
}

/** Stores that a coupon was taken off the card, or may have been. */
export function recordUnclip(
  session: Session,
  offerId: string,
  outcome: "UNCLIPPED" | "UNKNOWN",
  context: Context,
): void {
  context.loaders.clips.forget(offerId);
  store(session, { at: context.now().toISOString(), offerId, outcome, reason: null }, context);
}
