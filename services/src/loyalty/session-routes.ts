import type { FastifyInstance } from "fastify";
import { appQuery } from "./account-schemas.ts";
import { requireApp } from "./apps.ts";
import { findByLogin } from "./customers.ts";
import { failures } from "./failure.ts";
import type { LoyaltyParts } from "./parts.ts";
import { isPassword } from "./passwords.ts";
import { revoke, revokeOthers } from "./revocation.ts";
import { noteSignIn } from "./sign-ins.ts";
import type { components } from "./wire.generated.ts";

type LoginRequest = components["schemas"]["LoginRequest"];
type LoginResult = components["schemas"]["LoginResult"];

const loginBody = {
  type: "object",
  required: ["EmailOrPhone", "Password"],
  properties: {
    EmailOrPhone: { type: "string", minLength: 1, maxLength: 254 },
    Password: { type: "string", minLength: 1, maxLength: 1024 },
    Device: { type: "string", maxLength: 60 },
  },
};

interface AppQuery {
  Querystring: { a: string };
}

/** Adds login, logout and the published keys. */
export function addSessionRoutes(app: FastifyInstance, { db, tokens, access, clock, key }: LoyaltyParts): void {
  app.get("/.well-known/jwks.json", async () => ({ keys: [key.publicJwk] }));

  app.post<AppQuery & { Body: LoginRequest }>(
    "/AppUsers/login",
    { onRequest: access.serviceOnly, schema: { querystring: appQuery, body: loginBody } },
    async (request): Promise<LoginResult> => {
      const appId = request.query.a;
      await requireApp(db, appId);
      const customer = await findByLogin(db, appId, request.body.EmailOrPhone);
      const isRight = await isPassword(request.body.Password, customer?.password_hash ?? null);
      // A card without an account has no password: for a login it is unknown.
      if (!customer?.password_hash) throw failures.unknownAccount();
      const { shopper_number: number, first_name: firstName, store_number: store } = customer;
      const signIn = { outcome: isRight ? "Succeeded" : "WrongPassword", device: request.body.Device ?? null } as const;
      await noteSignIn(db, clock, { appId, shopperNumber: number }, signIn);
      if (!isRight) throw failures.wrongPassword();
      return {
        AppUserLogin: { FrqShopperNo: number, FirstName: firstName, MyStore: { MyStoreNumber: store } },
        FrequentShopperJwt: await tokens.issueShopperToken(appId, number, customer.token_generation),
        OauthCustomerJwt: { CustomerToken: await tokens.issueCustomerToken(appId, number) },
      };
    },
  );

  app.post<AppQuery>("/AppUsers/logout", { schema: { querystring: appQuery } }, async (request) => {
    const token = await access.requireShopper(request, request.query.a);
    await revoke(db, token, clock.now());
    return { Success: true };
  });

  app.post<AppQuery>("/AppUsers/logoutothers", { schema: { querystring: appQuery } }, async (request) => {
    await revokeOthers(db, await access.requireShopper(request, request.query.a));
    return { Success: true };
  });
}
