import type { FastifyInstance } from "fastify";
import { appQuery } from "../shoppers/account-schemas.ts";
import { requireApp } from "../apps.ts";
import { checkLogin, enter } from "../../../core/sessions/credentials.ts";
import { camelNames } from "../camel-names.ts";
import { accountOfIdentity, endIdentity } from "../../../core/sessions/identities.ts";
import { type Customer, findByNumber } from "../../../core/shoppers/customers.ts";
import { failures } from "../failure.ts";
import { Refusal } from "../../../core/refusal.ts";
import type { LoyaltyDeps } from "../deps.ts";
import { renew } from "../../../core/sessions/renewals.ts";
import { revoke, revokeOthers } from "../../../core/sessions/revocation.ts";
import type { Wire } from "../wire.generated.ts";

const loginBody = {
  type: "object",
  required: ["EmailOrPhone", "Password"],
  properties: {
    EmailOrPhone: { type: "string", minLength: 1, maxLength: 254 },
    Password: { type: "string", minLength: 1, maxLength: 1024 },
    Device: { type: "string", maxLength: 60 },
  },
};

const text = (maxLength: number) => ({ type: "string", minLength: 1, maxLength });

const identityBody = {
  type: "object",
  required: ["Issuer", "Subject", "LinkBy", "CreatesAccount"],
  properties: {
    Issuer: text(254),
    Subject: text(255),
    LinkBy: { enum: ["Email", "CardNumber"] },
    CreatesAccount: { type: "boolean" },
    Email: text(254),
    CardNumber: text(254),
    FirstName: text(254),
    LastName: text(254),
    Phone: text(254),
    Device: loginBody.properties.Device,
  },
};

const identityKeyBody = {
  type: "object",
  required: ["Issuer", "Subject"],
  properties: { Issuer: text(254), Subject: text(255) },
};

const renewalBody = {
  type: "object",
  required: ["Renewals"],
  properties: { Renewals: { type: "integer", minimum: 0, maximum: 1_000_000 } },
};

interface AppQuery {
  Querystring: { a: string };
}

/** Returns the greeting fields of a shopper. */
function appUser({ shopper_number, first_name, store_number, language }: Customer): Wire["AppUser"] {
  return {
    FrqShopperNo: shopper_number,
    FirstName: first_name,
    MyStore: { MyStoreNumber: store_number },
    Language: language,
  };
}

/** Returns the response to a login, with new tokens. A shopper whose account the login keeps gets an email. */
export async function loginResult(
  { db, notices, tokens }: Pick<LoyaltyDeps, "db" | "notices" | "tokens">,
  customer: Customer,
  keepsAccount: boolean,
): Promise<Wire["LoginResult"]> {
  const { app_id: appId, shopper_number: number, token_generation: generation } = customer;
  if (keepsAccount) await notices.add(db, { appId, shopperNumber: number }, "account-kept");
  return {
    AppUserLogin: appUser(customer),
    FrequentShopperJwt: await tokens.issueShopperToken(appId, number, generation),
    OauthCustomerJwt: { CustomerToken: await tokens.issueCustomerToken(appId, number) },
    KeptAccount: keepsAccount,
    ...(keepsAccount && notices.areSent && { IsAnnounced: true }),
  };
}

/** Adds the routes of logins and logouts that an identity provider has proven. */
function addIdentityRoutes(app: FastifyInstance, deps: LoyaltyDeps): void {
  const { db, access, clock } = deps;
  app.post<AppQuery & { Body: Wire["IdentityLogin"] }>(
    "/AppUsers/identitylogin",
    { onRequest: access.serviceOnly, schema: { querystring: appQuery, body: identityBody } },
    async ({ query: { a: appId }, body }) => {
      await requireApp(db, appId);
      const { device = null, ...identity } = camelNames(body);
      const customer = await accountOfIdentity(db, clock, appId, identity);
      const holder = { appId, shopperNumber: customer.shopper_number };
      return loginResult(deps, customer, await enter(db, clock, holder, device));
    },
  );

  app.post<AppQuery & { Body: Wire["IdentityLogout"] }>(
    "/AppUsers/identitylogout",
    { onRequest: access.serviceOnly, schema: { querystring: appQuery, body: identityKeyBody } },
    async ({ query: { a: appId }, body }): Promise<Wire["IdentityLogoutResult"]> => {
      await requireApp(db, appId);
      return { FrqShopperNo: await endIdentity(db, clock, appId, camelNames(body)) };
    },
  );
}

/** Adds the routes of the logins and the published keys. */
export function addSessionRoutes(app: FastifyInstance, deps: LoyaltyDeps): void {
  const { db, access, clock, key } = deps;
  addIdentityRoutes(app, deps);
  app.get("/.well-known/jwks.json", async () => ({ keys: [key.publicJwk] }));

  app.post<AppQuery & { Body: Wire["LoginRequest"] }>(
    "/AppUsers/login",
    { onRequest: access.serviceOnly, schema: { querystring: appQuery, body: loginBody } },
    async (request): Promise<Wire["LoginResult"]> => {
      const appId = request.query.a;
      await requireApp(db, appId);
      const { EmailOrPhone: emailOrPhone, Password: password, Device: device } = request.body;
      const { customer, isRight, keepsAccount } = await checkLogin(db, clock, appId, {
        emailOrPhone,
        password,
        device,
      });
      if (!customer) throw new Refusal("unknown-account");
      if (!isRight) throw new Refusal("wrong-password");
      return loginResult(deps, customer, keepsAccount);
    },
  );
}

/** Adds the routes that renew and revoke sessions. */
export function addSessionLifeRoutes(app: FastifyInstance, { db, access, clock }: LoyaltyDeps): void {
  app.post<AppQuery & { Body: Wire["Renewal"] }>(
    "/AppUsers/renew",
    { schema: { querystring: appQuery, body: renewalBody } },
    async (request): Promise<Wire["RenewalResult"]> => {
      const token = await access.requireShopper(request, request.query.a);
      const customer = await findByNumber(db, token.appId, token.shopperNumber);
      const renewals = await renew(db, token, request.body.Renewals, clock.now());
      if (renewals === null) await revoke(db, token, clock.now());
      if (renewals === null || !customer) throw failures.sessionEnded();
      return { Renewals: renewals, AppUserLogin: appUser(customer) };
    },
  );

  app.post<AppQuery>("/AppUsers/logout", { schema: { querystring: appQuery } }, async (request) => {
    const token = await access.requireShopper(request, request.query.a);
    await revoke(db, token, clock.now());
    return { Success: true };
  });

  app.post<AppQuery>("/AppUsers/logoutothers", { schema: { querystring: appQuery } }, async (request) => {
    await revokeOthers(db, await access.requireShopper(request, request.query.a), clock.now());
    return { Success: true };
  });
}
