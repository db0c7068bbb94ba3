import { CombinedGraphQLErrors, ServerError } from "@apollo/client/errors";
import { byState, type Fields } from "../../graphql/fields.ts";
import type { ClipCheckQueryQuery } from "../clip/clip-check.gql.ts";
import type { ClipCouponMutationMutation } from "../clip/clip-coupon.gql.ts";

/** Why a coupon is not on the card, and can be tried again. */
export type ClipRefusal =
  | { readonly kind: "failed" }
  /** By the coupon service, with a sentence for the shopper. */
  | { readonly kind: "refused"; readonly reason: string }
  /** By the gateway, because there were too many clips. */
  | { readonly kind: "limited"; readonly waitSeconds: number };

/** The outcome of a clip as the page handles it; `unknown` if the clip may or may not have succeeded. */
export type ClipOutcome =
  | ClipRefusal
  | { readonly kind: "clipped" }
  | { readonly kind: "unauthenticated" }
  | { readonly kind: "unavailable" | "unknown" };

/** The outcome of a coupon that was clipped with others; it may have been on the card already. */
export type BatchClipOutcome = ClipOutcome | { readonly kind: "already" | "notSent" };

/** The window of the rate limit, for rejections without a retry time. */
const DEFAULT_WAIT_SECONDS = 60;

/** Returns the outcome of a clip that was rejected because there were too many. */
export const limited = (seconds?: number | null) =>
  ({ kind: "limited", waitSeconds: seconds ?? DEFAULT_WAIT_SECONDS }) as const;

/** Returns the outcome from the response to the mutation; `unknown` if it has neither error nor state. */
export function clipOutcome(data: ClipCouponMutationMutation | null | undefined): ClipOutcome {
  const refusal = data?.clipCoupon.userErrors[0];
  if (refusal?.code === "RATE_LIMITED") return limited(refusal.retryAfterSeconds);
  if (refusal?.code === "REFUSED") return { kind: "refused", reason: refusal.message };
  if (refusal) return outcomeOfCode(refusal.code);
  return { kind: data?.clipCoupon.coupon?.state === "CLIPPED" ? "clipped" : "unknown" };
}

/** Returns the outcome after an error; without `canBeSent` (offline before the clip), it cannot have been sent. */
export function clipOutcomeOfError(error: unknown, canBeSent: boolean): ClipOutcome {
  if (CombinedGraphQLErrors.is(error)) return outcomeOfCode(error.errors[0]?.extensions?.["code"]);
  if (ServerError.is(error) && error.statusCode < 500) return { kind: "failed" };
  return { kind: canBeSent ? "unknown" : "failed" };
}

function outcomeOfCode(code: unknown): ClipOutcome {
  switch (code) {
    case "UNAUTHENTICATED":
      return { kind: "unauthenticated" };
    case "OFFER_UNAVAILABLE":
      return { kind: "unavailable" };
    case "UNKNOWN_OUTCOME":
    case "INTERNAL_SERVER_ERROR":
      return { kind: "unknown" };
    case "RATE_LIMITED":
      return limited();
    default:
      return { kind: "failed" };
  }
}

/** Returns the outcome from a new read of the book; `unknown` if the book may be older than the clip. */
export function clipOutcomeOfCheck({ coupons, coupon }: Fields<ClipCheckQueryQuery>, bookId: string): ClipOutcome {
  if (coupons.state !== "value") return { kind: "unknown" };
  if (coupons.value.id !== bookId) return { kind: "unauthenticated" };
  if (coupon.state === "value" && coupon.value.state !== "AVAILABLE") return { kind: "clipped" };
  // A stale book may be older than the clip.
  if (coupons.value.freshness.stale) return { kind: "unknown" };
  return { kind: byState(coupon, { empty: "unavailable", failed: "unknown" }, () => "failed" as const) };
}
