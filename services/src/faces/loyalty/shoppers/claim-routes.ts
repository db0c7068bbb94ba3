import type { FastifyInstance } from "fastify";
import type { Language } from "../../../../../messages/languages.ts";
import { requireApp } from "../apps.ts";
import type { LoyaltyDeps } from "../deps.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { Wire } from "../wire.generated.ts";
import { cardClaimBody, claimCodeBody, claimDecisionBody } from "./account-schemas.ts";
import { type CardClaim, decideClaim, readClaim, requestClaim } from "../../../core/shoppers/card-claims.ts";
import { sendClaimCode } from "../../../core/shoppers/claim-codes.ts";
import { findByPhone } from "../../../core/shoppers/customers.ts";

interface ClaimCall {
  Params: { appId: string; id: string; claimId: string };
}

const keyOf = ({ appId, id: shopperNumber, claimId }: ClaimCall["Params"]) => ({ appId, shopperNumber, claimId });

function encodeClaim(claim: CardClaim): Wire["CardClaim"] {
  return {
    FrqShopperNo: claim.shopperNumber,
    ClaimId: claim.claimId,
    Phone: claim.phone,
    RequestedAt: claim.requestedAt.toISOString(),
    Details: claim.details,
    State: claim.state,
    ApprovedUntil: claim.approvedUntil?.toISOString() ?? null,
  };
}

/** Adds the routes of the code that claims a card, and of the claims that support decides. */
export function addClaimRoutes(app: FastifyInstance, { db, clock, access }: LoyaltyDeps): void {
  const onRequest = access.serviceOnly;
  app.post<{ Params: { appId: string }; Body: { Phone: string; Language: Language; ClaimId?: string } }>(
    "/loyalty/:appId/customer/claimcode",
    { onRequest, schema: { body: claimCodeBody } },
    async ({ params: { appId }, body: { Phone, Language: language, ClaimId: claimId = "" } }) => {
      await requireApp(db, appId);
      const card = await findByPhone(db, appId, Phone);
      if (card?.phone == null) throw new Refusal("unknown-account");
      if (card.email !== null) throw new Refusal("phone-in-use");
      await sendClaimCode(db, clock, { appId, phone: card.phone, claimId, language });
      return { Success: true };
    },
  );

  app.post<{ Params: { appId: string }; Body: Wire["ClaimRequest"] & { Language: Language } }>(
    "/loyalty/:appId/customer/claims",
    { onRequest, schema: { body: cardClaimBody } },
    async ({ params: { appId }, body: { Phone: phone, ClaimId: claimId, ClaimCode: code, Language: language } }) => {
      await requireApp(db, appId);
      return encodeClaim(await requestClaim(db, clock, { appId, phone, claimId, code, language }));
    },
  );

  const path = "/support/:appId/customers/:id/claims/:claimId";
  app.get<ClaimCall>(path, { onRequest }, async ({ params }) => encodeClaim(await readClaim(db, clock, keyOf(params))));
  app.post<ClaimCall & { Body: Wire["ClaimDecision"] }>(
    path,
    { onRequest, schema: { body: claimDecisionBody } },
    async ({ params, body }) => encodeClaim(await decideClaim(db, clock, keyOf(params), body.Decision)),
  );
}
