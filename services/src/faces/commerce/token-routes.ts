import type { FastifyInstance } from "fastify";
import { acceptForms, exchangedToken, tokenExchange, type TokenExchange } from "../../core/sessions/token-exchange.ts";
import { findByNumber } from "../../core/shoppers/customers.ts";
import type { RetailerPath } from "./access.ts";
import type { CommerceDeps } from "./deps.ts";
import { failures } from "./failure.ts";
import { requireRetailer } from "./retailers.ts";
import { openWithoutRefresh } from "./sessions-without-refresh.ts";
import type { components } from "./wire.generated.ts";

interface ExchangeCall extends RetailerPath {
  Body: TokenExchange;
}

/** Adds the route of callers whose shoppers have their sessions at another service. */
export function addTokenRoutes(app: FastifyInstance, { db, cards, clock, access }: CommerceDeps): void {
  acceptForms(app);
  app.post<ExchangeCall>(
    "/retailers/:retailerId/token",
    { onRequest: access.serviceOnly, schema: { body: tokenExchange } },
    async ({ params: { retailerId }, body }): Promise<components["schemas"]["ExchangedToken"]> => {
      const { app_id } = await requireRetailer(db, retailerId);
      const customer = await findByNumber(cards, app_id, body.subject_token);
      if (!customer) throw failures.unknownAccount();
      const owner = { retailerId, shopperNumber: customer.shopper_number, isReadOnly: body.scope === "read" };
      return exchangedToken(await openWithoutRefresh(db, clock, owner, customer.token_generation));
    },
  );
}
