import type { FastifyInstance } from "fastify";
import { readerOf, requireApp } from "../apps.ts";
import type { LoyaltyDeps } from "../deps.ts";
import type { operations } from "../wire.generated.ts";
import { acceptTerms, agreementsOf } from "../../../core/shoppers/terms.ts";
import { object } from "../../../kit/schema.ts";

type Agreements = operations["getAgreements"]["responses"]["200"]["content"]["application/json"];

interface AgreementsCall {
  Params: { appId: string };
  Querystring: { action: "GET"; customerNum?: string };
}

const agreementsQuery = object({ action: { const: "GET" } }, { customerNum: { type: "string", maxLength: 20 } });

export function addTermsRoutes(app: FastifyInstance, { db, clock, access }: LoyaltyDeps): void {
  app.get<AgreementsCall>(
    "/loyalty/:appId/customer/agreements",
    {
      onRequest: readerOf(access, ({ customerNum }: AgreementsCall["Querystring"]) => customerNum),
      schema: { querystring: agreementsQuery },
    },
    async ({ params, query }): Promise<Agreements> => {
      await requireApp(db, params.appId);
      const { versions, accepted } = await agreementsOf(db, params.appId, query.customerNum ?? null);
      return {
        CurrentTerms: versions.map((version) => ({ CurrentTermsVersion: version })),
        CustomerTermsInfo: accepted.map((version) => ({ CustomerVersionAccepted: version })),
      };
    },
  );
  app.post<{ Params: { appId: string; frqShopperNo: string; version: string } }>(
    "/loyalty/:appId/customermanagement/termsandconditions/:frqShopperNo/:version",
    { onRequest: access.thisShopperOnly },
    async ({ params: { appId, frqShopperNo, version } }) => {
      await acceptTerms(db, clock, { appId, shopperNumber: frqShopperNo }, version);
      return { Success: true };
    },
  );
}
