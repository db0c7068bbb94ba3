import type { FastifyInstance } from "fastify";
import { changePasswordBody, resetPasswordBody, updateBody } from "./account-schemas.ts";
import { camelNames } from "../camel-names.ts";
import { requireApp } from "../apps.ts";
import { type Customer, findByEmail, findByNumber } from "../../../core/shoppers/customers.ts";
import { failures } from "../failure.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { LoyaltyDeps } from "../deps.ts";
import { isPassword } from "../../../core/sessions/passwords.ts";
import { setPassword } from "../../../core/sessions/set-password.ts";
import { updateCustomer } from "../../../core/shoppers/update-customer.ts";
import type { Wire } from "../wire.generated.ts";

interface AppCall {
  Params: { appId: string };
}

interface ChangePasswordCall extends AppCall {
  Body: { Email: string; OldPassword: string; NewPassword: string };
}

function updatedCustomerBody(customer: Customer): Wire["UpdatedCustomer"] {
  return {
    FrqShopperNo: customer.shopper_number,
    FirstName: customer.first_name,
    MyStoreInfo: { MyStoreNumber: customer.store_number },
    City: customer.city,
    State: customer.state,
  };
}

/** Throws 403 for the email address of another shopper and 400 for a wrong password. */
async function requireOwnCredentials(
  customer: Customer | null,
  { Email, OldPassword }: ChangePasswordCall["Body"],
): Promise<void> {
  if (customer?.email !== Email.trim().toLowerCase()) throw failures.forbidden();
  if (!(await isPassword(OldPassword, customer.password_hash))) throw new Refusal("wrong-password");
}

/** Adds the routes that change a shopper's record and password. */
export function addAccountRoutes(app: FastifyInstance, deps: LoyaltyDeps): void {
  const { db, access, clock } = deps;
  app.put<{ Params: { appId: string; frqShopperNo: string }; Body: Wire["CustomerUpdate"] }>(
    "/loyalty/:appId/customer/:frqShopperNo",
    { onRequest: access.thisShopperOnly, schema: { body: updateBody } },
    async ({ params: { appId, frqShopperNo }, body }): Promise<Wire["UpdatedCustomer"]> => {
      return updatedCustomerBody(await updateCustomer(db, { appId, shopperNumber: frqShopperNo }, camelNames(body)));
    },
  );

  app.put<ChangePasswordCall>(
    "/loyalty/:appId/customer/changepassword",
    { schema: { body: changePasswordBody } },
    async (request) => {
      const { appId } = request.params;
      const token = await access.requireShopper(request, appId);
      await requireOwnCredentials(await findByNumber(db, appId, token.shopperNumber), request.body);
      await setPassword(deps, { appId, shopperNumber: token.shopperNumber }, request.body.NewPassword, {
        sparedTokenId: token.id,
        now: clock.now(),
      });
      return { Success: true };
    },
  );

  app.put<AppCall & { Body: { Email: string; NewPassword: string } }>(
    "/loyalty/:appId/customer/passwordreset",
    { onRequest: access.serviceOnly, schema: { body: resetPasswordBody } },
    async ({ params: { appId }, body }) => {
      await requireApp(db, appId);
      const customer = await findByEmail(db, appId, body.Email);
      if (!customer) throw new Refusal("unknown-account");
      await setPassword(deps, { appId, shopperNumber: customer.shopper_number }, body.NewPassword, {
        sparedTokenId: null,
        now: clock.now(),
      });
      return { Success: true };
    },
  );
}
