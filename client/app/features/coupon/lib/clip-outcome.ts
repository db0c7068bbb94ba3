import { CombinedGraphQLErrors, ServerError } from "@apollo/client/errors";
import { byState, type Fields } from "../../../graphql/fields.ts";
import type { ClipCheckQueryQuery } from "../clip/clip-check.gql.ts";
import type { ClipCouponMutationMutation } from "../clip/clip-coupon.gql.ts";

/** A clip was refused because there were too many; the next try is possible after this time. */
export interface ClipWait {
  readonly waitSeconds: number;
}

/** What became of a clip, as far as the page acts on it; `unknown` when it may or may not have been made. */
export type ClipOutcome = "clipped" | "unauthenticated" | "unavailable" | "failed" | "unknown" | ClipWait;

/** The window of the limit, for refusals without a time of their own. */
const DEFAULT_WAIT_SECONDS = 60;

/** Tells what became of a clip from the mutation's answer; an answer that explains nothing leaves it unknown. */
export function clipOutcome(answer: ClipCouponMutationMutation | null | undefined): ClipOutcome {
  const refusal = answer?.clipCoupon.userErrors[0];
  if (refusal?.code === "RATE_LIMITED") return { waitSeconds: refusal.retryAfterSeconds ?? DEFAULT_WAIT_SECONDS };
  if (refusal) return outcomeOfCode(refusal.code);
  return answer?.clipCoupon.coupon?.state === "CLIPPED" ? "clipped" : "unknown";
}

/**
 * Tells what became of a clip whose mutation was rejected.
 * @param online false when the browser knows that it has no connection, so that nothing can have been sent
 */
export function clipOutcomeOfError(error: unknown, online: boolean): ClipOutcome {
  if (CombinedGraphQLErrors.is(error)) return outcomeOfCode(error.errors[0]?.extensions?.["code"]);
  if (ServerError.is(error) && error.statusCode < 500) return "failed";
  return online ? "unknown" : "failed";
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
 * Tells what became of a clip from the book as it was read back; `unknown` when the book is too old to show it.
 * @param bookId the book of the shopper who clipped
 */
export function clipOutcomeOfCheck({ coupons, coupon }: Fields<ClipCheckQueryQuery>, bookId: string): ClipOutcome {
  if (coupons.state !== "value") return "unknown";
  if (coupons.value.id !== bookId) return "unauthenticated";
  if (coupon.state === "value" && coupon.value.state !== "AVAILABLE") return "clipped";
  // A book from before the clip cannot show it.
  if (coupons.value.freshness.stale) return "unknown";
  return byState(coupon, { empty: "unavailable", failed: "unknown" }, () => "failed" as const);
}
