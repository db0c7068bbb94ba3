import type { FastifyInstance } from "fastify";
import type { ShopperPath } from "../sessions/access.ts";
import { requireApp } from "../apps.ts";
import {
  type Charity,
  charitiesOf,
  setEnrollment,
  type ShopperCharity,
  shopperCharitiesOf,
} from "../../../core/rewards/charities.ts";
import type { LoyaltyDeps } from "../deps.ts";
import type { Wire } from "../wire.generated.ts";

function encodeCharity({ charity_id, district, school, zip }: Charity): Wire["Charity"] {
  return { CharityId: charity_id, CharityDescription: district, Notes: school, ZipCode: zip };
}

function encodeShopperCharity({ charity_id, is_enrolled, school }: ShopperCharity): Wire["ShopperCharity"] {
  return { CharityId: charity_id, IsEnrolled: is_enrolled, Notes: school };
}

export function addCharityRoutes(app: FastifyInstance, { db, clock, access }: LoyaltyDeps): void {
  app.get<{ Params: { appId: string } }>(
    "/loyalty/:appId/charities",
    { onRequest: access.serviceOnly },
    async ({ params }) => {
      await requireApp(db, params.appId);
      return (await charitiesOf(db, params.appId)).map(encodeCharity);
    },
  );
  app.get<ShopperPath>(
    "/loyalty/:appId/customers/:id/charities",
    { onRequest: access.thisShopperOnly },
    async ({ params }) => {
      const charities = await shopperCharitiesOf(db, { appId: params.appId, shopperNumber: params.id });
      return charities.map(encodeShopperCharity);
    },
  );
  for (const [call, isEnrolled] of [
    ["enroll", true],
    ["disenroll", false],
  ] as const) {
    app.post<{ Params: { appId: string; id: string; charityId: string } }>(
      `/loyalty/:appId/customers/:id/charities/:charityId/${call}`,
      { onRequest: access.thisShopperOnly },
      async ({ params: { appId, id, charityId } }) => {
        await setEnrollment(db, clock, { appId, shopperNumber: id }, { charityId, isEnrolled });
        return { Success: true };
      },
    );
  }
}
