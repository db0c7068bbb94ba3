import type { FastifyInstance } from "fastify";
import type { Language } from "../../../../messages/languages.ts";
import { claimCodeBody, registrationBody } from "./account-schemas.ts";
import { requireApp } from "../apps.ts";
import { sendClaimCode } from "./claim-codes.ts";
import { customerRecord } from "./customer-record.ts";
import { findByPhone } from "./customers.ts";
import { failures } from "../failure.ts";
import type { LoyaltyDeps } from "../deps.ts";
import { register } from "./register.ts";
import type { components } from "../wire.generated.ts";

interface RegisterCall {
  Params: { appId: string };
  Body: components["schemas"]["Registration"];
}

interface ClaimCodeCall {
  Params: { appId: string };
  Body: { Phone: string; Language: Language };
}

/** Adds the routes of registration and of the code that claims a card. */
export function addRegistrationRoutes(app: FastifyInstance, { db, clock, access }: LoyaltyDeps): void {
  app.post<RegisterCall>(
    "/loyalty/:appId/customer/register",
    { onRequest: access.serviceOnly, schema: { body: registrationBody } },
    async ({ params: { appId }, body }) => {
      await requireApp(db, appId);
      return customerRecord(db, await register(db, clock, appId, body));
    },
  );

  app.post<ClaimCodeCall>(
    "/loyalty/:appId/customer/claimcode",
    { onRequest: access.serviceOnly, schema: { body: claimCodeBody } },
    async ({ params: { appId }, body }) => {
      await requireApp(db, appId);
      const card = await findByPhone(db, appId, body.Phone);
      if (card?.phone == null) throw failures.unknownAccount();
      if (card.email !== null) throw failures.phoneInUse();
      await sendClaimCode(db, clock, { appId, phone: card.phone, language: body.Language });
      return { Success: true };
    },
  );
}
