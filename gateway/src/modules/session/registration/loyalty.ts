import { badResponse } from "../../../platform/errors/upstream-error.ts";
import { readInstant, readOneOf, readText, requireObject } from "../../../platform/upstreams/decoding.ts";
import type { Loyalty } from "../../../platform/upstreams/loyalty/calls.ts";
import type { components } from "../../../platform/upstreams/loyalty/wire.generated.ts";
import type { Rows } from "../../../platform/upstreams/rows.ts";

type Wire = components["schemas"];

/** The decision of an agent about a claim. */
export type ClaimDecision = "APPROVED" | "DENIED";

/** The code of a phone number in a registration. */
export interface ClaimCode {
  readonly phone: string;
  readonly code: string;
  /** The id of the registration, which requested the code. */
  readonly claimId: string;
}

const states = ["PENDING", "APPROVED", "DENIED", "USED", "EXPIRED"] as const;
const compared = ["NOT_COMPARED", "DIFFERENT", "NOT_ON_CARD"] as const;

function decodeClaim(body: unknown) {
  const claim = requireObject<Wire["CardClaim"]>(body, "loyalty", "claim");
  const [shopperNumber, claimId, phone] = [claim.FrqShopperNo, claim.ClaimId, claim.Phone].map(readText);
  const [state, details] = [readOneOf(claim.State, states), readOneOf(claim.Details, compared)];
  const requestedAt = readInstant(claim.RequestedAt);
  if (shopperNumber == null || claimId == null || phone == null || requestedAt === null) {
    throw badResponse("loyalty", "a claim without a card, an id, a phone or a time");
  }
  if (state === null || details === null) throw badResponse("loyalty", "a claim without a state");
  return {
    /** The number of the card, which its claimant must not see. */
    shopperNumber,
    claimId,
    /** Ten digits. */
    phone,
    requestedAt,
    /** What is known about the details of the holder. */
    details,
    state,
    /** The end of the approval; null without one. */
    approvedUntil: readInstant(claim.ApprovedUntil),
  };
}

/** A request to release a phone number from a card. */
export type CardClaim = ReturnType<typeof decodeClaim>;

const claimPath = "/support/{appId}/customers/{shopperNumber}/claims/{claimId}";

/** The calls about cards whose phone numbers changed hands. */
export const cardClaimRows = {
  /**
   * Uses the code up and returns the claim. The service repeats nothing for an id that it has, and has one undecided claim for
   * each card at most.
   * @throws UpstreamError `refused` with errorCode 34 for a wrong code, 36 for one that was tried too often
   */
  requestClaim({ asService, scope }, { phone: Phone, code, claimId: ClaimId }: ClaimCode) {
    const json: Wire["ClaimRequest"] = { Phone, ClaimCode: code, ClaimId, Language: scope.language };
    return asService.send("POST", "/loyalty/{appId}/customer/claims", { json }, decodeClaim);
  },
  /** Returns a claim for support. @throws UpstreamError `refused` with errorCode 38 for an unknown one */
  readClaim: ({ asService }, shopperNumber: string, claimId: string) =>
    asService.read(claimPath, decodeClaim, { values: { shopperNumber, claimId } }),
  /**
   * Decides a claim for support; the same decision again changes nothing.
   * @throws UpstreamError `refused` with errorCode 39 for a claim that was decided otherwise
   */
  decideClaim: ({ asService }, shopperNumber: string, claimId: string, Decision: ClaimDecision) =>
    asService.send("POST", claimPath, { values: { shopperNumber, claimId }, json: { Decision } }, decodeClaim),
} satisfies Rows<Loyalty>;
