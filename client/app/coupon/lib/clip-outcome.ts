import { CombinedGraphQLErrors, ServerError } from "@apollo/client/errors";
import { byState, type Fields } from "../../graphql/fields.ts";
import type { ClipCheckQueryQuery } from "../clip/clip-check.gql.ts";
import type { ClipCouponMutationMutation } from "../clip/clip-coupon.gql.ts";

/** The time until the next clip is allowed, after the gateway rejected one because there were too many. */
export interface ClipWait {
  readonly waitSeconds: number;
}

/** A rejection by the coupon service. */
export interface ClipRefusal {
  /** A sentence for the shopper. */
  readonly reason: string;
}

/** The outcome of a clip as the page handles it; `unknown` if the clip may or may not have succeeded. */
export type ClipOutcome = "clipped" | "unauthenticated" | "unavailable" | "failed" | "unknown" | ClipRefusal | ClipWait;

/** Returns true for an outcome or a progress that is a wait. */
export const isWait = (step: unknown): step is ClipWait =>
  typeof step === "object" && step !== null && "waitSeconds" in step;

/** The window of the rate limit, for rejections without a retry time. */
const DEFAULT_WAIT_SECONDS = 60;

/**
 * Returns the outcome of a clip from the response to the mutation; `unknown` if the response has neither error nor
 * state.
 */
export function clipOutcome(answer: ClipCouponMutationMutation | null | undefined): ClipOutcome {
  const refusal = answer?.clipCoupon.userErrors[0];
  if (refusal?.code === "RATE_LIMITED") return { waitSeconds: refusal.retryAfterSeconds ?? DEFAULT_WAIT_SECONDS };
  if (refusal?.code === "REFUSED") return { reason: refusal.message };
  if (refusal) return outcomeOfCode(refusal.code);
  return answer?.clipCoupon.coupon?.state === "CLIPPED" ? "clipped" : "unknown";
}

/**
 * Returns the outcome of a clip whose mutation failed with an error.
 * @param canBeSent false if the device was offline before the clip, so that it cannot have been sent
 */
export function clipOutcomeOfError(error: unknown, canBeSent: boolean): ClipOutcome {
  if (CombinedGraphQLErrors.is(error)) return outcomeOfCode(error.errors[0]?.extensions?.["code"]);
  if (ServerError.is(error) && error.statusCode < 500) return "failed";
  return canBeSent ? "unknown" : "failed";
}

function outcomeOfCode(code: unknown): ClipOutcome {
  switch (code) {
    case "UNAUTHENTICATED":
      return "unauthenticated";
    case "OFFER_UNAVAILABLE":
      return "unavailable";
    case "UNKNOWN_OUTCOME":
    case "INTERNAL_SERVER_ERROR":
      return "unknown";
    case "RATE_LIMITED":
      return { waitSeconds: DEFAULT_WAIT_SECONDS };
    default:
      return "failed";
  }
}

/**
 * Returns the outcome of a clip from a new read of the book; `unknown` if the book may be older than the clip.
 * @param bookId the book of the shopper who clipped
 */
export function clipOutcomeOfCheck({ coupons, coupon }: Fields<ClipCheckQueryQuery>, bookId: string): ClipOutcome {
  if (coupons.state !== "value") return "unknown";
  if (coupons.value.id !== bookId) return "unauthenticated";
  if (coupon.state === "value" && coupon.value.state !== "AVAILABLE") return "clipped";
  // A stale book may be older than the clip.
  if (coupons.value.freshness.stale) return "unknown";
  return byState(coupon, { empty: "unavailable", failed: "unknown" }, () => "failed" as const);
}
