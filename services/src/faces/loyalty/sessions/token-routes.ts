import type { FastifyInstance } from "fastify";
import { Refusal } from "../../../core/refusal.ts";
import {
  acceptForms,
  exchangedLifeSeconds,
  exchangedToken,
  tokenExchange,
  type TokenExchange,
} from "../../../core/sessions/token-exchange.ts";
import { findByNumber } from "../../../core/shoppers/customers.ts";
import { requireApp } from "../apps.ts";
import type { LoyaltyDeps } from "../deps.ts";
import type { components } from "../wire.generated.ts";

/** Adds the route of callers whose shoppers have their sessions at another service. */
export function addTokenRoutes(app: FastifyInstance, { db, tokens, access }: LoyaltyDeps): void {
  acceptForms(app);
  app.post<{ Params: { appId: string }; Body: TokenExchange }>(
    "/loyalty/:appId/token",
    { onRequest: access.serviceOnly, schema: { body: tokenExchange } },
    async ({ params: { appId }, body }): Promise<components["schemas"]["ExchangedToken"]> => {
      await requireApp(db, appId);
      const customer = await findByNumber(db, appId, body.subject_token);
      if (!customer) throw new Refusal("unknown-account");
      const { shopper_number: number, token_generation: generation } = customer;
      return exchangedToken(
        body.scope === "read"
          ? (await tokens.issueSupportToken(appId, number, generation)).token
          : await tokens.issueShopperToken(appId, number, generation, exchangedLifeSeconds),
      );
    },
  );
}
