import type { Session } from "../../../platform/auth/session/session.ts";
import type { Context } from "../../../app/context/context.ts";
import { retryLater } from "../../../platform/time/retry-later.ts";
import type { UserError, UserErrorCode } from "../../../app/graph/schema.generated.ts";
import type { ClipFailure } from "./sso.ts";

/** The recorded outcomes by user error; other errors say nothing about a coupon. */
const outcomes: Partial<Record<UserErrorCode, ClipFailure["outcome"]>> = {
  OFFER_UNAVAILABLE: "NOT_OFFERED",
  REFUSED: "REFUSED",
  UPSTREAM_FAILED: "FAILED",
  UNKNOWN_OUTCOME: "UNKNOWN",
};

interface FailedClip {
  readonly offerId: string;
  readonly error: UserError;
  /** The sentence with which the service refused it; null without one. */
  readonly serviceReason: string | null;
}

/**
 * Stores a clip that did not succeed, so that support can explain it. It does not delay the response: the attempt is
 * repeated in the background while the sign-on service fails.
 */
export function recordClipFailure(
  { shopperNumber }: Session,
  { offerId, error, serviceReason }: FailedClip,
  { upstreams, now, log }: Context,
): void {
  const outcome = outcomes[error.code];
  if (outcome === undefined) return;
  const reason = outcome === "REFUSED" ? serviceReason : null;
  const failure = { at: now().toISOString(), offerId, outcome, reason };
  const record = () => upstreams.sso.recordClipFailure(shopperNumber, failure);
  record().catch(() => retryLater(record, () => log.warn({ outcome }, "a failed clip was not recorded for support")));
}
