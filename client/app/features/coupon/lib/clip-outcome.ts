import { CombinedGraphQLErrors } from "@apollo/client/errors";
import type { ClipCouponMutationMutation } from "../clip-coupon.gql.ts";

/** What became of a clip, as far as the page acts on it. */
export type ClipOutcome = "clipped" | "unauthenticated" | "unavailable" | "failed";

/** Tells what became of a clip from the mutation's answer; anything but a confirmed clip is a failure of some kind. */
export function clipOutcome(answer: ClipCouponMutationMutation | null | undefined): ClipOutcome {
  const refusal = answer?.clipCoupon.userErrors[0];
  if (refusal) return outcomeOfCode(refusal.code);
  return answer?.clipCoupon.coupon?.state === "CLIPPED" ? "clipped" : "failed";
}

/** Tells what became of a clip whose mutation was rejected, for example without a connection. */
export function clipOutcomeOfError(error: unknown): ClipOutcome {
  if (!CombinedGraphQLErrors.is(error)) return "failed";
  return outcomeOfCode(error.errors[0]?.extensions?.["code"]);
}

function outcomeOfCode(code: unknown): ClipOutcome {
  if (code === "UNAUTHENTICATED") return "unauthenticated";
  if (code === "OFFER_UNAVAILABLE") return "unavailable";
  return "failed";
}
