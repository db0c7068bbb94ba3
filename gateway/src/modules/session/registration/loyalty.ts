import { badResponse } from "../../../platform/errors/upstream-error.ts";
import { readInstant, readOneOf, readText, requireObject } from "../../../platform/upstreams/decoding.ts";
import type { CardClaim, CardClaimCalls } from "./port.ts";
import { serviceRequests, type Transport } from "../../../platform/upstreams/requests.ts";
import type { UpstreamScope } from "../../../platform/upstreams/scope.ts";
import type { components } from "../../../platform/upstreams/loyalty/wire.generated.ts";

type Wire = components["schemas"];

const states: readonly CardClaim["state"][] = ["PENDING", "APPROVED", "DENIED", "USED", "EXPIRED"];
const compared: readonly CardClaim["details"][] = ["NOT_COMPARED", "DIFFERENT", "NOT_ON_CARD"];

function decodeClaim(body: unknown): CardClaim {
  const claim = requireObject<Wire["CardClaim"]>(body, "loyalty", "claim");
  const [shopperNumber, claimId, phone] = [claim.FrqShopperNo, claim.ClaimId, claim.Phone].map(readText);
  const [state, details] = [readOneOf(claim.State, states), readOneOf(claim.Details, compared)];
  const requestedAt = readInstant(claim.RequestedAt);
  if (shopperNumber == null || claimId == null || phone == null || requestedAt === null) {
    throw badResponse("loyalty", "a claim without a card, an id, a phone or a time");
  }
  if (state === null || details === null) throw badResponse("loyalty", "a claim without a state");
  return {
    shopperNumber,
    claimId,
    phone,
    requestedAt,
    details,
    state,
    approvedUntil: readInstant(claim.ApprovedUntil),
  };
}

/**
 * Creates the calls about claims of cards for one request.
 * @param transport the connection that all requests share
 * @param scope the request
 */
export function createCardClaimCalls(transport: Transport, scope: UpstreamScope): CardClaimCalls {
  const asService = serviceRequests(transport, scope);
  const appId = encodeURIComponent(scope.retailer.loyaltyAppId);
  const pathOf = (shopperNumber: string, claimId: string) =>
    `/support/${appId}/customers/${encodeURIComponent(shopperNumber)}/claims/${encodeURIComponent(claimId)}`;
  return {
    async requestClaim({ phone: Phone, code: ClaimCode, claimId: ClaimId }) {
      const json: Wire["ClaimRequest"] = { Phone, ClaimCode, ClaimId, Language: scope.language };
      return decodeClaim((await asService.send("POST", `/loyalty/${appId}/customer/claims`, json)).body);
    },
    readClaim: async (shopperNumber, claimId) =>
      decodeClaim((await asService.get(pathOf(shopperNumber, claimId))).body),
    async decideClaim(shopperNumber, claimId, Decision) {
      return decodeClaim((await asService.send("POST", pathOf(shopperNumber, claimId), { Decision })).body);
    },
  };
}
