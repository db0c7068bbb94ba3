import type { FastifyInstance } from "fastify";
import { type Customer, findByNumber, versionOf } from "../../core/shoppers/customers.ts";
import { acceptTerms, agreementsOf } from "../../core/shoppers/terms.ts";
import { changeCustomer } from "../../core/shoppers/update-customer.ts";
import type { ReadPath, RetailerPath } from "./access.ts";
import { failures } from "./failure.ts";
import type { CommerceDeps } from "./deps.ts";
import { useProof } from "./proofs.ts";
import * as schemas from "./request-schemas.ts";
import { requireRetailer } from "./retailers.ts";
import type { Wire } from "./wire.generated.ts";

function userOf(customer: Customer): Wire["User"] {
  return {
    frqShopperNo: customer.shopper_number,
    firstName: customer.first_name,
    lastName: customer.last_name,
    emailAddress: customer.email,
    phone: customer.phone,
    secondaryPhone: customer.secondary_phone,
    dateOfBirth: customer.birthday,
    address1: customer.address1,
    address2: customer.address2,
    city: customer.city,
    state: customer.state,
    zipCode: customer.zip,
    organization: customer.organization,
    optOutDataSharing: customer.opts_out_of_data_sharing,
    optedOutAt: customer.opted_out_at?.toISOString() ?? null,
    language: customer.language,
    myStore: { myStoreNumber: customer.store_number },
    version: versionOf(customer),
  };
}

/** Adds the routes that read and change a shopper's record, and the route of the terms. */
export function addAccountRoutes(app: FastifyInstance, { db, cards, clock, access }: CommerceDeps): void {
  app.get<RetailerPath>("/retailers/:retailerId/authenticateToken", async (request): Promise<Wire["Identity"]> => {
    const { shopperNumber, retailerId } = await access.requireShopper(request);
    const { app_id } = await requireRetailer(db, retailerId);
    const customer = await findByNumber(cards, app_id, shopperNumber);
    if (!customer) throw failures.unauthenticated();
    return { user: userOf(customer) };
  });

  app.put<RetailerPath & { Body: Wire["AccountUpdate"] }>(
    "/retailers/:retailerId/updateAccount",
    { schema: { body: schemas.accountUpdate } },
    async (request): Promise<Wire["Success"]> => {
      const { frqShopperNo, loginProof = "", acceptedTermsVersion, ...change } = request.body;
      const owner = await access.requireThisShopper(request, frqShopperNo);
      if (change.email !== undefined && !(await useProof(db, clock, owner, loginProof)))
        throw failures.loginProofNeeded();
      const { app_id: appId } = await requireRetailer(db, owner.retailerId);
      const holder = { appId, shopperNumber: frqShopperNo };
      await changeCustomer(cards, holder, change);
      if (acceptedTermsVersion !== undefined) {
        await acceptTerms(cards, clock, holder, acceptedTermsVersion);
      }
      return { success: true };
    },
  );

  app.get<ReadPath>(
    "/retailers/:retailerId/getTermsConditionsInfo",
    { onRequest: access.reader, schema: { querystring: schemas.shopperQuery } },
    async ({ params, query }): Promise<Wire["TermsInfo"]> => {
      const { app_id } = await requireRetailer(db, params.retailerId);
      const { versions, accepted } = await agreementsOf(cards, app_id, query.frqShopperNo ?? null);
      return {
        currentTerms: versions.map((currentTermsVersion) => ({ currentTermsVersion })),
        customerTermsInfo: accepted.map((customerVersionAccepted) => ({ customerVersionAccepted })),
      };
    },
  );
}
