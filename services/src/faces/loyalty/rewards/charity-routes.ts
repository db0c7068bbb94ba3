import type { FastifyInstance } from "fastify";
import type { ShopperPath } from "../sessions/access.ts";
import { requireApp } from "../apps.ts";
import { charitiesOf, setEnrollment, shopperCharitiesOf } from "../../../core/rewards/charities.ts";
import type { LoyaltyDeps } from "../deps.ts";

interface EnrollmentPath {
  Params: { appId: string; id: string; charityId: string };
}

/** Adds the routes of school charities. */
export function addCharityRoutes(app: FastifyInstance, { db, clock, access }: LoyaltyDeps): void {
  app.get<{ Params: { appId: string } }>(
    "/loyalty/:appId/charities",
    { onRequest: access.serviceOnly },
    async ({ params }) => {
      await requireApp(db, params.appId);
      return charitiesOf(db, params.appId);
    },
  );
  app.get<ShopperPath>(
    "/loyalty/:appId/customers/:id/charities",
    { onRequest: access.thisShopperOnly },
    async ({ params }) => shopperCharitiesOf(db, { appId: params.appId, shopperNumber: params.id }),
  );
  for (const [call, isEnrolled] of [
    ["enroll", true],
    ["disenroll", false],
  ] as const) {
    app.post<EnrollmentPath>(
      `/loyalty/:appId/customers/:id/charities/:charityId/${call}`,
      { onRequest: access.thisShopperOnly },
      async ({ params: { appId, id, charityId } }) => {
        await setEnrollment(db, clock, { appId, shopperNumber: id }, { charityId, isEnrolled });
        return { Success: true };
      },
    );
  }
}
