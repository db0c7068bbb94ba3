import type { FastifyInstance } from "fastify";
import { type Customer, findByLogin } from "../loyalty/customers.ts";
import { isPassword } from "../loyalty/passwords.ts";
import type { RetailerPath } from "./access.ts";
import { failures } from "./failure.ts";
import type { CommerceParts } from "./parts.ts";
import { issueProof } from "./proofs.ts";
import * as schemas from "./request-schemas.ts";
import { requireRetailer } from "./retailers.ts";
import type { components } from "./wire.generated.ts";

type Wire = components["schemas"];

interface CredentialsCall extends RetailerPath {
  Body: Wire["Credentials"];
}

interface SessionCall extends RetailerPath {
  Body: Wire["RefreshToken"];
}

interface LogoutCall extends RetailerPath {
  Body: Wire["Logout"];
}

/** Adds login, the proof of a password, and the life of sessions. */
export function addSessionRoutes(app: FastifyInstance, { db, cards, clock, sessions, access }: CommerceParts): void {
  const requireAccount = async (
    retailerId: string,
    { emailOrPhone, password }: Wire["Credentials"],
  ): Promise<Customer> => {
    const { app_id } = await requireRetailer(db, retailerId);
    const customer = await findByLogin(cards, app_id, emailOrPhone);
    const isRight = await isPassword(password, customer?.password_hash ?? null);
    // A card without an account has no password: for a login it is unknown.
    if (!customer?.password_hash) throw failures.unknownAccount();
    if (!isRight) throw failures.wrongPassword();
    return customer;
  };
  const byCredentials = { onRequest: access.serviceOnly, schema: { body: schemas.credentials } };
  const bySession = { onRequest: access.serviceOnly, schema: { body: schemas.refreshToken } };

  app.post<CredentialsCall>("/retailers/:retailerId/login", byCredentials, async (request): Promise<Wire["Login"]> => {
    const { retailerId } = request.params;
    const customer = await requireAccount(retailerId, request.body);
    const { shopper_number: frqShopperNo, first_name: firstName, store_number: myStoreNumber } = customer;
    return {
      user: { frqShopperNo, firstName, myStore: { myStoreNumber } },
      tokens: await sessions.open({ retailerId, shopperNumber: frqShopperNo }, customer.token_generation),
    };
  });

  app.post<CredentialsCall>(
    "/retailers/:retailerId/authenticateLogin",
    byCredentials,
    async ({ params: { retailerId }, body }): Promise<Wire["Proof"]> => {
      const { shopper_number: frqShopperNo } = await requireAccount(retailerId, body);
      return { frqShopperNo, loginProof: await issueProof(db, clock, { retailerId, shopperNumber: frqShopperNo }) };
    },
  );

  app.post<SessionCall>("/retailers/:retailerId/refreshToken", bySession, async (request): Promise<Wire["Tokens"]> => {
    const { retailer_id } = await requireRetailer(db, request.params.retailerId);
    const tokens = await sessions.refresh(retailer_id, request.body.refreshToken);
    if (!tokens) throw failures.sessionEnded();
    return tokens;
  });

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
