import type { FastifyInstance, FastifyRequest } from "fastify";
import { requireApp } from "../apps.ts";
import { customerRecord } from "./customer-record.ts";
import { type Customer, findByEmail, findByNumber, findByPhone } from "../../../core/shoppers/customers.ts";
import { failures } from "../failure.ts";
import type { LoyaltyDeps } from "../deps.ts";

interface FindCustomer {
  Params: { appId: string };
  Querystring: { frqShopperNo?: string; phone?: string; email?: string };
}

const query = {
  type: "object",
  properties: {
    frqShopperNo: { type: "string", maxLength: 20 },
    phone: { type: "string", maxLength: 40 },
    email: { type: "string", maxLength: 254 },
  },
};

export function addCustomerRoutes(app: FastifyInstance, { db, access }: LoyaltyDeps): void {
  const requireAccess = async (request: FastifyRequest<FindCustomer>): Promise<void> => {
    const number = request.query.frqShopperNo;
    if (number === undefined) return access.serviceOnly(request);
    const token = await access.requireShopper(request, request.params.appId);
    if (token.shopperNumber !== number) throw failures.forbidden();
  };

  app.get<FindCustomer>(
    "/loyalty/:appId/customer",
    { onRequest: requireAccess, schema: { querystring: query } },
    async (request) => {
      const { appId } = request.params;
      const { frqShopperNo, phone, email } = request.query;
      if ([frqShopperNo, phone, email].filter((value) => value !== undefined).length !== 1) {
        throw failures.malformed("Give exactly one of frqShopperNo, phone and email.");
      }
      await requireApp(db, appId);
      const find = async (): Promise<Customer | null> => {
        if (frqShopperNo !== undefined) return findByNumber(db, appId, frqShopperNo);
        return phone === undefined ? findByEmail(db, appId, email ?? "") : findByPhone(db, appId, phone);
      };
      const customer = await find();
      return customer ? customerRecord(db, customer) : [];
    },
  );
}
