import type { FastifyInstance } from "fastify";
import { registrationBody } from "./account-schemas.ts";
import { camelNames } from "../camel-names.ts";
import { requireApp } from "../apps.ts";
import { customerRecord } from "./customer-record.ts";
import type { LoyaltyDeps } from "../deps.ts";
import { register } from "../../../core/shoppers/register.ts";
import type { Wire } from "../wire.generated.ts";

export function addRegistrationRoutes(app: FastifyInstance, { db, clock, access }: LoyaltyDeps): void {
  app.post<{ Params: { appId: string }; Body: Wire["Registration"] }>(
    "/loyalty/:appId/customer/register",
    { onRequest: access.serviceOnly, schema: { body: registrationBody } },
    async ({ params: { appId }, body }) => {
      await requireApp(db, appId);
      return customerRecord(db, await register(db, clock, appId, camelNames(body)));
    },
  );
}
