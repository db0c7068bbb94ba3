import type { FastifyInstance, FastifyRequest } from "fastify";
import { requireApp } from "../apps.ts";
import { failures } from "../failure.ts";
import type { LoyaltyDeps } from "../deps.ts";
import type { operations } from "../wire.generated.ts";
import { acceptTerms, agreementsOf } from "../../../core/shoppers/terms.ts";

type Agreements = operations["getAgreements"]["responses"]["200"]["content"]["application/json"];

interface AgreementsCall {
  Params: { appId: string };
  Querystring: { action: "GET"; customerNum?: string };
}

const agreementsQuery = {
  type: "object",
  required: ["action"],
  properties: { action: { const: "GET" }, customerNum: { type: "string", maxLength: 20 } },
};

export function addTermsRoutes(app: FastifyInstance, { db, clock, access }: LoyaltyDeps): void {
  const requireAccess = async (request: FastifyRequest<AgreementsCall>): Promise<void> => {
    const number = request.query.customerNum;
    if (number === undefined) return access.serviceOnly(request);
    const token = await access.requireShopper(request, request.params.appId);
    if (token.shopperNumber !== number) throw failures.forbidden();
  };

  app.get<AgreementsCall>(
    "/loyalty/:appId/customer/agreements",
    { onRequest: requireAccess, schema: { querystring: agreementsQuery } },
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
