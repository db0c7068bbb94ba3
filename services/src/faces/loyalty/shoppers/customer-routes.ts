import type { FastifyInstance } from "fastify";
import { readerOf, requireApp } from "../apps.ts";
import { customerRecord } from "./customer-record.ts";
import { type Customer, findByEmail, findByNumber, findByPhone } from "../../../core/shoppers/customers.ts";
import { failures } from "../failure.ts";
import type { LoyaltyDeps } from "../deps.ts";
import { object } from "../../../kit/schema.ts";

interface FindCustomer {
  Params: { appId: string };
  Querystring: { frqShopperNo?: string; phone?: string; email?: string };
}

const query = object(
  {},
  {
    frqShopperNo: { type: "string", maxLength: 20 },
    phone: { type: "string", maxLength: 40 },
    email: { type: "string", maxLength: 254 },
  },
);

export function addCustomerRoutes(app: FastifyInstance, { db, access }: LoyaltyDeps): void {
  app.get<FindCustomer>(
    "/loyalty/:appId/customer",
    {
      onRequest: readerOf(access, ({ frqShopperNo }: FindCustomer["Querystring"]) => frqShopperNo),
      schema: { querystring: query },
    },
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
