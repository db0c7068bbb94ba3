import { isWait, type ClipOutcome, type ClipRefusal, clipOutcomeOfError } from "../lib/clip-outcome.ts";
import type { ClipCouponsMutationMutation } from "./clip-coupons.gql.ts";

/** What happened to one coupon of a set; `checking` while the page reads the card to find out. */
export type SetOutcome = "clipped" | "already" | "failed" | "checking" | "notSent" | ClipRefusal;

/** Why the rest of a set is not sent. */
export type SetStop = "cardFull" | "loggedOut";

/** The response to one request of a set. */
export interface SetAnswer {
  /** The outcome of each coupon by its id. */
  readonly outcomes: ReadonlyMap<string, SetOutcome>;
  /** Null if the rest can be sent. */
  readonly stop: SetStop | null;
  /** The seconds until the next clip is allowed. */
  readonly waitSeconds: number;
}

type Payload = ClipCouponsMutationMutation["clipCoupons"];
type Result = Payload["results"][number];

/** The window of the rate limit, for rejections without a retry time. */
const DEFAULT_WAIT_SECONDS = 60;

const OUTCOMES = {
  CLIPPED: "clipped",
  ALREADY_CLIPPED: "already",
  FAILED: "failed",
  UNKNOWN: "checking",
  NOT_ATTEMPTED: "notSent",
} as const;

function outcomeOf({ outcome, error }: Result): SetOutcome {
  if (outcome !== "REFUSED") return OUTCOMES[outcome];
  return error === null ? "failed" : { reason: error.message };
}

function waitOf({ userErrors }: Payload): number {
  const limit = userErrors.find(({ code }) => code === "RATE_LIMITED");
  return limit === undefined ? 0 : (limit.retryAfterSeconds ?? DEFAULT_WAIT_SECONDS);
}

function stopOf({ stoppedBy, userErrors }: Payload): SetStop | null {
  if (stoppedBy === "CARD_FULL") return "cardFull";
  return userErrors.some(({ code }) => code === "UNAUTHENTICATED") ? "loggedOut" : null;
}

const allOf = (ids: readonly string[], outcome: SetOutcome): ReadonlyMap<string, SetOutcome> =>
  new Map(ids.map((id) => [id, outcome]));

/**
 * Returns the outcomes of a request for several coupons; a coupon without a result was not sent.
 * @param ids the coupons of the request
 */
export function setAnswer(ids: readonly string[], { clipCoupons }: ClipCouponsMutationMutation): SetAnswer {
  const found = clipCoupons.results.map((result) => [result.couponId, outcomeOf(result)] as const);
  const outcomes = new Map([...allOf(ids, "notSent"), ...found]);
  return { outcomes, stop: stopOf(clipCoupons), waitSeconds: waitOf(clipCoupons) };
}

/**
 * Returns the outcomes of a request without a response.
 * @param ids the coupons of the request
 * @param canBeSent false if the device was offline before the request, so that nothing can have been sent
 */
export function setAnswerOfError(ids: readonly string[], error: unknown, canBeSent: boolean): SetAnswer {
  const outcome = clipOutcomeOfError(error, canBeSent);
  const nothing = { outcomes: allOf(ids, "notSent"), stop: null, waitSeconds: 0 };
  if (outcome === "unauthenticated") return { ...nothing, stop: "loggedOut" };
  if (isWait(outcome)) return { ...nothing, waitSeconds: outcome.waitSeconds };
  return { ...nothing, outcomes: allOf(ids, outcome === "unknown" ? "checking" : "failed") };
}

/** Returns the outcome of a coupon as its card shows it; null for one that was not sent. */
export function cardOutcome(outcome: SetOutcome): ClipOutcome | null {
  if (outcome === "notSent") return null;
  if (outcome === "checking") return "unknown";
  return outcome === "already" ? "clipped" : outcome;
}

/** Returns the outcome of a coupon whose card was read. */
export function outcomeOfCard(outcome: ClipOutcome, reasonIfGone: string): SetOutcome {
  if (outcome === "clipped" || outcome === "failed") return outcome;
  if (outcome === "unavailable") return { reason: reasonIfGone };
  if (outcome === "unknown") return "checking";
  return typeof outcome === "object" && "reason" in outcome ? outcome : "failed";
}
