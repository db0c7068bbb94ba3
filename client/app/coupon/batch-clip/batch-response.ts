import { type BatchClipOutcome, clipOutcomeOfError, limited } from "../lib/clip-outcome.ts";
import type { ClipCouponsMutationMutation } from "./clip-coupons.gql.ts";

/** Why the rest of a batch is not sent. */
export type BatchClipStop = "cardFull" | "loggedOut";

export interface BatchClipResponse {
  readonly outcomes: ReadonlyMap<string, BatchClipOutcome>;
  /** Null if the rest can be sent. */
  readonly stop: BatchClipStop | null;
  /** The seconds until the next clip is allowed. */
  readonly waitSeconds: number;
}

type Payload = ClipCouponsMutationMutation["clipCoupons"];
type Result = Payload["results"][number];

const OUTCOMES = {
  CLIPPED: "clipped",
  ALREADY_CLIPPED: "already",
  FAILED: "failed",
  UNKNOWN: "unknown",
  NOT_ATTEMPTED: "notSent",
} as const;

function outcomeOf({ outcome, error }: Result): BatchClipOutcome {
  if (outcome !== "REFUSED") return { kind: OUTCOMES[outcome] };
  return error === null ? { kind: "failed" } : { kind: "refused", reason: error.message };
}

function waitOf({ userErrors }: Payload): number {
  const limit = userErrors.find(({ code }) => code === "RATE_LIMITED");
  return limit === undefined ? 0 : limited(limit.retryAfterSeconds).waitSeconds;
}

function stopOf({ stoppedBy, userErrors }: Payload): BatchClipStop | null {
  if (stoppedBy === "CARD_FULL") return "cardFull";
  return userErrors.some(({ code }) => code === "UNAUTHENTICATED") ? "loggedOut" : null;
}

const allOf = (ids: readonly string[], kind: "notSent" | "unknown" | "failed"): ReadonlyMap<string, BatchClipOutcome> =>
  new Map(ids.map((id) => [id, { kind }]));

/** Returns the outcomes of a request for several coupons; a coupon without a result was not sent. */
export function batchResponse(ids: readonly string[], { clipCoupons }: ClipCouponsMutationMutation): BatchClipResponse {
  const results = clipCoupons.results.map((result) => [result.couponId, outcomeOf(result)] as const);
  const outcomes = new Map([...allOf(ids, "notSent"), ...results]);
  return { outcomes, stop: stopOf(clipCoupons), waitSeconds: waitOf(clipCoupons) };
}

/** Returns the outcomes of a request without a response; without `canBeSent`, nothing can have been sent. */
export function batchResponseOfError(ids: readonly string[], error: unknown, canBeSent: boolean): BatchClipResponse {
  const outcome = clipOutcomeOfError(error, canBeSent);
  const nothing = { outcomes: allOf(ids, "notSent"), stop: null, waitSeconds: 0 };
  if (outcome.kind === "unauthenticated") return { ...nothing, stop: "loggedOut" };
  if (outcome.kind === "limited") return { ...nothing, waitSeconds: outcome.waitSeconds };
  return { ...nothing, outcomes: allOf(ids, outcome.kind === "unknown" ? "unknown" : "failed") };
}

/** Returns the outcome of a coupon of a batch whose card was read, in the words of its results. */
export function outcomeOfCard(outcome: BatchClipOutcome, reasonIfGone: string): BatchClipOutcome {
  if (outcome.kind === "unavailable") return { kind: "refused", reason: reasonIfGone };
  return outcome.kind === "unauthenticated" || outcome.kind === "limited" ? { kind: "failed" } : outcome;
}
