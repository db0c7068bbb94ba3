import type { FastifyInstance } from "fastify";
import { customerBody, findByNumber } from "../../core/shoppers/customers.ts";
import { acceptTerms, agreementsOf } from "../../core/shoppers/terms.ts";
import { changeCustomer } from "../../core/shoppers/update-customer.ts";
import type { ReadPath, RetailerPath } from "./access.ts";
import { camelNames } from "./camel-names.ts";
import { failures, translateFailures } from "./failure.ts";
import type { CommerceDeps } from "./deps.ts";
import { useProof } from "./proofs.ts";
import * as schemas from "./request-schemas.ts";
import { requireRetailer } from "./retailers.ts";
import type { components } from "./wire.generated.ts";

type Wire = components["schemas"];

interface UpdateCall extends RetailerPath {
  Body: Wire["AccountUpdate"];
}

/** Returns the change with the field names of the cards. */
function cardChange(update: Wire["AccountUpdate"]): Parameters<typeof changeCustomer>[2] {
  const { frqShopperNo: _whose, loginProof: _proof, acceptedTermsVersion: _terms, ...fields } = update;
  const upper = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [upper(name), value]));
}

/** Adds the routes that read and change a shopper's record, and the route of the terms. */
export function addAccountRoutes(app: FastifyInstance, { db, cards, clock, access }: CommerceDeps): void {
  app.get<RetailerPath>("/retailers/:retailerId/authenticateToken", async (request): Promise<Wire["Identity"]> => {
    const { shopperNumber, retailerId } = await access.requireShopper(request);
    const { app_id } = await requireRetailer(db, retailerId);
    const customer = await findByNumber(cards, app_id, shopperNumber);
    if (!customer) throw failures.unauthenticated();
    return { user: camelNames(customerBody(customer)) };
  });

  app.put<UpdateCall>(
    "/retailers/:retailerId/updateAccount",
    { schema: { body: schemas.accountUpdate } },
    async (request): Promise<Wire["Success"]> => {
      const { frqShopperNo, email, loginProof = "", acceptedTermsVersion } = request.body;
      const owner = await access.requireThisShopper(request, frqShopperNo);
      if (email !== undefined && !(await useProof(db, clock, owner, loginProof))) throw failures.loginProofNeeded();
      const { app_id: appId } = await requireRetailer(db, owner.retailerId);
      const holder = { appId, shopperNumber: frqShopperNo };
      await translateFailures(changeCustomer(cards, holder, cardChange(request.body)));
      if (acceptedTermsVersion !== undefined) {
        await translateFailures(acceptTerms(cards, clock, holder, acceptedTermsVersion));
      }
      return { success: true };
    },
  );

  app.get<ReadPath>(
    "/retailers/:retailerId/getTermsConditionsInfo",
    { onRequest: access.reader, schema: { querystring: schemas.shopperQuery } },
    async ({ params, query }): Promise<Wire["TermsInfo"]> => {
      const { app_id } = await requireRetailer(db, params.retailerId);
      return camelNames(await agreementsOf(cards, app_id, query.frqShopperNo ?? null));
    },
  );
}
