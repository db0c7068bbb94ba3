import type { AbsentCall } from "../../../platform/upstreams/absent-calls.ts";

/** A request to release a phone number from a card. */
export interface CardClaim {
  /** The number of the card, which its claimant must not see. */
  readonly shopperNumber: string;
  readonly claimId: string;
  /** Ten digits. */
  readonly phone: string;
  readonly requestedAt: string;
  /** What is known about the details of the holder. */
  readonly details: "NOT_COMPARED" | "DIFFERENT" | "NOT_ON_CARD";
  readonly state: "PENDING" | "APPROVED" | "DENIED" | "USED" | "EXPIRED";
  /** The end of the approval; null without one. */
  readonly approvedUntil: string | null;
}

/** The decision of an agent about a claim. */
export type ClaimDecision = "APPROVED" | "DENIED";

/** The code of a phone number in a registration. */
export interface ClaimCode {
  readonly phone: string;
  readonly code: string;
  /** The id of the registration, which requested the code. */
  readonly claimId: string;
}

/** The calls about cards whose phone numbers changed hands. A service without them throws UpstreamError `not-offered`. */
export interface CardClaimCalls {
  /**
   * Uses the code up and returns the claim. The service repeats nothing for an id that it has, and has one undecided claim for
   * each card at most.
   * @throws UpstreamError `refused` with errorCode 34 for a wrong code, 36 for one that was tried too often
   */
  requestClaim(code: ClaimCode): Promise<CardClaim>;
  /** Returns a claim for support. @throws UpstreamError `refused` with errorCode 38 for an unknown one */
  readClaim(shopperNumber: string, claimId: string): Promise<CardClaim>;
  /**
   * Decides a claim for support; the same decision again changes nothing.
   * @throws UpstreamError `refused` with errorCode 39 for a claim that was decided otherwise
   */
  decideClaim(shopperNumber: string, claimId: string, decision: ClaimDecision): Promise<CardClaim>;
}

/** The calls of a service without claims to a card. */
export const cardClaimsNotOffered = (absent: AbsentCall): CardClaimCalls => ({
  requestClaim: absent,
  readClaim: absent,
  decideClaim: absent,
});
