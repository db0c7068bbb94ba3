import type { FastifyInstance } from "fastify";
import { accountOfIdentity, endIdentity } from "../../core/sessions/identities.ts";
import { checkCredentials, checkLogin, enter } from "../../core/sessions/credentials.ts";
import { type Customer, findByNumber } from "../../core/shoppers/customers.ts";
import type { RetailerPath } from "./access.ts";
import { failures } from "./failure.ts";
import type { CommerceDeps } from "./deps.ts";
import { issueProof } from "./proofs.ts";
import * as schemas from "./request-schemas.ts";
import { requireRetailer } from "./retailers.ts";
import type { InvalidSession } from "./session-state.ts";
import type { Wire } from "./wire.generated.ts";

interface CredentialsCall extends RetailerPath {
  Body: Wire["Credentials"];
}

interface LoginCall extends RetailerPath {
  Body: Wire["LoginRequest"];
}

interface SessionCall extends RetailerPath {
  Body: Wire["RefreshToken"];
}

interface RenewalCall extends RetailerPath {
  Body: Wire["Renewal"];
}

interface LogoutCall extends RetailerPath {
  Body: Wire["Logout"];
}

/** Returns the greeting fields of a shopper. */
export function greetingOf({ shopper_number, first_name, store_number, language }: Customer): Wire["Greeted"] {
  return { frqShopperNo: shopper_number, firstName: first_name, myStore: { myStoreNumber: store_number }, language };
}

/** Returns the shopper of correct credentials; throws 400 for an unknown account or a wrong password. */
function requireRight({ customer, isRight }: Awaited<ReturnType<typeof checkCredentials>>): Customer {
  if (!customer) throw failures.unknownAccount();
  if (!isRight) throw failures.wrongPassword();
  return customer;
}

/** Adds the routes of login and of the proof of a password. */
export function addSessionRoutes(app: FastifyInstance, { db, cards, clock, sessions, access }: CommerceDeps): void {
  const { serviceOnly: onRequest } = access;

  app.post<LoginCall>(
    "/retailers/:retailerId/login",
    { onRequest, schema: { body: schemas.login } },
    async ({ params: { retailerId }, body }): Promise<Wire["Login"]> => {
      const { app_id } = await requireRetailer(db, retailerId);
      const customer = requireRight(await checkLogin(cards, clock, app_id, body));
      const owner = { retailerId, shopperNumber: customer.shopper_number };
      return { user: greetingOf(customer), tokens: await sessions.open(owner, customer.token_generation) };
    },
  );

  app.post<CredentialsCall>(
    "/retailers/:retailerId/authenticateLogin",
    { onRequest, schema: { body: schemas.credentials } },
    async ({ params: { retailerId }, body }): Promise<Wire["Proof"]> => {
      const { app_id } = await requireRetailer(db, retailerId);
      const { shopper_number: frqShopperNo } = requireRight(await checkCredentials(cards, app_id, body));
      return { frqShopperNo, loginProof: await issueProof(db, clock, { retailerId, shopperNumber: frqShopperNo }) };
    },
  );
}

/** Adds the routes of logins and logouts that an identity provider has proven. */
export function addIdentityRoutes(app: FastifyInstance, { db, cards, clock, sessions, access }: CommerceDeps): void {
  const { serviceOnly: onRequest } = access;

  app.post<RetailerPath & { Body: Wire["IdentityLogin"] }>(
    "/retailers/:retailerId/identityLogin",
    { onRequest, schema: { body: schemas.identityLogin } },
    async ({ params: { retailerId }, body: { device = null, ...identity } }): Promise<Wire["Login"]> => {
      const { app_id: appId } = await requireRetailer(db, retailerId);
      const customer = await accountOfIdentity(cards, clock, appId, identity);
      const { shopper_number: shopperNumber } = customer;
      await enter(cards, clock, { appId, shopperNumber }, device);
      const tokens = await sessions.open({ retailerId, shopperNumber }, customer.token_generation);
      return { user: greetingOf(customer), tokens };
    },
  );

  app.post<RetailerPath & { Body: Wire["IdentityKey"] }>(
    "/retailers/:retailerId/identityLogout",
    { onRequest, schema: { body: schemas.identityKey } },
    async ({ params: { retailerId }, body }): Promise<Wire["EndedIdentity"]> => {
      const { app_id } = await requireRetailer(db, retailerId);
      return { frqShopperNo: await endIdentity(cards, clock, app_id, body) };
    },
  );
}

/** Returns the result for a valid session; throws 400 for a revoked, expired or unknown one. */
function requireValid<T extends object>(outcome: T | InvalidSession): T {
  if (outcome === "ended") throw failures.sessionEnded();
  if (outcome === "unknown") throw failures.unknownSession();
  return outcome;
}

/** Adds the routes of refresh, renewal and logout. */
export function addSessionLifeRoutes(app: FastifyInstance, { db, cards, sessions, access }: CommerceDeps): void {
  const bySession = { onRequest: access.serviceOnly, schema: { body: schemas.refreshToken } };

  app.post<SessionCall>("/retailers/:retailerId/refreshToken", bySession, async (request): Promise<Wire["Tokens"]> => {
    const { retailer_id } = await requireRetailer(db, request.params.retailerId);
    return requireValid(await sessions.refresh(retailer_id, request.body.refreshToken));
  });

  app.post<RenewalCall>(
    "/retailers/:retailerId/renewSession",
    { onRequest: access.serviceOnly, schema: { body: schemas.renewal } },
    async ({ params: { retailerId }, body }): Promise<Wire["RenewalResult"]> => {
      const { app_id } = await requireRetailer(db, retailerId);
      const renewed = requireValid(await sessions.renew(retailerId, body.refreshToken, body.renewals));
      const customer = await findByNumber(cards, app_id, renewed.shopperNumber);
      if (!customer) throw failures.unknownSession();
      return { renewals: renewed.renewals, user: greetingOf(customer) };
    },
  );

  app.post<LogoutCall>(
    "/retailers/:retailerId/logout",
    { onRequest: access.serviceOnly, schema: { body: schemas.logout } },
    async ({ params, body: { refreshToken, others = false } }): Promise<Wire["Success"]> => {
      const { retailer_id } = await requireRetailer(db, params.retailerId);
      await (others ? sessions.endOthers(retailer_id, refreshToken) : sessions.end(retailer_id, refreshToken));
      return { success: true };
    },
  );
}
